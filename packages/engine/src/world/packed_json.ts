import { encodeUtf8 } from '@realm/base';
import type { ByteReader, ByteWriter } from './byte_stream.ts';
import type { JsonText } from './json_text.ts';

/*
 * Values of JSON in about two thirds of the bytes of their text. The first byte tells what it is, and holds what is small: whole
 * numbers to 127, the length of most texts, the upper bits of numbers of two bytes. What JSON says otherwise than plainly
 * (fractions, texts with signs to be escaped) stays as JSON.
 */
const TEXT = 0x80;
const TEXT_MOST = 63;
const NULL = 0xc0;
const FALSE = 0xc1;
const TRUE = 0xc2;
/** A count follows: the number itself, or without its sign. */
const WHOLE = 0xc3;
const BELOW_0 = 0xc4;
/** A count of bytes follows, and the bytes. */
const LONG_TEXT = 0xc5;
const AS_JSON = 0xc6;
/** Values follow, or texts each with its value, and the end. */
const LIST = 0xc7;
const FIELDS = 0xc8;
const END = 0xc9;
/** Numbers from 128 on, less 128: what this byte is above it times 256, and the byte that follows. */
const TWO_BYTES = 0xd0;
const TWO_BYTES_END = 128 + (0x100 - TWO_BYTES) * 256;

const WORDS = ['null', 'false', 'true'].map(encodeUtf8);

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_FIELDS = 0x7b;
const CLOSE_FIELDS = 0x7d;
const FIRST_OF_NULL = 0x6e;
const FIRST_OF_FALSE = 0x66;
const FIRST_OF_TRUE = 0x74;

/** Writes a value of JSON, its lists and objects plain ones; undefined is left out of objects, and null elsewhere. */
export function pack(into: ByteWriter, value: unknown): void {
  if (typeof value === 'number') packNumber(into, value);
  else if (typeof value === 'string') packText(into, value);
  else if (typeof value === 'boolean') into.byte(value ? TRUE : FALSE);
  else if (typeof value !== 'object' || value === null) into.byte(NULL);
  else if (Array.isArray(value)) packList(into, value);
  else packFields(into, value as Readonly<Record<string, unknown>>);
}

/** Writes the value whose JSON comes next. */
export function packJson(into: ByteWriter, from: JsonText): void {
  const first = from.next;
  if (first === QUOTE) packQuoted(into, from);
  else if (first === OPEN_LIST || first === OPEN_FIELDS) packAll(into, from);
  else if (first === FIRST_OF_NULL) packWord(into, from, NULL);
  else if (first === FIRST_OF_FALSE) packWord(into, from, FALSE);
  else if (first === FIRST_OF_TRUE) packWord(into, from, TRUE);
  else packNumber(into, from.number());
}

/** Writes the JSON of the value that is read next. */
export function unpack(from: ByteReader, into: ByteWriter): void {
  const first = from.byte();
  if (first < TEXT) into.digits(first);
  else if (first < NULL) copyText(from, first - TEXT, into);
  else if (first >= TWO_BYTES) into.digits(128 + (first - TWO_BYTES) * 256 + from.byte());
  else if (first === WHOLE) into.digits(from.count());
  else if (first === BELOW_0) into.digits(-from.count());
  else if (first === LONG_TEXT) copyText(from, from.count(), into);
  else if (first === AS_JSON) copy(from, from.count(), into);
  else if (first === LIST) unpackList(from, into);
  else if (first === FIELDS) unpackFields(from, into);
  else {
    const word = WORDS[first - NULL];
    into.copy(word, 0, word.length);
  }
}

function packNumber(into: ByteWriter, value: number): void {
  if (!Number.isSafeInteger(value)) packAsJson(into, JSON.stringify(value));
  else if (value < 0) {
    into.byte(BELOW_0);
    into.count(-value);
  } else if (value < 128) into.byte(value);
  else if (value < TWO_BYTES_END) {
    into.byte(TWO_BYTES + ((value - 128) >> 8));
    into.byte((value - 128) & 0xff);
  } else {
    into.byte(WHOLE);
    into.count(value);
  }
}

