import type { Channel, ChatMessage, mutes } from '@realm/contract';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import type { Transport } from './transport.ts';

export type Mutes = (typeof mutes)['example']['mutes'];

/** The last 200 messages of a channel, or all kept after one; oldest first. */
export async function readChat(
  transport: Transport,
  channel: Channel,
  after: number | undefined,
): Promise<ChatMessage[]> {
  const path = after === undefined ? `/chat/${channel}` : `/chat/${channel}?after=${after}`;
  const body = await transport.request({ method: 'GET', path, kind: 'reads' });
  return (body as { messages: ChatMessage[] }).messages;
}

/** Writes to a channel, once however often it has to be sent. */
export async function writeChat(
  transport: Transport,
  channel: Channel,
  text: string,
  options: CommandOptions = {},
): Promise<ChatMessage> {
  return (await transport.request({
    method: 'POST',
    path: `/chat/${channel}`,
    kind: 'chat',
    body: { text },
    repeatable: true,
    idempotency_key: options.idempotency_key ?? newIdempotencyKey(),
    signal: options.signal,
  })) as ChatMessage;
}
