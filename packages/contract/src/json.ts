/**
 * Reads a JSON body strictly. What `JSON.parse` lets pass and a game must not is refused: fields given twice,
 * -0, numbers too large to be exact, `__proto__` and deep nesting. Duplicates vanish in parsing, so they are
 * found by counting: a text with more fields than its value has said one twice.
 */
import { type Refusal, refuse } from './refusals.ts';

/** Most levels of nesting: `{"a":[1]}` has two. */
export const DEPTH_MAX = 8;

export type ParsedBody =
  | { readonly value: unknown; readonly refusal?: undefined }
  | { readonly refusal: Refusal };

export function parseBody(text: string): ParsedBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { refusal: refuse('malformed', { reason: (error as Error).message }) };
  }
  const fields = countSound(value, 0);
  if (fields === UNSOUND) return { refusal: findFault(value, '', 0) ?? refuse('internal') };
  if (fields !== countFields(text)) {
    return { refusal: refuse('duplicate_field', { path: findDuplicate(text) }) };
  }
  return { value };
}

const UNSOUND = -1;

/** The fields of all objects in a value, or UNSOUND when something may not be there. Allocates nothing. */
function countSound(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return faultOf(value) === undefined ? 0 : UNSOUND;
  if (depth === DEPTH_MAX) return UNSOUND;
  let fields = 0;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const inside = countSound(value[i], depth + 1);
      if (inside === UNSOUND) return UNSOUND;
      fields += inside;
    }
    return fields;
  }
  for (const key in value) {
    if (key === '__proto__') return UNSOUND;
    const inside = countSound((value as Record<string, unknown>)[key], depth + 1);
    if (inside === UNSOUND) return UNSOUND;
    fields += inside + 1;
  }
  return fields;
}

/** What is wrong with a number, a text, true, false or null. */
function faultOf(value: unknown): 'not_an_integer' | 'unsafe_integer' | 'bad_text' | undefined {
  if (typeof value === 'number') {
    if (Object.is(value, -0)) return 'not_an_integer';
    if (value > Number.MAX_SAFE_INTEGER || value < -Number.MAX_SAFE_INTEGER) return 'unsafe_integer';
  } else if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) return 'bad_text';
  return undefined;
}

/** The first thing in a value that makes it unsound, and where. */
function findFault(value: unknown, path: string, depth: number): Refusal | undefined {
  if (typeof value !== 'object' || value === null) {
    const code = faultOf(value);
    return code && refuse(code, { path: path || 'body' });
  }
  if (depth === DEPTH_MAX) return refuse('too_deep', { max: DEPTH_MAX });
  for (const [key, inside] of Object.entries(value)) {
    const at = Array.isArray(value) ? `${path}[${key}]` : fieldPath(path, key);
    if (key === '__proto__') return refuse('unknown_field', { path: at });
    const fault = findFault(inside, at, depth + 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** The path of a field within a body, such as `units[2]` or `character.id`, shortened where it is long. */
export function fieldPath(parent: string, key: string): string {
  const name = key.length <= 64 ? key : `${key.slice(0, 64)}…`;
  return (parent === '' ? name : `${parent}.${name}`).toWellFormed();
}

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Fields in a valid JSON text: its colons outside strings. */
function countFields(text: string): number {
  let fields = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === COLON) fields++;
    else if (char === QUOTE) at = endOfString(text, at);
  }
  return fields;
}

/** Where the string that opens at `open` closes. */
function endOfString(text: string, open: number): number {
  let at = open + 1;
  for (let char = text.charCodeAt(at); char !== QUOTE; char = text.charCodeAt(at)) {
    at += char === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** The first field that an object of a valid JSON text says twice; there is one. */
function findDuplicate(text: string): string {
  const open: Set<string>[] = [];
  let word = '';
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      word = JSON.parse(text.slice(at, end + 1));
      at = end;
    } else if (char === '{') open.push(new Set());
    else if (char === '}') open.pop();
    else if (char === ':') {
      const seen = open[open.length - 1];
      if (seen.has(word)) return fieldPath('', word);
      seen.add(word);
    }
  }
  return 'a field';
}
