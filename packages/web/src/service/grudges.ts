/** Whom one's house, or its state, has something against: told to nobody else. */
import type { NewsItem } from '@realm/contract';
import { placeOf } from '../address/place.ts';
import type { Relations } from './records.ts';

/** Who has attacked the house, as far back as its news goes. */
export const attackersIn = (news: readonly NewsItem[]): ReadonlySet<number> =>
  new Set(news.flatMap((item) => (item.kind === 'attack_suffered' ? [item.attacker] : [])));

/** The states that one's own holds something against, by their addresses: most of all the first. */
export const heldAgainst = (states: Relations['states']): readonly string[] =>
  states
    .filter(({ felt }) => felt > 0)
    .sort((a, b) => b.felt - a.felt)
    .map(placeOf);
