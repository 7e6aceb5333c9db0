import { refreshIfStale } from '../calc/effects.ts';
import { roomOf } from '../calc/people.ts';
import { giveAnew } from '../effects/index.ts';
import { membersOf } from '../purse/tell.ts';
import type { State } from '../state/realm.ts';
import type { World } from '../state/world.ts';
import { peaceDividend } from './peace.ts';

/** At the end of a tick: states whose peace begins to pay give their houses what it does. */
export function beginDividends(world: World): void {
  for (const { states } of world.realms) {
    for (const state of states) {
      if (peaceDividend(world, state)?.from_tick === world.tick) giveToAll(world, state);
    }
  }
}

/** Sums anew what the houses of a state are given, and brings what follows from it up to date. */
export function giveToAll(world: World, state: State): void {
  for (const member of membersOf(world, state)) {
    giveAnew(world, member);
    refreshIfStale(world.rules, member);
    member.max_population = roomOf(member);
    member.seq = world.seq;
  }
}
