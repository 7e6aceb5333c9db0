import { decodeUtf8 } from '@realm/base';

/** Where the high digits of a number are parted from the low nine, so that both are small integers of the machine. */
const HIGH = 1_000_000_000;
/** More characters than any whole number has, with its sign, and more bytes than any count. */
const LONGEST = 20;

/**
 * Bytes written one behind the other, in memory that grows as needed and is used again: writing allocates nothing. A count is a
 * whole number from 0 to 2^53 - 1, seven bits a byte, the lowest first; the highest bit says that more follow.
 */
export class ByteWriter {
  bytes = new Uint8Array(1_024);
  length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.makeRoom(1);
    this.bytes[this.length++] = value;
  }

  count(value: number): void {
    let rest = value;
    // Beyond 32 bits only division tells the lowest seven apart.
    for (; rest >= 0x8000_0000; rest = Math.floor(rest / 128)) this.byte(0x80 | (rest % 128));
    for (; rest >= 128; rest >>>= 7) this.byte(0x80 | (rest & 127));
    this.byte(rest);
  }

  /**
   * A whole number of at most 53 bits and a sign, with a mark beside it. The first byte holds from the lowest bit the mark, the
   * sign, five bits of the number and whether a count of the rest follows: nothing is multiplied, so nothing is lost.
   */
  marked(value: number, mark: boolean): void {
    const size = Math.abs(value);
    const first = ((size % 32) << 2) | (value < 0 ? 2 : 0) | (mark ? 1 : 0);
    if (size < 32) this.byte(first);
    else {
      this.byte(0x80 | first);
      this.count(Math.floor(size / 32));
    }
  }

  /** The decimal digits of a whole number of at most 53 bits, and its sign if it is below 0. */
  digits(value: number): void {
    this.makeRoom(LONGEST);
    let rest = value;
    if (rest < 0) {
      this.bytes[this.length++] = 0x2d;
      rest = -rest;
    }
    if (rest < HIGH) this.someDigits(rest, digitsOf(rest));
    else {
      const high = Math.floor(rest / HIGH);
      this.someDigits(high, digitsOf(high));
      this.someDigits(rest - high * HIGH, 9);
    }
  }

  /** Bytes as they are. */
  copy(from: Uint8Array, start: number, end: number): void {
    this.makeRoom(end - start);
    const { bytes } = this;
    let at = this.length;
    for (let i = start; i < end; i++) bytes[at++] = from[i];
    this.length = at;
  }

  /** Sees to it that so many bytes more have room. */
  makeRoom(more: number): void {
    const wanted = this.length + more;
    if (wanted <= this.bytes.length) return;
    const grown = new Uint8Array(2 * wanted);
    grown.set(this.bytes);
    this.bytes = grown;
  }

  /** The text that these bytes are in UTF-8. */
  text(): string {
    return decodeUtf8(this.bytes.subarray(0, this.length));
  }

  /** Digits of a number below 10^9, with noughts before them where it has fewer; there is room. */
  private someDigits(value: number, digits: number): void {
    const { bytes, length } = this;
    let rest = value | 0;
    for (let at = length + digits - 1; at >= length; at--) {
      const tens = (rest / 10) | 0;
      bytes[at] = 0x30 + (rest - tens * 10);
      rest = tens;
    }
    this.length = length + digits;
  }
}

/** Reads what a {@link ByteWriter} has written, from `at` on. */
export class ByteReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  /** The mark of the number that `marked` read last. */
  mark = false;

  byte(): number {
    return this.bytes[this.at++];
  }

  count(): number {
    let byte = this.byte();
    let value = byte & 127;
    for (let worth = 128; byte >= 128; worth *= 128) {
      byte = this.byte();
      value += (byte & 127) * worth;
    }
    return value;
  }

  marked(): number {
    const first = this.byte();
    this.mark = (first & 1) !== 0;
    const low = (first >> 2) & 31;
    const size = first < 128 ? low : low + 32 * this.count();
    return (first & 2) === 0 ? size : -size;
  }
}

/** How many digits a whole number below 10^9 has. */
function digitsOf(value: number): number {
  let digits = 1;
  for (let more = 10; value >= more; more *= 10) digits += 1;
  return digits;
}
