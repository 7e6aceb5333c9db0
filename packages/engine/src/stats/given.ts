import type { StatBps } from '@realm/rules';
import { STAT_COUNT } from '@realm/rules';
import { givenChanged, refreshIfStale } from './effects.ts';
import { membersOf } from '../scope/tell.ts';
import type { House } from '../world/house.ts';
import { GIVEN } from '../world/layout.ts';
import type { State } from '../world/realm.ts';
import type { World } from '../world/world.ts';
import { fromCharacters } from '../features/characters/effects.ts';
import { fromColloquium } from '../features/science/effects.ts';
import { fromPeace } from '../features/war/effects.ts';
import { fromRites } from '../features/rites/effects.ts';
import { fromTruths } from '../features/quests/effects.ts';
import { fromVigil } from '../features/vigil/effects.ts';
import { fromWonders } from '../features/works/effects.ts';

/**
 * What a house's stats gain from beside the house itself. Each source gives its `[stat, bp]` pairs; they are
 * summed into the house's `given` table when a cause changes, and never by the tick.
 *
 * To add a source: a file here, a line in `SOURCES`, and a call of `giveAnew` wherever its cause changes.
 */
type Source = (world: World, house: House, give: (effects: StatBps) => void) => void;

const SOURCES: readonly Source[] = [
  fromCharacters,
  fromRites,
  fromVigil,
  fromPeace,
  fromColloquium,
  fromWonders,
  fromTruths,
];

/** To be called after any change of what is given to a house; its stats follow when they are next refreshed. */
export function giveAnew(world: World, house: House): void {
  const { row } = house;
  row.fill(0, GIVEN, GIVEN + STAT_COUNT);
  const give = (effects: StatBps) => {
    for (const [stat, bp] of effects) row[GIVEN + stat] += bp;
  };
  for (const source of SOURCES) source(world, house, give);
  givenChanged(house);
}

/** The same for every house of a state, whose stats are at once up to date. */
export function giveStateAnew(world: World, state: State): void {
  state.seq = world.seq;
  for (const member of membersOf(world, state)) {
    giveAnew(world, member);
    refreshIfStale(world.rules, member);
    member.seq = world.seq;
  }
}
