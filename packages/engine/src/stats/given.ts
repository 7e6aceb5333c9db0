import { STAT_COUNT } from '@realm/rules';
import type { House } from '../world/house.ts';
import { GIVEN } from '../world/layout.ts';
import { membersOf } from '../world/members.ts';
import type { ReadonlyState } from '../world/realm.ts';
import { isMended } from '../world/revision.ts';
import type { Give, ReadonlyWorld, World } from '../world/world.ts';
import { givenChanged, isStale, refreshIfStale } from './effects.ts';
import { partOf } from './stat.ts';

/** The row of the house that is being given to: one function gives to all, as vigils do to every house of a state. */
let taking: Float64Array = new Float64Array(0);

// By place: pairs that are taken apart are a list each.
const give: Give = (effects, of_bp = 10_000) => {
  for (let i = 0; i < effects.length; i++) taking[GIVEN + effects[i][0]] += partOf(effects[i][1], of_bp);
};

/** To be called after any change of what is given to a house; its stats follow when they are next refreshed. */
export function giveAnew(world: ReadonlyWorld, house: House): void {
  taking = house.cells;
  taking.fill(0, GIVEN, GIVEN + STAT_COUNT);
  const { gives } = world;
  for (let i = 0; i < gives.length; i++) gives[i](world, house, give);
  givenChanged(house);
}

/**
 * The same of a house whose stats follow before the entry is over (see `followGiven`), but not at once: what a command does is
 * reckoned by what its house had as it was given. In ages before revision 11 they followed at its own next command, or in the next tick.
 */
export function giveSoon(world: World, house: House): void {
  giveAnew(world, house);
  if (isMended(world, 'stats follow their causes at once')) world.given_anew.add(house);
}

/** To be called where an entry is over, and before a tick gives orders: stats follow what was given meanwhile. */
export function followGiven(world: World): void {
  if (world.given_anew.size === 0) return;
  for (const house of world.given_anew) {
    if (!isStale(house)) continue;
    refreshIfStale(world.rules, house);
    world.touch(house);
  }
  world.given_anew.clear();
}

/** The same as `giveAnew` for every house of a state, whose stats are at once up to date. */
export function giveStateAnew(world: World, state: ReadonlyState): void {
  world.touch(state);
  for (const member of membersOf(world, state)) {
    giveAnew(world, member);
    refreshIfStale(world.rules, member);
    world.touch(member);
  }
}
