import { mulDiv } from '@realm/base';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { rangeOf } from './gains.ts';
import { noteLost, openAcres, settleLost } from './state/lost_land.ts';

/**
 * Of acres taken, those that are conquest: what goes beyond the larger of what the attacker lost to anyone and what
 * its state lost to the target's within `conquest_memory_ticks`.
 */
export function netConquest(
  world: ReadonlyWorld,
  attacker: ReadonlyHouse,
  target: ReadonlyHouse,
  acres: number,
): number {
  const from_tick = firstTick(world);
  const { houses, states } = world.lost_land;
  const by_house = openAcres(houses.get(attacker.id), from_tick);
  const pair = pairKey(world.stateOf(attacker), world.stateOf(target));
  return Math.max(0, acres - Math.max(by_house, openAcres(states.get(pair), from_tick)));
}

/** New land that net conquest finds, if the target is large enough against the attacker. */
export function generatedAcres(
  world: ReadonlyWorld,
  attacker: ReadonlyHouse,
  target: ReadonlyHouse,
  net: number,
): number {
  const { conquest_range_min_bp, conquest_generated_bp } = world.rules.params;
  return rangeOf(attacker, target) < conquest_range_min_bp ? 0 : mulDiv(net, conquest_generated_bp, 10_000);
}

/** Remembers that acres went from one house to another; those that the winner had lost before are settled by it. */
export function noteConquest(world: World, winner: ReadonlyHouse, loser: ReadonlyHouse, acres: number): void {
  const { tick, lost_land } = world;
  const from_tick = firstTick(world);
  const [won, lost] = [world.stateOf(winner), world.stateOf(loser)];
  settleLost(lost_land.houses, winner.id, acres, from_tick);
  settleLost(lost_land.states, pairKey(won, lost), acres, from_tick);
  noteLost(lost_land.houses, loser.id, tick, acres, from_tick);
  noteLost(lost_land.states, pairKey(lost, won), tick, acres, from_tick);
}

/** Forgets acres lost that have come back to their house. */
export function noteReturned(world: World, owner: ReadonlyHouse, other: ReadonlyHouse, acres: number): void {
  const from_tick = firstTick(world);
  const { houses, states } = world.lost_land;
  settleLost(houses, owner.id, acres, from_tick);
  settleLost(states, pairKey(world.stateOf(owner), world.stateOf(other)), acres, from_tick);
}

function firstTick({ tick, rules }: ReadonlyWorld): number {
  return tick - rules.params.conquest_memory_ticks + 1;
}

function pairKey(loser: ReadonlyState, winner: ReadonlyState): string {
  return `${loser.realm}:${loser.id}>${winner.realm}:${winner.id}`;
}
