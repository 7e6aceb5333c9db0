/** Heirs: characters of earlier ages, who wait in the account until they are recalled. */
import type { heir_recall, heirs } from '@realm/contract';
import { type CommandOptions, newIdempotencyKey } from './commands.ts';
import type { Transport } from './transport.ts';

/** Those who wait, and how many of them may still come into this age. */
export type WaitingHeirs = (typeof heirs)['example'];

/** A character that has come into the house. */
export type HeirRecalled = (typeof heir_recall)['example'];

export class Heirs {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Those who wait, the longest waiting first. */
  async waiting(): Promise<WaitingHeirs> {
    const request = { method: 'GET', path: '/heirs', kind: 'reads' } as const;
    return (await this.transport.request(request)) as WaitingHeirs;
  }

  /** Brings one into the caller's house; asked again by itself where no answer came, yet never twice. */
  async recall(uid: string, options: CommandOptions = {}): Promise<HeirRecalled> {
    return (await this.transport.request({
      method: 'POST',
      path: '/heirs/recall',
      kind: 'commands',
      body: { uid },
      repeatable: true,
      idempotency_key: options.idempotency_key ?? newIdempotencyKey(),
      signal: options.signal,
    })) as HeirRecalled;
  }
}
