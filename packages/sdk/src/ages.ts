/** Ages that have ended, and what the account keeps of them. */
import { ask, part, type Reply } from './requests.ts';

export type AgeResult = Reply<'GET /ages/{age}'>;
export type AgeRow = Reply<'GET /ages'>['ages'][number];
export type AgeRecord = Reply<'GET /me/ages'>['ages'][number];

const requests = {} as const;

export class Ages extends part(requests) {
  /** Every age on record, oldest first. */
  async all(): Promise<AgeRow[]> {
    return (await ask(this.transport, 'GET /ages')).ages;
  }

  /** How an age ended. */
  result(age: number): Promise<AgeResult> {
    return ask(this.transport, 'GET /ages/{age}', { age });
  }

  /** An age that has ended, in moments. */
  recap(age: number): Promise<Reply<'GET /ages/{age}/recap'>> {
    return ask(this.transport, 'GET /ages/{age}/recap', { age });
  }

  /** How the bots fared in the ages that have ended, the best first. */
  async bots(): Promise<Reply<'GET /bots'>['bots']> {
    return (await ask(this.transport, 'GET /bots')).bots;
  }

  /** The caller's own record, latest first. */
  async mine(): Promise<AgeRecord[]> {
    return (await ask(this.transport, 'GET /me/ages')).ages;
  }
}
