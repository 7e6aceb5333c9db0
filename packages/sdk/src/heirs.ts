/** Heirs: characters of earlier ages, who wait in the account until they are recalled. */
import type { CommandOptions } from './commands.ts';
import { ask, keyed, part, type Reply } from './requests.ts';

/** A character that has come into the house. */
export type HeirRecalled = Reply<'POST /heirs/recall'>;

const requests = {
  /** Those who wait, the longest waiting first, and how many of them may still come into this age. */
  waiting: 'GET /heirs',
} as const;

export class Heirs extends part(requests) {
  /** Brings one into the caller's house; asked again by itself where no answer came, yet never twice. */
  recall(uid: string, options?: CommandOptions): Promise<HeirRecalled> {
    return ask(
      this.transport,
      'POST /heirs/recall',
      {},
      { kind: 'commands', body: { uid }, ...keyed(options) },
    );
  }
}
