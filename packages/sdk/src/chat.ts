/** The three channels: the world's, and those of one's own realm and state. */
import type { Channel, ChatMessage, chat_read, mutes } from '@realm/contract';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import type { Transport } from './transport.ts';

export class Chat {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** A channel's last 200 messages, oldest first, or those after the one of an id. */
  async read(channel: Channel, after?: number): Promise<ChatMessage[]> {
    const path = `/chat/${channel}${after === undefined ? '' : `?after=${after}`}`;
    const reply = await this.transport.request({ method: 'GET', path, kind: 'reads' });
    return (reply as (typeof chat_read)['example']).messages;
  }

  /** Writes to a channel; asked again by itself where no answer came, yet never twice. */
  async say(channel: Channel, text: string, options: CommandOptions = {}): Promise<ChatMessage> {
    return (await this.transport.request({
      method: 'POST',
      path: `/chat/${channel}`,
      kind: 'chat',
      body: { text },
      repeatable: true,
      idempotency_key: options.idempotency_key ?? newIdempotencyKey(),
      signal: options.signal,
    })) as ChatMessage;
  }

  /** Players whose messages the caller does not see. */
  async mutes(): Promise<(typeof mutes)['example']['mutes']> {
    const reply = await this.transport.request({ method: 'GET', path: '/mutes', kind: 'reads' });
    return (reply as (typeof mutes)['example']).mutes;
  }

  /** Mutes the player of a house, or no longer. */
  async mute(house: number, muted: boolean): Promise<void> {
    const body = { house, muted };
    await this.transport.request({ method: 'POST', path: '/mutes', kind: 'reads', body, repeatable: true });
  }
}
