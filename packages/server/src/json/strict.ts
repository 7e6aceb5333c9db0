import { BATCH_BODY_MAX, because, type Reason, type Refusal, refuse } from '@realm/contract';
import { fromOutside } from '../outside.ts';

/** Levels of objects and lists in a body, the body itself included. */
const DEPTH_MAX = 8;

/** Characters past which a body is long. */
const LONG = 512;

/** Characters from which on V8 lets a piece of a text share that text's memory. */
const SLICED = 13;

/**
 * Which numbers are read: `exact` those that are safe integers, or `all`, the others as near as can be, for whoever tells
 * of them together with all else that is wrong.
 */
type Numbers = 'exact' | 'all';

/** What a body may say: every number is a safe integer unless asked for otherwise, no -0. */
export type JsonValue = null | boolean | number | string | JsonValue[] | { [field: string]: JsonValue };

/**
 * JSON read strictly: what two readers could take differently is refused and the field named. On top of the
 * grammar, these are refused: a field given twice, `__proto__`, numbers that aren't whole or lie beyond the
 * exact integers (however they are written: `1.0` and `1e2` are whole), -0, half a surrogate pair, NUL, more
 * than {@link DEPTH_MAX} levels. What would be taken for a token in a text is set apart (see {@link fromOutside}).
 *
 * A recursive descent over char codes: on the short bodies of commands as fast as `JSON.parse` with the checks
 * after it would be, and the path is known when something is wrong. The reader is one object for the whole
 * process, since reading is synchronous.
 */
export function parseJson(text: string, numbers: Numbers = 'exact'): { value: JsonValue } | Refusal {
  try {
    return { value: reader.read(text, numbers) };
  } catch (error) {
    if (error instanceof JsonFault) return error.refusal;
    throw error;
  }
}

/** Carries a refusal out of the recursion. Not an Error: no stack is collected for what strangers send. */
class JsonFault {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    this.refusal = refusal;
  }
}

