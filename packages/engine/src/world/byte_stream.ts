import { decodeUtf8, encodeUtf8 } from '@realm/base';

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

  /** A text from one place to before another, in UTF-8. */
  text(text: string, start: number, end: number): void {
    this.makeRoom(end - start);
    const { bytes, length } = this;
    for (let i = start; i < end; i++) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) return this.copy(encodeUtf8(text.slice(start, end)));
      bytes[length + i - start] = code;
    }
    this.length = length + end - start;
  }

  /** Bytes as they are, up to one of them. */
  copy(from: Uint8Array, end = from.length): void {
    this.makeRoom(end);
    for (let i = 0; i < end; i++) this.bytes[this.length + i] = from[i];
    this.length += end;
  }

  private makeRoom(more: number): void {
    const wanted = this.length + more;
    if (wanted <= this.bytes.length) return;
    const grown = new Uint8Array(2 * wanted);
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** Reads what a {@link ByteWriter} has written, from `at` on. */
export class ByteReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  /** The mark of the number that `marked` read last. */
  mark = false;

  count(): number {
    let byte = this.bytes[this.at++];
    let value = byte & 127;
    for (let worth = 128; byte >= 128; worth *= 128) {
      byte = this.bytes[this.at++];
      value += (byte & 127) * worth;
    }
    return value;
  }

  marked(): number {
    const first = this.bytes[this.at++];
    this.mark = (first & 1) !== 0;
    const low = (first >> 2) & 31;
    const size = first < 128 ? low : low + 32 * this.count();
    return (first & 2) === 0 ? size : -size;
  }

  /** The text that the bytes up to a place are. */
  text(end: number): string {
    const text = decodeUtf8(this.bytes.subarray(this.at, end));
    this.at = end;
    return text;
  }
}
