import assert from 'node:assert/strict';
import type { Player } from '../player.ts';
import type { Message } from './live_feed.ts';

/** A stream of events as a client reads it. */
export class EventFeed {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>) {
    this.#reader = reader;
  }

  static async open({ address }: Player, query = '', last = ''): Promise<EventFeed> {
    const headers = last === '' ? {} : { 'last-event-id': last };
    const { status, body } = await fetch(`${address}/events${query}`, { headers });
    assert.equal(status, 200);
    assert.ok(body !== null);
    return new EventFeed(body.getReader() as ReadableStreamDefaultReader<Uint8Array>);
  }

  /** The next message, whose event says its type and its number. */
  async next(): Promise<Message> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      const event = this.#text.slice(0, end);
      if (end !== -1) this.#text = this.#text.slice(end + 2);
      const fields = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(event);
      if (end !== -1 && fields !== null) {
        const message = JSON.parse(fields[3]) as Message;
        assert.deepEqual([String(message.seq), message.type], fields.slice(1, 3));
        return message;
      }
      if (end !== -1) continue;
      const { value, done } = await this.#reader.read();
      assert.ok(!done, 'the stream goes on');
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  close(): void {
    void this.#reader.cancel();
  }
}
