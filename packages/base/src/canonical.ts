/**
 * Canonical JSON: one value, one text, so that equal values have equal bytes and hashes.
 *
 * Keys in order of their UTF-16 code units, no spaces, strings escaped as `JSON.stringify` does (the least
 * that JSON asks), numbers as integers in decimal. Whatever could be written in two ways or would not come
 * back the same is refused: fractions, unsafe integers, NaN, -0, `undefined`, holes, lone surrogates, objects
 * that aren't plain, and nesting deeper than 64 (so, cycles).
 */
import { encodeUtf8 } from './utf8.ts';

/** What canonical JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A value that has no canonical form; the message says where and why. */
export class NotCanonicalError extends TypeError {
  override name = 'NotCanonicalError';
}

const DEPTH_MAX = 64;

/** The canonical text of `value`; throws `NotCanonicalError`. */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

/** The canonical text of `value` as UTF-8; throws `NotCanonicalError`. */
export function canonicalBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return encodeUtf8(canonicalJson(value));
}

/** `path` is where the walk stands; it is spelled out only in a refusal. */
function write(value: unknown, path: (string | number)[]): string {
  switch (typeof value) {
    case 'string':
      return writeString(value, path);
    case 'number':
      if (!Number.isSafeInteger(value)) refuse(path, `${value} is not a safe integer`);
      if (Object.is(value, -0)) refuse(path, 'is -0');
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (path.length >= DEPTH_MAX) refuse(path, `is nested deeper than ${DEPTH_MAX}`);
      return Array.isArray(value) ? writeArray(value, path) : writeObject(value, path);
    default:
      return refuse(path, `is ${typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`}`);
  }
}

function writeString(text: string, path: (string | number)[]): string {
  if (!text.isWellFormed()) refuse(path, 'holds a lone surrogate');
  return JSON.stringify(text);
}

function writeArray(items: readonly unknown[], path: (string | number)[]): string {
  let out = '[';
  for (let i = 0; i < items.length; i++) {
    if (i > 0) out += ',';
    path.push(i);
    out += write(items[i], path);
    path.pop();
  }
  return `${out}]`;
}

function writeObject(object: object, path: (string | number)[]): string {
  const prototype = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) refuse(path, 'is not a plain object');
  let out = '{';
  // `sort` without a comparison orders strings by their UTF-16 code units.
  for (const key of Object.keys(object).sort()) {
    if (out.length > 1) out += ',';
    path.push(key);
    out += `${writeString(key, path)}:${write((object as Record<string, unknown>)[key], path)}`;
    path.pop();
  }
  return `${out}}`;
}

function refuse(path: readonly (string | number)[], why: string): never {
  const where = path.map((step) => `/${step}`).join('') || 'the value';
  throw new NotCanonicalError(`no canonical JSON: ${where.toWellFormed()} ${why}`);
}