const QUOTE = 0x22;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const BACKSLASH = 0x5c;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class Reader {
  #text = '';
  #numbers: Numbers = 'exact';
  #at = 0;
  #depth = 0;
  /** The field or position being read at each level, to name it when it is refused. */
  readonly #path: (string | number)[] = new Array(DEPTH_MAX).fill('');

  read(text: string, numbers: Numbers): JsonValue {
    this.#text = text;
    this.#numbers = numbers;
    this.#at = 0;
    this.#depth = 0;
    const value = this.#value();
    this.#space();
    if (this.#at < text.length)
      this.#malformed(because('{here} stands after its end', { here: this.#here() }));
    return value;
  }

  #value(): JsonValue {
    this.#space();
    const code = this.#text.charCodeAt(this.#at);
    switch (code) {
      case 0x7b: // {
        return this.#object();
      case 0x5b: // [
        return this.#list();
      case QUOTE:
        return this.#string();
      case 0x74: // t
        return this.#word('true', true);
      case 0x66: // f
        return this.#word('false', false);
      case 0x6e: // n
        return this.#word('null', null);
      default:
        if (code === MINUS || (code >= ZERO && code <= NINE)) return this.#number();
        return this.#malformed(because('a value was expected, not {here}', { here: this.#here() }));
    }
  }

  #object(): { [field: string]: JsonValue } {
    const object: { [field: string]: JsonValue } = {};
    const level = this.#enter();
    if (this.#skip(0x7d)) return this.#leave(object);
    do {
      this.#space();
      if (this.#text.charCodeAt(this.#at) !== QUOTE) {
        this.#path[level] = '';
        this.#malformed(because("a field's name in quotes was expected, not {here}", { here: this.#here() }));
      }
      const field = this.#string();
      this.#path[level] = field;
      if (Object.hasOwn(object, field)) this.#fail(refuse('duplicate_field', { path: this.#where() }));
      if (field === '__proto__') this.#fail(refuse('unknown_field', { path: this.#where() }));
      if (!this.#skip(0x3a))
        this.#malformed(because('a colon was expected, not {here}', { here: this.#here() }));
      object[field] = this.#value();
    } while (this.#skip(0x2c));
    if (!this.#skip(0x7d))
      this.#malformed(
        because('a comma or {brace} was expected, not {here}', { brace: '}', here: this.#here() }),
      );
    return this.#leave(object);
  }

  #list(): JsonValue[] {
    const list: JsonValue[] = [];
    const level = this.#enter();
    if (this.#skip(0x5d)) return this.#leave(list);
    do {
      this.#path[level] = list.length;
      list.push(this.#value());
    } while (this.#skip(0x2c));
    if (!this.#skip(0x5d))
      this.#malformed(
        because('a comma or {brace} was expected, not {here}', { brace: ']', here: this.#here() }),
      );
    return this.#leave(list);
  }

  /** Steps over the opening bracket; answers the level it opens. */
  #enter(): number {
    this.#at++;
    if (this.#depth === DEPTH_MAX) this.#fail(refuse('too_deep', { max: DEPTH_MAX }));
    this.#path[this.#depth] = '';
    return this.#depth++;
  }

  #leave<T>(value: T): T {
    this.#depth--;
    return value;
  }

  #string(): string {
    const text = this.#text;
    const start = ++this.#at;
    for (let at = start; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        this.#at = at + 1;
        return fromOutside(this.#own(text.slice(start, at)));
      }
      if (code === BACKSLASH) return this.#escapedString(start, at);
      if (code < 0x20) {
        this.#at = at;
        this.#malformed(because('a text holds {here}', { here: this.#here() }));
      }
    }
    this.#at = text.length;
    return this.#malformed(because('a text has no end'));
  }

  /**
   * A text that may be kept for long. What `slice` gives holds on to all it was cut from, so that a name sent in
   * 16 KiB of spaces would keep them for as long as the house stands: of a long body it is copied, unless it is so short
   * that it holds on to nothing.
   */
  #own(slice: string): string {
    return this.#text.length < LONG || slice.length < SLICED ? slice : Buffer.from(slice).toString();
  }

  /** The rest of a text from its first backslash on. */
  #escapedString(start: number, firstEscape: number): string {
    const text = this.#text;
    let out = text.slice(start, firstEscape);
    this.#at = firstEscape;
    for (;;) {
      if (this.#at >= text.length) this.#malformed(because('a text has no end'));
      const char = text[this.#at++];
      if (char === '"') break;
      if (char !== '\\') {
        this.#at--;
        if (char < ' ') this.#malformed(because('a text holds {here}', { here: this.#here() }));
        this.#at++;
        out += char;
        continue;
      }
      const letter = text[this.#at++];
      if (letter === 'u') out += this.#unicodeEscape();
      else if (letter !== undefined && Object.hasOwn(ESCAPES, letter)) out += ESCAPES[letter];
      else {
        this.#at--;
        this.#malformed(because('\\ is followed by {here}', { here: this.#here() }));
      }
    }
    if (!out.isWellFormed()) this.#malformed(because('a text holds half of a surrogate pair'));
    if (out.includes('\0')) this.#malformed(because('a text holds NUL'));
    return fromOutside(out);
  }

  #unicodeEscape(): string {
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (!/^[0-9a-fA-F]{4}$/.test(digits))
      this.#malformed(because('\\u is not followed by four hexadecimal digits'));
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #number(): number {
    const text = this.#text;
    const start = this.#at;
    let at = start;
    if (text.charCodeAt(at) === MINUS) at++;
    const first = at;
    let value = 0;
    let code = text.charCodeAt(at);
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + (code - ZERO);
      code = text.charCodeAt(++at);
    }
    this.#at = at;
    if (at === first) this.#malformed(because('a digit was expected, not {here}', { here: this.#here() }));
    if (at > first + 1 && text.charCodeAt(first) === ZERO) this.#malformed(because('a number begins with 0'));
    if (code === 0x2e || code === 0x65 || code === 0x45) value = this.#decimal(first);
    // Up to 15 digits the sum is exact; past 2^53 it may round, but never back below it.
    if (value > Number.MAX_SAFE_INTEGER)
      value = this.#inexact(first, refuse('unsafe_integer', { path: this.#where() }));
    if (first === start) return value;
    if (value === 0) return this.#inexact(first, refuse('not_an_integer', { path: this.#where() }));
    return -value;
  }

  /**
   * A number with a fraction or an exponent, from its first digit: whole, or refused. Each character is looked at once,
   * by its place: what matters of so many digits is where the first and the last stand that are not 0.
   */
  #decimal(first: number): number {
    const text = this.#text;
    const point = this.#digitsFrom(first);
    let end = point;
    if (text.charCodeAt(point) === POINT) {
      end = this.#digitsFrom(point + 1);
      if (end === point + 1) this.#malformed(because('a number breaks off'));
    }
    const exponent = this.#exponent(end);
    let from = first;
    while (from < end && !this.#counts(from)) from++;
    if (from === end) return 0;
    let last = end - 1;
    while (!this.#counts(last)) last--;
    // How many places before the point the last digit that counts stands, once the exponent has moved the point.
    const zeros = exponent + (last < point ? point - last - 1 : point - last);
    if (zeros < 0) return this.#inexact(first, refuse('not_an_integer', { path: this.#where() }));
    const length = last + 1 - from - (from < point && last > point ? 1 : 0);
    if (length + zeros > 16) return this.#inexact(first, refuse('unsafe_integer', { path: this.#where() }));
    return Number(text.slice(from, last + 1).replace('.', '') + '0'.repeat(zeros));
  }

  /** A number that was read to its end and is no safe integer: refused, or as near as can be. */
  #inexact(first: number, refusal: Refusal): number {
    if (this.#numbers === 'exact') this.#fail(refusal);
    return Number(this.#text.slice(first, this.#at));
  }

  /** Reads the exponent that may stand at a place, and all of the number with it. Answers 0 where none does. */
  #exponent(at: number): number {
    const text = this.#text;
    this.#at = at;
    if ((text.charCodeAt(at) | 0x20) !== 0x65) return 0;
    const sign = text.charCodeAt(at + 1);
    const from = sign === MINUS || sign === PLUS ? at + 2 : at + 1;
    this.#at = this.#digitsFrom(from);
    if (this.#at === from) this.#malformed(because('a number breaks off'));
    let value = 0;
    // Past this it only matters that it is large.
    for (let i = from; i < this.#at && value < BATCH_BODY_MAX; i++)
      value = value * 10 + (text.charCodeAt(i) - ZERO);
    return sign === MINUS ? -value : value;
  }

  /** The place after the digits that begin at a place. */
  #digitsFrom(start: number): number {
    const text = this.#text;
    let at = start;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(at)) at++;
    return at;
  }

  /** Whether a digit other than 0 stands at a place of a number. */
  #counts(at: number): boolean {
    const code = this.#text.charCodeAt(at);
    return code !== ZERO && code !== POINT;
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at))
      this.#malformed(because('a value was expected, not {here}', { here: this.#here() }));
    this.#at += word.length;
    return value;
  }

  #space(): void {
    const text = this.#text;
    let code = text.charCodeAt(this.#at);
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09)
      code = text.charCodeAt(++this.#at);
  }

  /** Steps over the char if it comes next, spaces aside. */
  #skip(code: number): boolean {
    this.#space();
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at++;
    return true;
  }

  /** What stands at the current place, for a message. */
  #here(): string {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) return because('the end');
    if (code <= 0x20 || (code >= 0x7f && code < 0xa0))
      return because('the character {point}', { point: `U+${hex4(code)}` });
    return `${String.fromCodePoint(code)}`;
  }

  /** The field being read: `units[2]`; `body` for the whole. */
  #where(): string {
    let where = '';
    for (let level = 0; level < this.#depth; level++) {
      const step = this.#path[level];
      if (typeof step === 'number') where += `[${step}]`;
      else if (step !== '') where += where === '' ? step : `.${step}`;
    }
    return where === '' ? 'body' : where;
  }

  #malformed(what: Reason): never {
    return this.#fail(
      refuse('malformed', {
        reason: because('{what}, in {where} at character {at}', {
          what,
          where: this.#where(),
          at: this.#at + 1,
        }),
      }),
    );
  }

  #fail(refusal: Refusal): never {
    throw new JsonFault(refusal);
  }
}

const hex4 = (code: number) => code.toString(16).toUpperCase().padStart(4, '0');

const reader = new Reader();
