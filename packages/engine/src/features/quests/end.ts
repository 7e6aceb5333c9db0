import { CATEGORIES } from '@realm/rules';
import { giveSoon, giveStateAnew } from '../../stats/given.ts';
import { settleRank } from '../../stats/science.ts';
import type { House } from '../../world/house.ts';
import { EXPERIENCE, SCIENTISTS } from '../../world/layout.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { learn } from '../characters/career.ts';
import { charactersChanged } from '../characters/changed.ts';
import { giveNoticeIfDiscontented } from '../characters/contentment.ts';
import { noteDeed } from '../characters/state/characters.ts';
import type { Quest } from './state.ts';
import { seekerOf, tell } from './tell.ts';

/** How a quest ended: its Truth found, or found by another before, or given up in one way or another. */
export type Outcome = 'found' | 'too_late' | 'refused' | 'unanswered' | 'broken';

/**
 * A quest is over: who sought comes home, the wiser for the episodes behind it. `episodes` is how many of them
 * were answered.
 */
export function endQuest(world: World, quest: Quest, outcome: Outcome, episodes: number): void {
  const house = world.theHouse(quest.house);
  world.quests.of_house.delete(house.id);
  const { seeker } = quest;
  if (seeker === null) teachScientists(world, house, episodes);
  else {
    world.characters.place(seeker, 'serving');
    if (episodes > 0 || !isMended(world, 'no deed without an answer'))
      noteDeed(seeker, outcome === 'found' ? 'truths_found' : 'quests');
    charactersChanged(world, house);
    const { quest_experience_general, quest_experience_academic } = world.rules.params;
    const each = seeker.kind === 'general' ? quest_experience_general : quest_experience_academic;
    if (episodes > 0) learn(world, seeker, episodes * each);
    giveNoticeIfDiscontented(world, seeker);
  }
  const done = outcome === 'found' || outcome === 'too_late';
  const truth = done ? world.rules.truths.list[quest.truth].id : null;
  tell(world, house, { kind: 'quest_ended', ...seekerOf(quest), outcome, truth });
}

/** The last episode is over: the Truth is the house's state's, or known to it where another found it before. */
export function reachTruth(world: World, quest: Quest): void {
  const { realm, state } = world.theHouse(quest.house);
  const found = world.quests.finder(quest.truth);
  if (found === undefined) {
    world.quests.found.push({
      truth: quest.truth,
      house: quest.house,
      realm,
      state,
      tick: world.tick,
      sharers: [],
    });
  } else found.sharers.push([realm, state]);
  endQuest(world, quest, found === undefined ? 'found' : 'too_late', quest.episodes.length);
  giveStateAnew(world, world.realms[realm - 1].states[state - 1]);
}

/** Truths that were their finders' alone long enough are everyone's. */
export function spreadTruths(world: World): void {
  const { truth_spread_ticks } = world.rules.params;
  if (!world.quests.found.some(({ tick }) => tick + truth_spread_ticks === world.tick)) return;
  for (const house of world.houses) {
    giveSoon(world, house);
    world.touch(house);
  }
}

function teachScientists({ rules }: ReadonlyWorld, house: House, episodes: number): void {
  const { cells } = house;
  for (let c = 0; c < CATEGORIES.length; c++) {
    cells[EXPERIENCE + c] += cells[SCIENTISTS + c] * episodes * rules.params.quest_experience_scientist;
    settleRank(rules, house, c);
  }
}
