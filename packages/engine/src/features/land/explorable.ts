import { explorableFound } from '@realm/formulas';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const FOUND = posting('explorable', 'found');

/** Scouts find more acres to explore, until the house has as many as it may. */
export function explorable(world: OwnWorld, house: House): void {
  const { params } = world.rules;
  const have = house.explorable_acres;
  let found = 0;
  if (have < params.explorable_fast_until)
    found = Math.min(explorableFound(params, house.land), params.explorable_fast_until - have);
  else if (have < params.explorable_until)
    found = Math.min(params.explorable_slow_per_tick, params.explorable_until - have);
  house.explorable_acres = have + found;
  world.ledger.add(FOUND, found);
}
