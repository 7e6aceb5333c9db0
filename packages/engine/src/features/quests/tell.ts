import type { NewsBody } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { World } from '../../world/world.ts';
import { episodeOf, questText } from './formulas.ts';
import type { Quest } from './state.ts';

/** Who seeks, as the interface says it. */
export function seekerOf({ seeker }: Readable<Quest>): {
  seeker: string | null;
  seeker_kind: 'academic' | 'general' | 'scientists';
} {
  return seeker === null
    ? { seeker: null, seeker_kind: 'scientists' }
    : { seeker: seeker.name, seeker_kind: seeker.kind };
}

/** News of what a quest asks for. */
export function tellAsk(world: World, house: ReadonlyHouse, quest: Readable<Quest>): void {
  const { kind, what } = episodeOf(world.rules, quest).ask;
  tell(world, house, {
    kind: 'quest_asks',
    ...seekerOf(quest),
    episode: quest.episode + 1,
    of: quest.episodes.length,
    text: questText(world, quest),
    ask: kind,
    what,
    amount: quest.amount,
    answer_by_tick: quest.answer_by_tick,
  });
}

export function tell(world: World, house: ReadonlyHouse, news: NewsBody): void {
  world.touch(house);
  world.tell(house, news);
}
