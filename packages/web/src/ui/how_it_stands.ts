import { say } from '@realm/words';
import { number } from '../words/format.ts';
import type { Ahead } from './ahead.ts';

/** Where an order ahead stands among so many, and what it has done, in whole sentences; empty where there is nothing to say. */
export function howItStands(
  { fired, fired_tick }: Pick<Ahead, 'fired' | 'fired_tick'>,
  place: number,
  all: number,
): string {
  const sentences: string[] = [];
  if (all > 1) sentences.push(say('{place} of {all}.', { place, all }));
  if (fired > 0)
    sentences.push(
      say('Done {fired, plural, one {# time} other {# times}}, last in tick {fired_tick}.', {
        fired,
        fired_tick: number(fired_tick ?? 0),
      }),
    );
  return sentences.join(' ');
}
