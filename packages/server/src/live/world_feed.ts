import { closeCodes } from '@realm/contract';
import type { Line } from './line.ts';
import { type Proclaimed, proclaimed } from './world_messages.ts';

/** What may wait to be read by a client before it is let go. */
const WAITING_MAX = 256 * 1024;

/** Somebody who follows the world, and up to where they have been told. */
export class WorldFeed {
  readonly line: Line;
  /** What stands for its address in limits. */
  readonly address: string;
  /** The last message told. */
  #seq: number;
  /** When it is to be pinged next, on the host's monotonic clock. */
  ping_at: number;

  constructor(line: Line, address: string, seq: number, ping_at: number) {
    this.line = line;
    this.address = address;
    this.#seq = seq;
    this.ping_at = ping_at;
  }

  /** Tells a message, unless that was told before. A client that does not read is told to start over, and let go. */
  say(said: Proclaimed): void {
    if (said.seq <= this.#seq || !this.line.open) return;
    if (this.line.waiting <= WAITING_MAX) {
      this.#seq = said.seq;
      this.line.send(said);
    } else {
      this.resync(said.seq);
      this.line.close(closeCodes.too_slow);
    }
  }

  /** Tells the client to load what it shows again, and counts all up to a message, and no more, as told. */
  resync(seq: number): void {
    this.#seq = seq;
    if (this.line.open) this.line.send(proclaimed({ type: 'resync', seq }));
  }

  /** Cuts the connection without a word. */
  drop(): void {
    this.line.drop();
  }
}
