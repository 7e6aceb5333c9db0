const QUOTE = 0x22;
const MINUS = 0x2d;
const POINT = 0x2e;
const BACKSLASH = 0x5c;
const NOUGHT = 0x30;
const NINE = 0x39;
/** So many digits are exact whatever they are; more are read by the machine. */
const EXACT = 15;

/** JSON as `JSON.stringify` writes it, read piece by piece from `at` on, without lists or objects being made of it. */
export class JsonText {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The code of the character that comes next; NaN at the end. */
  get next(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Goes past the next character if it is this. */
  passes(code: number): boolean {
    if (this.next !== code) return false;
    this.at += 1;
    return true;
  }

  /** The number that comes next. */
  number(): number {
    const { text } = this;
    const start = this.at;
    const first = this.next === MINUS ? start + 1 : start;
    let value = 0;
    let at = first;
    let code = text.charCodeAt(at);
    for (; code >= NOUGHT && code <= NINE; code = text.charCodeAt(++at)) value = 10 * value + code - NOUGHT;
    this.at = at;
    if (at - first <= EXACT && code !== POINT && !isExponent(code)) return first === start ? value : -value;
    while (isOfNumber(text.charCodeAt(this.at))) this.at += 1;
    return Number(text.slice(start, this.at));
  }

  /** Goes past the text that comes next, quotes and all. */
  skipQuoted(): void {
    const { text } = this;
    let at = this.at + 1;
    for (let code = text.charCodeAt(at); code !== QUOTE; code = text.charCodeAt(at))
      at += code === BACKSLASH ? 2 : 1;
    this.at = at + 1;
  }
}

const isExponent = (code: number): boolean => code === 0x65 || code === 0x45;

function isOfNumber(code: number): boolean {
  return (
    (code >= NOUGHT && code <= NINE) || isExponent(code) || code === POINT || code === MINUS || code === 0x2b
  );
}
