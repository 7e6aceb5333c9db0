import type { OwnHouse } from '@realm/contract';
import type { Rulebook } from './rulebook.ts';

/** What a house has of its race and its personality, in bp by stat: above 0 what is good for it, burdens too. */
export function giftsOf({ race, personality }: OwnHouse, book: Rulebook): ReadonlyMap<string, number> {
  const gifts = new Map<string, number>();
  for (const effects of [book.races.get(race)?.effects ?? [], book.personalities.get(personality) ?? []]) {
    for (const [stat, bp] of effects) {
      gifts.set(stat, (gifts.get(stat) ?? 0) + (book.burdens.has(stat) ? -bp : bp));
    }
  }
  return gifts;
}
