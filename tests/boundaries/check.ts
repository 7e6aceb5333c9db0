import path from 'node:path/posix';
import { type Bans, INEXACT, MATH, WAITING } from './bans.ts';
import { scan, type Token } from './scan.ts';
import { EXCEPTIONS, type Exception, INSIDE, type InnerRoom, ROOMS, type Room } from './table.ts';

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** An import as written; `undefined` where what is imported isn't a plain string. */
export interface Import {
  readonly from: string | undefined;
  readonly line: number;
}

/** Every import and re-export in `tokens`, those of types only, for effect only, and at run time included. */
export function importsOf(tokens: readonly Token[]): Import[] {
  const imports: Import[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, line } = tokens[i];
    const before = tokens[i - 1]?.text;
    if (kind !== 'word' || before === '.' || before === '?.') continue;
    const next = tokens[i + 1];
    // A word `from` with a string right after it is nothing else in this language.
    if ((text === 'from' || text === 'import') && next?.kind === 'string') {
      imports.push({ from: next.text, line });
    } else if ((text === 'import' || text === 'require') && next?.text === '(') {
      const plain = tokens[i + 2]?.kind === 'string' && [')', ','].includes(tokens[i + 3]?.text);
      imports.push({ from: plain ? tokens[i + 2].text : undefined, line });
    }
  }
  return imports;
}

/** What is wrong in one file, each with its place; nothing if it keeps to the table, or is excepted from it. */
export function problemsOf(file: SourceFile, exceptions: readonly Exception[] = EXCEPTIONS): string[] {
  const tokens = scan(file.text);
  const problems: string[] = [];
  const say = (line: number, what: string): void => {
    problems.push(`${file.path}:${line}: ${what}`);
  };
  const place = placeOf(file.path);
  if (place.kind === 'unknown') say(1, `no room of the table is at ${path.dirname(file.path)}`);
  const excepted = exceptions.filter(({ path }) => path === file.path).map(({ word }) => word);
  for (const { from, line } of importsOf(tokens)) {
    if (from === undefined && excepted.includes('import')) continue;
    const why = from === undefined ? 'imports what only a run could tell' : refusal(file.path, place, from);
    if (why !== undefined) say(line, why);
  }
  if (place.kind === 'source') {
    if (place.room.bans.includes('inexact')) banned(tokens, INEXACT, excepted, say);
    if (place.room.bans.includes('inexact')) inexactMath(tokens, say);
    if (place.room.bans.includes('waiting')) banned(tokens, WAITING, excepted, say);
  }
  return problems;
}

/** The rooms that the source of `files` imports, by room, whether it may or not. */
export function roomGraph(files: readonly SourceFile[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const place = placeOf(file.path);
    if (place.kind !== 'source') continue;
    const rooms = graph.get(place.name) ?? new Set();
    graph.set(place.name, rooms);
    for (const { from } of importsOf(scan(file.text))) {
      const room = from === undefined ? undefined : /^@realm\/([^/]+)/.exec(from)?.[1];
      if (room !== undefined) rooms.add(room);
    }
  }
  return graph;
}

/** The files that each of `files` imports by their path, types only or not. */
export function fileGraph(files: readonly SourceFile[]): Map<string, string[]> {
  return new Map(
    files.map(({ path: file, text }) => [
      file,
      importsOf(scan(text)).flatMap(({ from }) =>
        from?.startsWith('.') ? [path.join(path.dirname(file), from)] : [],
      ),
    ]),
  );
}

/** A way round in `graph` from a room or file back to itself, such as `['a', 'b', 'a']`; `undefined` if none. */
export function cycleIn(graph: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>();
  const walk = (room: string, way: readonly string[]): string[] | undefined => {
    const seen = way.indexOf(room);
    if (seen >= 0) return [...way.slice(seen), room];
    if (done.has(room)) return undefined;
    for (const next of graph.get(room) ?? []) {
      const cycle = walk(next, [...way, room]);
      if (cycle !== undefined) return cycle;
    }
    done.add(room);
    return undefined;
  };
  for (const room of graph.keys()) {
    const cycle = walk(room, []);
    if (cycle !== undefined) return cycle;
  }
  return undefined;
}

