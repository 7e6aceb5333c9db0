import { closeCodes, type LiveMessage, REPORT_TICKS } from '@realm/contract';
import type { World } from '@realm/engine';
import { tickRow } from '@realm/views';
import type { WebSocket } from 'ws';
import type { Session } from '../accounts/sessions.ts';
import type { Published } from '../leader/batch.ts';
import { entryOf, lastSeqOf, liveSeq } from './ring.ts';

/** What may wait to be read by a client before it is let go. */
const BUFFERED_MAX = 256 * 1024;

/** One live feed: who follows which house, and up to where it has been told. */
export class Feed {
  readonly session: Session;
  readonly house: number;
  /** What stands for its address in limits. */
  readonly address: string;
  readonly #socket: WebSocket;
  /** The last message told. */
  #seq: number;
  /** When it is to be pinged next, on the host's monotonic clock; whether the last ping is unanswered. */
  ping_at: number;
  unanswered = false;

  constructor(
    socket: WebSocket,
    session: Session,
    house: number,
    address: string,
    seq: number,
    ping_at: number,
  ) {
    this.#socket = socket;
    this.session = session;
    this.house = house;
    this.address = address;
    this.#seq = seq;
    this.ping_at = ping_at;
  }

  get open(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Tells what an entry means for the house, unless that was told before. */
  tell(world: World, { seq: entry, tick, events }: Published): void {
    if (lastSeqOf(entry) <= this.#seq) return;
    let place = 0;
    for (const { house, news } of events) {
      if (house === this.house) this.#say({ type: 'news', seq: liveSeq(entry, place++), news });
    }
    if (tick === undefined) return;
    const seq = liveSeq(entry, place);
    const house = world.house(this.house);
    // A report is kept for some ticks: a feed that lags so far behind starts over.
    if (house === undefined || world.tick - tick.tick >= REPORT_TICKS) return this.resync(entry);
    this.#say({ type: 'tick', seq, ...tick, report: tickRow(world, house, tick.tick) });
  }

  /** Tells the client to load what it shows again, and counts all up to an entry, and no more, as told. */
  resync(entry: number): void {
    this.#seq = lastSeqOf(entry);
    if (this.open)
      this.#socket.send(JSON.stringify({ type: 'resync', seq: this.#seq } satisfies LiveMessage));
  }

  ping(): void {
    this.unanswered = true;
    this.#socket.ping();
  }

  close(code: (typeof closeCodes)[keyof typeof closeCodes]): void {
    this.#socket.close(code);
  }

  /** Cuts the connection without a word: nobody answers there. */
  drop(): void {
    this.#socket.terminate();
  }

  #say(message: LiveMessage): void {
    if (message.seq <= this.#seq || !this.open) return;
    if (this.#socket.bufferedAmount <= BUFFERED_MAX) {
      this.#seq = message.seq;
      this.#socket.send(JSON.stringify(message));
    } else {
      this.resync(entryOf(message.seq));
      this.close(closeCodes.too_slow);
    }
  }
}
