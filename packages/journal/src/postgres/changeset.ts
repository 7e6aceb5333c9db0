import { decodeUtf8 } from '@realm/base';

/** A value of a row, as SQLite has it. */
export type Value = number | string | Uint8Array | null;

/** One row that differs between before and after. */
export interface RowChange {
  readonly table: string;
  /** Compared with before the changeset: one that was there and is another is an `update`. */
  readonly what: 'insert' | 'update' | 'delete';
  /** The values of its primary key, in the order of the table's columns. */
  readonly key: readonly Value[];
}

const UPDATE = 23;
const KINDS: ReadonlyMap<number, RowChange['what']> = new Map([
  [18, 'insert'],
  [UPDATE, 'update'],
  [9, 'delete'],
]);

/**
 * The rows a changeset of SQLite's session extension tells of: at most once each, since it holds what a stretch of
 * time came to. https://sqlite.org/session/changeset.html describes its bytes.
 */
export function rowsIn(changeset: Uint8Array): RowChange[] {
  const reader = new Reader(changeset);
  const rows: RowChange[] = [];
  let table = '';
  let keys: readonly boolean[] = [];
  while (!reader.atEnd()) {
    const kind = reader.byte();
    if (kind === 'T'.charCodeAt(0)) {
      keys = Array.from({ length: reader.varint() }, () => reader.byte()).map((part) => part > 0);
      table = reader.name();
      continue;
    }
    const what = KINDS.get(kind);
    if (what === undefined) throw new Error(`a changeset holds a change of kind ${kind}`);
    // Whether the change came from a trigger; there are none.
    reader.byte();
    // An update has the values before, of which the key is always said, and then those that changed.
    const first = keys.map(() => reader.value());
    if (kind === UPDATE) for (const _ of keys) reader.value();
    const key = first.filter((_, column) => keys[column]);
    if (key.includes(undefined)) throw new Error(`a changeset names a row of ${table} by half`);
    rows.push({ table, what, key: key as Value[] });
  }
  return rows;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  atEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  /** SQLite's variable-length integer; those here are lengths, far below 2^53. */
  varint(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  }

  name(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const name = decodeUtf8(this.#bytes.subarray(this.#at, end));
    this.#at = end + 1;
    return name;
  }

  /** Undefined for a value that is not told. */
  value(): Value | undefined {
    switch (this.byte()) {
      case 0:
        return undefined;
      case 1: {
        const value = Number(this.#view.getBigInt64(this.#at));
        this.#at += 8;
        return value;
      }
      case 2: {
        const value = this.#view.getFloat64(this.#at);
        this.#at += 8;
        return value;
      }
      case 3:
        return decodeUtf8(this.#take(this.varint()));
      case 4:
        return this.#take(this.varint());
      case 5:
        return null;
      default:
        throw new Error('a changeset holds a value of no kind');
    }
  }

  #take(length: number): Uint8Array {
    const bytes = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return bytes;
  }
}
