import { closeCodes, type LiveMessage } from '@realm/contract';
import type { SignIn } from '../accounts/sign_in.ts';
import { textFrame } from './frame.ts';
import type { CloseCode, SocketLine } from './line.ts';
import { PLAIN, type Said } from './messages.ts';

/** What a feed is told only where it asked for it. */
export type Aside = Extract<LiveMessage, { type: 'direct' | 'notice' | 'acted' | 'announced' }>;
/** A message before it has its number. */
type Unnumbered<M> = M extends Aside ? Omit<M, 'seq'> : never;
export type Asides = ReadonlySet<Aside['type']>;

/** What may wait to be read by a client before it is let go. */
const BUFFERED_MAX = 256 * 1024;

/** One live feed: who follows which house, and up to where it has been told. */
export class Feed {
  readonly sign_in: SignIn;
  readonly house: number;
  /** What stands for its address in limits. */
  readonly address: string;
  /** What it asked for beside what all are told. */
  readonly asides: Asides;
  readonly #line: SocketLine;
  /** The last message told. */
  #seq: number;
  /** When it is to be pinged next, on the host's monotonic clock. */
  ping_at: number;

  constructor(
    line: SocketLine,
    sign_in: SignIn,
    house: number,
    address: string,
    asides: Asides,
    seq: number,
    ping_at: number,
  ) {
    this.#line = line;
    this.sign_in = sign_in;
    this.house = house;
    this.address = address;
    this.asides = asides;
    this.#seq = seq;
    this.ping_at = ping_at;
  }

  get open(): boolean {
    return this.#line.open;
  }

  /** The last message told. */
  get seq(): number {
    return this.#seq;
  }

  /** Tells a message, unless that was told before. A client that does not read is told to start over, and let go. */
  say(said: Said): void {
    if (said.seq <= this.#seq || !this.open) return;
    if (this.#line.waiting <= BUFFERED_MAX) {
      this.#seq = said.seq;
      this.#line.send(said);
    } else {
      this.resync(said.seq);
      this.close(closeCodes.too_slow);
    }
  }

  /**
   * Tells what stands beside the order of all else, if the feed asked for it: it has the number of what was told before it,
   * and is not told again to one that comes back.
   */
  sayAside(aside: Unnumbered<Aside>, wording = PLAIN): void {
    if (!this.asides.has(aside.type) || !this.open || this.#line.waiting > BUFFERED_MAX) return;
    this.#send(wording.inJson(JSON.stringify({ ...aside, seq: this.#seq })));
  }

  /** Answers what this feed sent, by its number. A client that does not read its answers is let go. */
  answer(id: number | null, result: string): void {
    if (!this.open) return;
    if (this.#line.waiting > BUFFERED_MAX) return this.close(closeCodes.too_slow);
    this.#send(`{"type":"answer","seq":${this.#seq},"id":${id},${result}}`);
  }

  /** Tells the client to load what it shows again, and counts all up to a message, and no more, as told. */
  resync(seq: number): void {
    this.#seq = seq;
    if (this.open) this.#send(JSON.stringify({ type: 'resync', seq }));
  }

  #send(text: string): void {
    this.#line.send({ frame: textFrame(text) });
  }

  /** Keeps it alive; answers whether the last ping was answered. */
  ping(): boolean {
    return this.#line.ping();
  }

  close(code: CloseCode): void {
    this.#line.close(code);
  }

  /** Cuts the connection without a word: nobody answers there. */
  drop(): void {
    this.#line.drop();
  }
}
