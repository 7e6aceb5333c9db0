/** The three channels: the world's, and those of one's own realm and state; and what players write to each other. */
import type { Channel, ChatMessage, PlayerMessage, Requests } from '@realm/contract';
import type { CommandOptions } from './commands.ts';
import { ask, keyed, part, type Reply } from './requests.ts';

/** What is reported to staff, and why. */
export type AbuseReportWanted = Requests['POST /abuse']['body'];

/** What a state says of itself, and how it calls its houses. */
export type StatePage = Reply<'GET /states/{realm}/{state}/page'>;

export class Chat extends part({}) {
  /** A channel's last 200 messages, oldest first, or those after the one of an id. */
  async read(channel: Channel, after?: number): Promise<ChatMessage[]> {
    return (await ask(this.transport, 'GET /chat/{channel}', { channel, after })).messages;
  }

  /** Writes to a channel; asked again by itself where no answer came, yet never twice. */
  say(channel: Channel, text: string, options?: CommandOptions): Promise<ChatMessage> {
    const how = { kind: 'chat', body: { text }, ...keyed(options) } as const;
    return ask(this.transport, 'POST /chat/{channel}', { channel }, how);
  }

  /** The players that one has written with, and the last message of each. */
  async conversations(): Promise<Reply<'GET /messages'>['conversations']> {
    return (await ask(this.transport, 'GET /messages')).conversations;
  }

  /** The last 100 messages from and to the player of a house, oldest first, or those after the one of a number. */
  async readFrom(house: number, after?: number): Promise<PlayerMessage[]> {
    return (await ask(this.transport, 'GET /messages/{house}', { house, after })).messages;
  }

  /** Writes to the player of a house; asked again by itself where no answer came, yet never twice. */
  writeTo(house: number, text: string, options?: CommandOptions): Promise<PlayerMessage> {
    const how = { kind: 'chat', body: { text }, ...keyed(options) } as const;
    return ask(this.transport, 'POST /messages/{house}', { house }, how);
  }

  /** Reports a message, a name or a player to staff. */
  report(report: AbuseReportWanted): Promise<Reply<'POST /abuse'>> {
    return ask(this.transport, 'POST /abuse', {}, { body: report });
  }

  /** What the leader of one's own state, or whom the leader lets, has pinned of its channel. */
  pins(): Promise<Reply<'GET /state/pins'>> {
    return ask(this.transport, 'GET /state/pins');
  }

  /** Pins a message of the state's channel, or takes it down: for its leader and whom the leader lets. */
  async pin(message: number, pinned: boolean): Promise<void> {
    const how = { kind: 'commands', body: { message, pinned }, repeatable: true } as const;
    await ask(this.transport, 'POST /state/pins', {}, how);
  }

  /** Lets a house of one's own state pin, or no longer: for its leader. */
  async letPin(house: number, may: boolean): Promise<void> {
    const how = { kind: 'commands', body: { house, may }, repeatable: true } as const;
    await ask(this.transport, 'POST /state/pinners', {}, how);
  }

  /** What a state says of itself, and how it calls its houses. */
  statePage(place: { readonly realm: number; readonly state: number }): Promise<StatePage> {
    return ask(this.transport, 'GET /states/{realm}/{state}/page', place);
  }

  /** Writes what one's own state says of itself, empty for nothing: for its leader. */
  async writeStatePage(text: string): Promise<void> {
    await ask(this.transport, 'POST /state/page', {}, { kind: 'commands', body: { text }, repeatable: true });
  }

  /** Gives a house of one's own state a title, empty for none: for its leader. */
  async giveTitle(house: number, title: string): Promise<void> {
    const how = { kind: 'commands', body: { house, title }, repeatable: true } as const;
    await ask(this.transport, 'POST /state/titles', {}, how);
  }

  /** Players whose messages the caller does not see. */
  async mutes(): Promise<Reply<'GET /mutes'>['mutes']> {
    return (await ask(this.transport, 'GET /mutes')).mutes;
  }

  /** Mutes the player of a house, or no longer. */
  async mute(house: number, muted: boolean): Promise<void> {
    const how = { kind: 'reads', body: { house, muted }, repeatable: true } as const;
    await ask(this.transport, 'POST /mutes', {}, how);
  }
}