function packList(into: ByteWriter, values: readonly unknown[]): void {
  into.byte(LIST);
  for (let i = 0; i < values.length; i++) pack(into, values[i]);
  into.byte(END);
}

function packFields(into: ByteWriter, values: Readonly<Record<string, unknown>>): void {
  into.byte(FIELDS);
  for (const name in values) {
    if (values[name] === undefined) continue;
    packText(into, name);
    pack(into, values[name]);
  }
  into.byte(END);
}

/** Most texts are short words, whose letters are bytes. */
function packText(into: ByteWriter, text: string): void {
  const start = into.length;
  if (packLetters(into, text, 0) === text.length) return;
  into.length = start;
  const json = JSON.stringify(text);
  // More than the two quotes is added: something had to be escaped.
  if (json.length > text.length + 2) return packAsJson(into, json);
  const bytes = encodeUtf8(text);
  if (bytes.length <= TEXT_MOST) into.byte(TEXT + bytes.length);
  else {
    into.byte(LONG_TEXT);
    into.count(bytes.length);
  }
  into.copy(bytes, 0, bytes.length);
}

/**
 * Writes a text up to its end or the quote behind it, if it is short and of letters that are bytes. Answers where it ends;
 * -1, and nothing is written, where it is none of those.
 */
function packLetters(into: ByteWriter, text: string, start: number): number {
  into.makeRoom(1 + TEXT_MOST);
  const { bytes } = into;
  const place = into.length + 1 - start;
  const most = Math.min(start + TEXT_MOST, text.length);
  let at = start;
  for (; at < most; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code < 0x20 || code >= 0x80 || code === BACKSLASH) return -1;
    bytes[place + at] = code;
  }
  if (at < text.length && text.charCodeAt(at) !== QUOTE) return -1;
  bytes[into.length] = TEXT + at - start;
  into.length = place + at;
  return at;
}

function packAsJson(into: ByteWriter, json: string): void {
  const bytes = encodeUtf8(json);
  into.byte(AS_JSON);
  into.count(bytes.length);
  into.copy(bytes, 0, bytes.length);
}

function packQuoted(into: ByteWriter, from: JsonText): void {
  const start = from.at;
  const end = packLetters(into, from.text, start + 1);
  if (end >= 0) from.at = end + 1;
  else {
    from.skipQuoted();
    packText(into, JSON.parse(from.text.slice(start, from.at)) as string);
  }
}

/** A list or an object. */
function packAll(into: ByteWriter, from: JsonText): void {
  into.byte(from.next === OPEN_LIST ? LIST : FIELDS);
  from.at += 1;
  while (!from.passes(CLOSE_LIST) && !from.passes(CLOSE_FIELDS)) {
    if (!from.passes(COMMA) && !from.passes(COLON)) packJson(into, from);
  }
  into.byte(END);
}

function packWord(into: ByteWriter, from: JsonText, word: number): void {
  into.byte(word);
  from.at += WORDS[word - NULL].length;
}

function unpackList(from: ByteReader, into: ByteWriter): void {
  into.byte(OPEN_LIST);
  for (let first = true; !isEnd(from); first = false) {
    if (!first) into.byte(COMMA);
    unpack(from, into);
  }
  into.byte(CLOSE_LIST);
}

function unpackFields(from: ByteReader, into: ByteWriter): void {
  into.byte(OPEN_FIELDS);
  for (let first = true; !isEnd(from); first = false) {
    if (!first) into.byte(COMMA);
    unpack(from, into);
    into.byte(COLON);
    unpack(from, into);
  }
  into.byte(CLOSE_FIELDS);
}

/** Goes past the end of a list or an object, if that is what comes. */
function isEnd(from: ByteReader): boolean {
  if (from.bytes[from.at] !== END) return false;
  from.at += 1;
  return true;
}

function copyText(from: ByteReader, length: number, into: ByteWriter): void {
  into.byte(QUOTE);
  copy(from, length, into);
  into.byte(QUOTE);
}

function copy(from: ByteReader, length: number, into: ByteWriter): void {
  into.copy(from.bytes, from.at, from.at + length);
  from.at += length;
}
