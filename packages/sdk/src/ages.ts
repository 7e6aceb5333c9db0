/** Ages that have ended, and what the account keeps of them. */
import type { age_result, ages, ended_recap, me_ages } from '@realm/contract';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

export type AgeResult = Reply<typeof age_result>;
export type AgeRow = Reply<typeof ages>['ages'][number];
export type AgeRecord = Reply<typeof me_ages>['ages'][number];

export class Ages {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Every age on record, oldest first. */
  async all(): Promise<AgeRow[]> {
    return (await this.get<Reply<typeof ages>>('/ages')).ages;
  }

  /** How an age ended. */
  result(age: number): Promise<AgeResult> {
    return this.get(`/ages/${age}`);
  }

  /** An age that has ended, in moments. */
  recap(age: number): Promise<Reply<typeof ended_recap>> {
    return this.get(`/ages/${age}/recap`);
  }

  /** The caller's own record, latest first. */
  async mine(): Promise<AgeRecord[]> {
    return (await this.get<Reply<typeof me_ages>>('/me/ages')).ages;
  }

  private async get<T>(path: string): Promise<T> {
    return (await this.transport.request({ method: 'GET', path, kind: 'reads' })) as T;
  }
}