/** The packages, workspaces' and libraries', that the source of the room `name` imports. */
export function packagesOf(name: string, files: readonly SourceFile[]): Set<string> {
  const packages = new Set<string>();
  for (const file of files) {
    const place = placeOf(file.path);
    if (place.kind !== 'source' || place.name !== name) continue;
    for (const { from } of importsOf(scan(file.text))) {
      if (from !== undefined && !/^(\.|#|node:)/.test(from)) packages.add(packageOf(from));
    }
  }
  return packages;
}

type Place =
  | { readonly kind: 'source' | 'test'; readonly name: string; readonly room: Room }
  /** Tests across rooms, measurements, tools: these may use everything, by its front door. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'unknown' };

function placeOf(file: string): Place {
  const [top, name, part] = file.split('/');
  if (top !== 'packages') return { kind: 'outside' };
  const room = Object.hasOwn(ROOMS, name) ? ROOMS[name] : undefined;
  if (room === undefined || (part !== 'src' && part !== 'test')) return { kind: 'unknown' };
  return { kind: part === 'src' ? 'source' : 'test', name, room };
}

/** Why the file may not import `from`, in words; `undefined` if it may. */
function refusal(file: string, place: Place, from: string): string | undefined {
  if (from.startsWith('.')) return relativeRefusal(file, from);
  // One of two files of its own package, by where it runs: its `package.json` says which.
  if (from.startsWith('#')) return undefined;
  if (from.startsWith('node:')) {
    const may = place.kind !== 'source' || place.room.node;
    return may ? undefined : `may not import ${from}: ${place.name} runs without Node`;
  }
  const name = packageOf(from);
  if (name.startsWith('@realm/')) {
    const target = name.slice('@realm/'.length);
    if (from !== name) return `imports ${from}: another room is entered by its front door, ${name}`;
    if (!Object.hasOwn(ROOMS, target)) return `imports ${from}: no room of the table`;
    if (place.kind !== 'source' && place.kind !== 'test') return undefined;
    if (place.kind === 'test' && target === place.name) return undefined;
    return place.room.rooms.includes(target) ? undefined : `may not import ${from}: not in the table`;
  }
  if (place.kind !== 'source' && place.kind !== 'test') return undefined;
  const { libraries, test_libraries = [] } = place.room;
  if (place.kind === 'test' && ['fast-check', ...test_libraries].includes(name)) return undefined;
  return libraries.includes(name) ? undefined : `may not import ${from}: not in the table`;
}

/**
 * Within its own package a file goes where it likes, though source doesn't lean on tests. Out of it, the source
 * goes nowhere, and a test to the tools and the tests' common support; what is outside packages doesn't go into one.
 */
function relativeRefusal(file: string, from: string): string | undefined {
  const target = path.join(path.dirname(file), from);
  const [top, name, part] = file.split('/');
  if (top !== 'packages') {
    return target.startsWith('packages/')
      ? `imports ${from}: a room is entered by its package's name`
      : undefined;
  }
  const home = `packages/${name}/`;
  const inner = part === 'src' ? innerRefusal(name, file, target) : undefined;
  if (inner !== undefined) return `imports ${from}: ${inner}`;
  if (part === 'src' && target.startsWith(`${home}test/`))
    return `imports ${from}: source leans on source only`;
  if (target.startsWith(home) || (part === 'test' && /^(tools|tests\/support)\//.test(target)))
    return undefined;
  return `imports ${from}: out of ${home} only by a package's name`;
}

/** Why a file of a package with rooms inside may not import another of it; `undefined` if it may. */
function innerRefusal(name: string, file: string, target: string): string | undefined {
  const rooms = Object.hasOwn(INSIDE, name) ? INSIDE[name] : undefined;
  if (rooms === undefined || !target.startsWith(`packages/${name}/src/`)) return undefined;
  const [own, other] = [innerRoomOf(rooms, name, file), innerRoomOf(rooms, name, target)];
  if (own === -1) return `${file} is in no room of the table`;
  if (other === -1) return 'it is in no room of the table';
  return other <= own ? undefined : `${rooms[own][0]} comes before ${rooms[other][0]}`;
}

/** Which of a package's rooms a file is in; -1 for none. */
function innerRoomOf(rooms: readonly InnerRoom[], name: string, file: string): number {
  const inside = file.slice(`packages/${name}/src/`.length);
  return rooms.findIndex(([, places]) => places.some((place) => isIn(inside, place)));
}

function isIn(file: string, place: string): boolean {
  const wanted = place.split('/');
  const parts = file.split('/');
  const whole = !place.endsWith('/');
  if (whole && parts.length !== wanted.length) return false;
  const fixed = whole ? wanted : wanted.slice(0, -1);
  return parts.length >= fixed.length && fixed.every((name, i) => name === '*' || name === parts[i]);
}

function packageOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/');
}

function banned(
  tokens: readonly Token[],
  bans: Bans,
  excepted: readonly string[],
  say: (line: number, what: string) => void,
): void {
  for (const { kind, text, line } of tokens) {
    const why = kind === 'word' && !excepted.includes(text) ? bans.get(text) : undefined;
    if (why !== undefined) say(line, `${text}: ${why}`);
  }
}

/** `Math` only member by member, those that are exact; powers only of two literals, which are exact if safe. */
function inexactMath(tokens: readonly Token[], say: (line: number, what: string) => void): void {
  for (let i = 0; i < tokens.length; i++) {
    const { kind, text, line } = tokens[i];
    if (kind === 'word' && text === 'Math') {
      const member = tokens[i + 1]?.text === '.' ? tokens[i + 2]?.text : undefined;
      if (member === undefined) say(line, 'Math: only as Math.<member>');
      else if (!MATH.has(member)) say(line, `Math.${member}: not exact everywhere, or not an integer`);
    }
    if (kind === 'mark' && (text === '**' || text === '**=')) {
      const literal = tokens[i - 1]?.kind === 'number' && tokens[i + 1]?.kind === 'number';
      if (!literal) say(line, `${text}: not exact everywhere; only between literals`);
    }
  }
}
