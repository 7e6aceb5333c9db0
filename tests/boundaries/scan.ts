/**
 * TypeScript source cut into tokens, as far as finding imports and words needs it: comments are dropped, and
 * what stands in strings, templates and regular expressions is told from code.
 */

/** A piece of source. `text` of a string is what it says (escapes left as written), else the piece itself. */
export interface Token {
  readonly kind: 'word' | 'string' | 'number' | 'template' | 'regex' | 'mark';
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

const WORD = /[\p{ID_Start}$_#@][\p{ID_Continue}$\u200c\u200d]*/uy;
const NUMBER = /(?:0[xob][\da-f_]+|\d[\d_]*\.?[\d_]*(?:e[+-]?\d+)?|\.\d[\d_]*(?:e[+-]?\d+)?)n?/iy;
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/sy;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const SPACE = /(?:\s|\/\/[^\n]*|\/\*.*?\*\/)+/sy;
const TEMPLATE_TEXT = /(?:[^`\\$]|\\.|\$(?!\{))*/sy;
const MARK = /\*\*=?|\?\.(?!\d)|=>|./sy;

/** Words after which a slash begins a regular expression, though after other words it divides. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'delete',
  'void',
  'throw',
  'new',
  'else',
  'do',
]);

/**
 * The tokens of `source`, which must be valid TypeScript. In JSX the text between tags may be cut oddly; imports,
 * which stand before any, never are.
 */
export function scan(source: string): Token[] {
  const tokens: Token[] = [];
  // For each template whose `${` is open, how many braces are open inside it.
  const templates: number[] = [];
  let at = 0;
  let line = 1;

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[0];
    if (text) at += text.length;
    return text || undefined;
  };
  const push = (kind: Token['kind'], text: string, length_of: string): void => {
    tokens.push({ kind, text, line });
    for (const character of length_of) if (character === '\n') line++;
  };
  /** The text of a template up to its end or its next `${`; `at` stands after the backtick or brace. */
  const template = (): void => {
    const text = take(TEMPLATE_TEXT) ?? '';
    push('template', text, text);
    if (source[at] === '`') {
      at += 1;
    } else {
      at += 2;
      templates.push(0);
    }
  };

  while (at < source.length) {
    const space = take(SPACE);
    if (space !== undefined) {
      for (const character of space) if (character === '\n') line++;
      continue;
    }
    let text = take(WORD);
    if (text !== undefined) {
      push('word', text, '');
      continue;
    }
    text = take(NUMBER);
    if (text !== undefined) {
      push('number', text, '');
      continue;
    }
    text = take(STRING);
    if (text !== undefined) {
      push('string', text.slice(1, -1), text);
      continue;
    }
    if (source[at] === '`') {
      at += 1;
      template();
      continue;
    }
    if (source[at] === '/' && mayBeginRegex(tokens.at(-1))) {
      text = take(REGEX);
      if (text !== undefined) {
        push('regex', text, '');
        continue;
      }
    }
    if (source[at] === '}' && templates.at(-1) === 0) {
      templates.pop();
      at += 1;
      template();
      continue;
    }
    text = take(MARK) as string;
    if (templates.length > 0) {
      if (text === '{') templates[templates.length - 1] += 1;
      if (text === '}') templates[templates.length - 1] -= 1;
    }
    push('mark', text, '');
  }
  return tokens;
}

function mayBeginRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'word') return BEFORE_REGEX.has(before.text);
  return before.kind === 'mark' && before.text !== ')' && before.text !== ']' && before.text !== '}';
}
