/** Finds what a file of source says to people: the messages in it, as literals where they are said. */
import { parseSync } from 'vite';

/** A message where it stands. */
export interface Found {
  readonly message: string;
  /** Which of several meanings it has, where it has several. */
  readonly context: string | undefined;
  readonly line: number;
  /** The letters of source that are it, and whether they are an attribute's value rather than an expression. */
  readonly from: number;
  readonly to: number;
  readonly is_attribute: boolean;
}

/** What a file says, what of it can't be found, and where it loads other files when they are needed. */
export interface Said {
  readonly found: readonly Found[];
  readonly problems: readonly string[];
  readonly loads: readonly { readonly from: number; readonly to: number; readonly file: string }[];
}

/** Which argument of a function is the message, and which its context. */
const SAYS: Readonly<Record<string, { readonly message: number; readonly context?: number }>> = {
  say: { message: 0 },
  msg: { message: 0 },
  sayParts: { message: 0 },
  sayAs: { message: 1, context: 0 },
  sayIn: { message: 1 },
  htmlIn: { message: 1 },
};

/** A catalogue's key of a message. */
export const keyed = (message: string, context: string | undefined): string =>
  context === undefined ? message : `${message}|${context}`;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The text of an expression that is text alone: a literal, or several put together; undefined for another. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
    return quasis.length === 1 ? quasis[0].value.cooked : undefined;
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [textOf(node.left as Node), textOf(node.right as Node)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  return undefined;
}

/** The texts that an expression may come to, one of them each time. */
function textsOf(node: Node): (readonly [node: Node, text: string])[] {
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
  if (node.type === 'ParenthesizedExpression') return textsOf(node.expression as Node);
  const text = textOf(node);
  return text === undefined ? [] : [[node, text]];
}

export function saidIn(file: string, source: string): Said {
  const said = { found: [] as Found[], problems: [] as string[], loads: [] as Said['loads'][number][] };
  // Most files say nothing, and loading is as plain.
  if (!/@realm\/words|said\.tsx|import\(|\bsay\(/.test(source)) return said;
  // The service speaks to everybody in their own language: what says it is handed on, and not imported.
  const is_handed_on = file.includes('packages/server/');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  /** What this file calls the functions that say something, and the element that does. */
  const names = new Map<string, string>();
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const add = (node: Node, context: string | undefined, is_attribute: boolean) => {
    for (const [{ start, end }, message] of textsOf(node))
      said.found.push({ message, context, line: lineOf(start), from: start, to: end, is_attribute });
  };
  const walk = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      const from = (node.source as Node).value as string;
      const is_said = from.endsWith('/said.tsx');
      if (from !== '@realm/words' && !is_said) return;
      for (const each of node.specifiers as readonly Node[]) {
        const imported = (each.imported as Node | undefined)?.name as string | undefined;
        if (imported !== undefined && (is_said ? imported === 'Said' : Object.hasOwn(SAYS, imported)))
          names.set((each.local as Node).name as string, imported);
      }
      return;
    }
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const handed =
        is_handed_on &&
        [callee.name, (callee.property as Node | undefined)?.name].includes('say') &&
        (callee.type === 'Identifier' || callee.type === 'MemberExpression');
      const imported = callee.type === 'Identifier' ? names.get(callee.name as string) : undefined;
      const html = is_handed_on && callee.name === 'htmlIn' ? 'htmlIn' : undefined;
      const name = imported ?? html ?? (handed ? 'say' : undefined);
      if (name !== undefined && name !== 'Said') {
        const args = node.arguments as readonly Node[];
        const { message, context } = SAYS[name];
        const meant = context === undefined ? undefined : textOf(args[context]);
        if (context !== undefined && meant === undefined)
          said.problems.push(`${file}:${lineOf(node.start)}: the context is a literal`);
        if (name === 'msg' && textsOf(args[message]).length === 0)
          said.problems.push(`${file}:${lineOf(node.start)}: what is marked is a literal`);
        if (
          /TemplateLiteral|BinaryExpression/.test(args[message].type) &&
          textOf(args[message]) === undefined
        )
          said.problems.push(`${file}:${lineOf(node.start)}: a message has its values in braces`);
        add(args[message], meant, false);
      }
    }
    if (node.type === 'JSXOpeningElement' && names.get((node.name as Node).name as string) === 'Said') {
      for (const each of node.attributes as readonly Node[]) {
        if (each.type !== 'JSXAttribute' || (each.name as Node).name !== 'of' || !isNode(each.value))
          continue;
        if (each.value.type === 'JSXExpressionContainer')
          add(each.value.expression as Node, undefined, false);
        else add(each.value, undefined, true);
      }
    }
    if (node.type === 'ImportExpression') {
      const loaded = textOf(node.source as Node);
      if (loaded?.startsWith('.')) said.loads.push({ from: node.start, to: node.end, file: loaded });
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) {
        for (const each of value) if (isNode(each)) walk(each);
      } else if (isNode(value)) walk(value);
    }
  };
  walk(program as unknown as Node);
  return said;
}
