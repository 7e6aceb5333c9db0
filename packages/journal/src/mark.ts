import { hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Head } from './chain.ts';
import { EMPTY } from './chain.ts';
import { syncDirectory } from './folder.ts';

/**
 * The high-water mark: the last acknowledged head, in a file of its own beside the database. It knows what
 * the database cannot: what should be there.
 *
 * Two lines of text, far enough apart never to share a disk sector, are written in turn, each with its own
 * hash; a torn write spoils one, and the other is one append old. A mark is written after its commit and left
 * to the system to flush, so it may fall behind (after a power cut) but never runs ahead of what was durable:
 * a mark past the journal's end proves a loss.
 */
const SLOT_STARTS = [0, 4096] as const;
const LINE = /^realm-mark 1 +(-?\d+) ([0-9a-f]{64}) ([0-9a-f]{64})\n/;

function lineOf(head: Head): string {
  const told = `realm-mark 1 ${String(head.seq).padStart(16)} ${head.chain} `;
  return `${told}${hash('sha256', told)}\n`;
}

const LINE_BYTES = lineOf(EMPTY).length;

/** Each slot's head; undefined for one that is torn, altered or was never written. */
function readSlots(path: string): (Head | undefined)[] {
  const bytes = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  return SLOT_STARTS.map((start) => {
    const found = LINE.exec(bytes.toString('latin1', start, start + LINE_BYTES));
    if (found === null) return undefined;
    const [line, seq, chain = ''] = found;
    const head = { seq: Number(seq), chain };
    return line === lineOf(head) ? head : undefined;
  });
}

/** The highest head a slot vouches for; undefined when there is no file, or nothing in it can be believed. */
export function readMark(path: string): Head | undefined {
  const heads = readSlots(path).filter((head) => head !== undefined);
  return heads.sort((a, b) => b.seq - a.seq)[0];
}

/** Makes durable what a mark says, whoever writes it. */
export function syncMark(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The mark of a journal that is open for writing. */
export class MarkWriter {
  readonly #file: number;
  /** The slot to write next: never the one that holds the newest mark. */
  #slot: 0 | 1;

  /** Takes up the file at `path`, making it if need be, and makes it durably say `head`. */
  constructor(path: string, head: Head) {
    const [first, second] = readSlots(path);
    this.#slot = first === undefined || (second !== undefined && first.seq <= second.seq) ? 0 : 1;
    if (!existsSync(path)) writeFileSync(path, '\n'.repeat(SLOT_STARTS[1] + LINE_BYTES), { mode: 0o600 });
    this.#file = openSync(path, 'r+');
    for (const _ of SLOT_STARTS) {
      this.write(head);
      this.sync();
    }
    syncDirectory(dirname(path));
  }

  /** A few microseconds: into the system's memory, which outlives the process though not the machine. */
  write(head: Head): void {
    writeSync(this.#file, lineOf(head), SLOT_STARTS[this.#slot]);
    this.#slot = this.#slot === 0 ? 1 : 0;
  }

  sync(): void {
    fsyncSync(this.#file);
  }

  close(): void {
    try {
      this.sync();
    } finally {
      closeSync(this.#file);
    }
  }
}
