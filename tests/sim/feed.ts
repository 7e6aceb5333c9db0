import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Duplex, duplexPair } from 'node:stream';
import { Broken } from './checker.ts';
import type { Life } from './life.ts';

/** Numbers of the live feed that an entry of the journal has. */
const SEQS_PER_ENTRY = 1_000_000;
/** An empty frame that answers a ping, masked as a client's must be. */
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);
const TEXT = 1;
const PING = 9;

/**
 * Somebody who follows a house over all lives of the server, each time from where the feed broke off: hears every tick
 * once and in order unless told to start over, and never of an entry that is not in the journal.
 */
export class Listener {
  heard = 0;
  /** What it was told against the promise. */
  broken: Broken | undefined;
  readonly #cookie: string;
  #after: number | undefined;
  #tick: number | undefined;
  #wire: Duplex | undefined;

  constructor(cookie: string) {
    this.#cookie = cookie;
  }

  /** Opens the feed, where it last broke off. */
  open(life: Life): void {
    const [ours, theirs] = duplexPair();
    this.#wire = ours;
    let bytes: Buffer = Buffer.alloc(0);
    let begun = false;
    ours.on('error', () => {});
    ours.on('data', (chunk: Buffer) => {
      if (!life.alive) return;
      bytes = Buffer.concat([bytes, chunk]);
      if (!begun) {
        const ends = bytes.indexOf('\r\n\r\n');
        if (ends < 0) return;
        begun = true;
        bytes = bytes.subarray(ends + 4);
      }
      bytes = this.#frames(bytes, life);
    });
    const request = {
      method: 'GET',
      url: this.#after === undefined ? '/live' : `/live?after=${this.#after}`,
      socket: { remoteAddress: '127.0.0.1' },
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        cookie: this.#cookie,
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    };
    life.built.live(life.built.service.hub, request as unknown as IncomingMessage, theirs, Buffer.alloc(0));
  }

  /** Whether the feed has to be opened again. */
  get closed(): boolean {
    return this.#wire === undefined || this.#wire.destroyed || this.#wire.readableEnded;
  }

  /** The connection is gone. */
  drop(): void {
    this.#wire?.destroy();
    this.#wire = undefined;
  }

  #frames(bytes: Buffer, life: Life): Buffer {
    let rest = bytes;
    while (rest.length >= 2) {
      const kind = rest[0] & 15;
      let [length, head] = [rest[1] & 127, 2];
      if (length === 126) {
        if (rest.length < 4) break;
        [length, head] = [rest.readUInt16BE(2), 4];
      } else if (length === 127) {
        if (rest.length < 10) break;
        [length, head] = [Number(rest.readBigUInt64BE(2)), 10];
      }
      if (rest.length < head + length) break;
      if (kind === TEXT) this.#hear(JSON.parse(rest.toString('utf8', head, head + length)), life);
      if (kind === PING) this.#wire?.write(PONG);
      rest = rest.subarray(head + length);
    }
    return rest;
  }

  #hear(message: { type: string; seq: number; tick?: number }, life: Life): void {
    this.heard++;
    const { type, seq, tick } = message;
    if (Math.floor(seq / SEQS_PER_ENTRY) > life.store.head().seq)
      this.#complain(`lost: a feed was told ${type} of ${seq}, whose entry is not durable`);
    if (seq < (this.#after ?? 0)) this.#complain(`a feed was told ${seq} after ${this.#after}`);
    this.#after = seq;
    if (type === 'resync') this.#tick = undefined;
    if (type !== 'tick' || tick === undefined) return;
    if (this.#tick !== undefined && tick !== this.#tick + 1)
      this.#complain(`a feed was told of tick ${tick} after ${this.#tick}`);
    this.#tick = tick;
  }

  #complain(what: string): void {
    this.broken ??= new Broken(what);
  }
}
