import type { OwnHouse } from '@realm/contract';
import { episodeOf, questText, type ReadonlyHouse, type ReadonlyWorld, truthStrength } from '@realm/engine';

/** The quest that a house has somebody on; the Truth it seeks is not named. */
export function questOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['quest'] {
  const quest = world.quests.of_house.get(house.id);
  if (quest === undefined) return null;
  const { kind, what } = episodeOf(world.rules, quest).ask;
  const { seeker, answer_by_tick, next_ask_tick, forbearing } = quest;
  return {
    seeker: seeker?.name ?? null,
    seeker_kind: seeker?.kind ?? 'scientists',
    episode: quest.episode + 1,
    of: quest.episodes.length,
    text: questText(world, quest),
    ask: answer_by_tick === 0 ? null : { kind, what, amount: quest.amount },
    answer_by_tick: answer_by_tick === 0 ? null : answer_by_tick,
    next_ask_tick: next_ask_tick === 0 ? null : next_ask_tick,
    forbears: forbearing ? { what: what ?? '', until_tick: next_ask_tick } : null,
    deadline_tick: quest.deadline_tick,
  };
}

/** Truths that the house can use: its state's own, and those that have spread to it. */
export function truthsOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['truths'] {
  const { realm, state } = house;
  return world.quests.found
    .filter((found) => truthStrength(world, found, realm, state) > 0)
    .map((found) => {
      const { id, name, kind } = world.rules.truths.list[found.truth];
      return { id, name, kind, ours: found.realm === realm && found.state === state };
    });
}
