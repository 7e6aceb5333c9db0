import { isGivenUp } from '../../world/held.ts';
import type { World } from '../../world/world.ts';
import { rest, restForGood } from '../deputy/rest.ts';
import { forgetBallots, recountVotes } from '../purse/votes.ts';

/** Holds a house until a moment, in ms since 1970, or for good; it is looked after meanwhile. */
export function hold(world: World, house: number, until: number | null): void {
  if (until === null) restForGood(world, house);
  else rest(world, house);
  keep(world, house, () => world.held.set(house, until));
}

export function release(world: World, house: number): void {
  keep(world, house, () => world.held.delete(house));
}

/** Changes how a house is held; its state counts anew where the house has a say no more, or has one again. */
function keep(world: World, id: number, change: () => void): void {
  const house = world.theHouse(id);
  const was_given_up = isGivenUp(world, id);
  change();
  world.touch(house);
  if (isGivenUp(world, id) === was_given_up) return;
  const state = world.stateOf(house);
  forgetBallots(state);
  world.touch(state);
  recountVotes(world, state);
}
