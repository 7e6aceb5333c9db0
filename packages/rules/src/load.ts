import { type Document, isCollection, isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { hintFor } from './hint.ts';
import type { Loaded } from './loaded.ts';
import { type Path, type Problem, problemAt } from './problem.ts';
import { AGE_KEYS, SECTIONS, sectionPath } from './sections.ts';
import { isObject } from './shape.ts';

/**
 * The texts of an age's folder by file name, for example `{ 'age.yaml': '…' }`; those of the age it is based on with
 * that one's folder before them, `embers-1/age.yaml` (see `overlay`).
 */
export type AgeFiles = Readonly<Record<string, string>>;

interface Source {
  readonly file: string;
  /** Where in the definition its content stands. */
  readonly path: Path;
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
}

/** Reads the YAML of every file and merges them by name; reads what it can and tells of the rest. */
export function loadAge(files: AgeFiles): Loaded {
  const problems: Problem[] = [];
  const sources: Source[] = [];
  const unread: Path[] = [];
  const raw: Record<string, unknown> = {};
  for (const file of Object.keys(files).sort(byDepth)) {
    const path = pathOf(file, problems);
    if (path === undefined) continue;
    const { document, lines } = parsed(files[file]);
    for (const error of [...document.errors, ...document.warnings]) {
      problems.push(problemAt({ file, line: lines.linePos(error.pos[0]).line }, [], error.message));
    }
    // A key said twice leaves a document that can be read all the same.
    const broken = document.errors.some(({ code }) => code !== 'DUPLICATE_KEY');
    const content = broken ? UNREAD : contentOf(file, document, problems);
    if (content === UNREAD) unread.push(...(path.length > 0 ? [path] : AGE_KEYS.map((key) => [key])));
    else {
      const problem = merge(raw, path, content);
      if (problem === undefined) sources.push({ file, path, document, lines });
      else problems.push(problemAt({ file }, path, problem));
    }
  }
  return { raw, problems, unread, locate: (path) => locateIn(sources, path) };
}

/** A text as it was read, which nobody changes. */
type Parsed = Pick<Source, 'document' | 'lines'>;

/**
 * What was read of texts: a plan is compiled once to be checked and once to be played, and ages share texts. The files of an age are 4 MB so.
 */
const read_before = new Map<string, Parsed>();
const READ_BEFORE_MAX = 100;

function parsed(text: string): Parsed {
  const before = read_before.get(text);
  if (before !== undefined) return before;
  const lines = new LineCounter();
  const read = { document: parseDocument(text, { lineCounter: lines, prettyErrors: false }), lines };
  if (read_before.size === READ_BEFORE_MAX) read_before.clear();
  read_before.set(text, read);
  return read;
}

/**
 * What an age is based on before its own; `races.yaml` before `races.peatkin.yaml`, which adds to it; else by name,
 * whatever the folder's order.
 */
function byDepth(a: string, b: string): number {
  const based = Number(b.includes('/')) - Number(a.includes('/'));
  return based || a.split('.').length - b.split('.').length || (a < b ? -1 : 1);
}

function pathOf(file: string, problems: Problem[]): Path | undefined {
  const own = file.slice(file.indexOf('/') + 1);
  const stem = own.endsWith('.yaml') ? own.slice(0, -'.yaml'.length) : undefined;
  const path = stem === undefined ? undefined : sectionPath(stem);
  if (path === undefined) {
    const known = SECTIONS.map((section) => `${section.stem}.yaml`);
    problems.push(problemAt({ file }, [], 'is not a file of an age', hintFor(file, known)));
  }
  return path;
}

const UNREAD = Symbol('unread');

/** The values of a document; an alias bomb is a problem, not a crash. */
function contentOf(file: string, document: Document.Parsed, problems: Problem[]): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 });
  } catch (error) {
    problems.push(problemAt({ file }, [], (error as Error).message));
    return UNREAD;
  }
}

/** Puts a file's content at its place; answers what stands against it. */
function merge(raw: Record<string, unknown>, path: Path, content: unknown): string | undefined {
  if (path.length === 0) {
    if (!isObject(content)) return 'is not a table of keys and values';
    const { base: _base, ...own } = content;
    for (const key of Object.keys(own)) {
      // Of the numbers an age says only those that differ from the age it is based on.
      const before = raw[key];
      const both = key === 'params' && isObject(before) && isObject(own[key]);
      define(raw, key, both ? { ...before, ...(own[key] as object) } : own[key]);
    }
    return undefined;
  }
  let parent = raw;
  for (const step of path.slice(0, -1)) {
    if (!Object.hasOwn(parent, step)) define(parent, String(step), {});
    const next = parent[step];
    if (!isObject(next)) return `can't be added to ${step}, which is not a table`;
    parent = next;
  }
  const key = String(path[path.length - 1]);
  if (Object.hasOwn(parent, key)) return 'is said twice, in two files';
  define(parent, key, content);
  return undefined;
}

/** Sets an own property whatever its name, `__proto__` too. */
function define(object: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
}

function locateIn(sources: readonly Source[], path: Path): { file: string; line?: number } {
  let best: Source | undefined;
  for (const source of sources) {
    const holds = source.path.every((step, i) => step === path[i]);
    if (!holds || (best !== undefined && source.path.length < best.path.length)) continue;
    // Of two that hold it, the age's own and the one it is based on, the own comes later and counts if it says it.
    if (best === undefined || source.path.length > best.path.length || says(source, path)) best = source;
  }
  if (best === undefined || (best.path.length === 0 && !isOfAge(best, path))) return { file: fileFor(path) };
  return { file: best.file, line: lineOf(best, path.slice(best.path.length)) };
}

function says(source: Source, path: Path): boolean {
  return path.length > 0 && source.document.hasIn(path.slice(source.path.length));
}

/** Whether a path stands in `age.yaml` itself, rather than in a file that is missing. */
function isOfAge(age: Source, path: Path): boolean {
  return path.length === 0 || age.document.has(path[0]) || sectionPath(String(path[0])) === undefined;
}

/** The file that ought to hold a path, where none does. */
function fileFor(path: Path): string {
  const stem = String(path[0] ?? 'age');
  return sectionPath(stem) === undefined ? 'age.yaml' : `${stem}.yaml`;
}

/** The line of a path's key, or of the nearest thing around it that is there. */
function lineOf(source: Source, path: Path): number | undefined {
  let node: unknown = source.document.contents;
  let offset = isNode(node) ? node.range?.[0] : undefined;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === String(step));
      if (pair === undefined) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isCollection(node)) {
      const item = node.items[Number(step)];
      if (!isNode(item)) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset === undefined ? undefined : source.lines.linePos(offset).line;
}
