/** The standing orders that most will want, as they are sent. */
import type { Command } from '@realm/contract';
import type { OwnHouse } from '../../service/records.ts';

type Queue = Extract<Command, { type: 'queue' }>;

const MOST = { type: 'max' } as const;

/** What is to be left of the gold; nothing where all may be spent. */
const keeping = (gold: number): Pick<Queue, 'guards'> =>
  gold === 0 ? {} : { guards: { keep: [{ what: 'gold', amount: gold }] } };

/** All that can be paid of what lags behind its share, in percent of the land, while there is barren land. */
export function buildByShares(
  house: number,
  percents: Readonly<Record<string, number>>,
  gold: number,
): Queue | null {
  const shares = Object.entries(percents)
    .filter(([, percent]) => percent > 0)
    .map(([building, percent]) => ({ building, bp: percent * 100 }));
  if (shares.length === 0) return null;
  return {
    type: 'queue',
    house,
    command: { type: 'build', house, building: { type: 'plan', shares }, count: MOST },
    when: { type: 'each_tick', while: [{ type: 'own', what: 'barren', at_least: 1 }] },
    ...keeping(gold),
  };
}

/** All the acres that can be paid, every tick. */
export const exploreMost = (house: number, gold: number): Queue => ({
  type: 'queue',
  house,
  command: { type: 'explore', house, acres: MOST },
  when: { type: 'each_tick' },
  ...keeping(gold),
});

/** All books of a science's category as soon as there are so many. */
export const investBooks = (
  house: number,
  science: string,
  category: keyof OwnHouse['books'],
  at_least: number,
): Queue => ({
  type: 'queue',
  house,
  command: { type: 'invest', house, science, books: MOST },
  when: { type: 'each_tick', while: [{ type: 'books', category, at_least: Math.max(1, at_least) }] },
});

/** A lasting rite on oneself, again in the tick it ends. */
export const keepRite = (house: number, rite: string): Queue => ({
  type: 'queue',
  house,
  command: { type: 'cast', house, rite },
  when: { type: 'each_tick', while: [{ type: 'rite', rite, at_most: 0 }] },
});
