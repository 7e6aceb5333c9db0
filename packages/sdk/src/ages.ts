/** Ages that have ended, and what the account keeps of them. */
import { ask, part, type Reply } from './requests.ts';

export type AgeResult = Reply<'GET /ages/{age}'>;
/** What others' gifts had brought a house in an age that has ended. */
export type AgeGain = Reply<'GET /ages/{age}/gains'>['gains'][number];
export type AgeRow = Reply<'GET /ages'>['ages'][number];
export type Profile = Reply<'GET /profiles/{name}'>;
export type HallOfFame = Reply<'GET /hall-of-fame'>;
export type AgeRecord = Reply<'GET /me/ages'>['ages'][number];

const requests = {
  /** The best players over all ages, of those who show it. */
  hallOfFame: 'GET /hall-of-fame',
} as const;

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

  /** Gains that staff have found in an age that has ended, as they tell everybody. */
  async gains(age: number): Promise<AgeGain[]> {
    return (await ask(this.transport, 'GET /ages/{age}/gains', { age })).gains;
  }

  /** A player's ages, of one who shows them. */
  profile(name: string): Promise<Profile> {
    return ask(this.transport, 'GET /profiles/{name}', { name });
  }

  /** The profile of whoever plays a house, by its name; null where it is not shown. */
  async profileOfHouse(id: number): Promise<string | null> {
    return (await ask(this.transport, 'GET /houses/{id}/profile', { id })).profile;
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
