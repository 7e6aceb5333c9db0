/** What houses can do, as far as that can be told at a glance. */

import type { Random } from '@realm/base';
import {
  boundsOf,
  type House,
  isInWarRange,
  type Listing,
  leastBid,
  needRoom,
  type World,
} from '@realm/engine';

/** It is under protection no more. */
export const isOpen = (_world: World, house: House): boolean => house.protected_until === 0;

/** It leads its state. */
export const leads = (world: World, house: House): boolean => world.stateOf(house).leader === house.id;

/** What the houses of its state are building and that is not paid yet. */
export function buildsOf(world: World, { realm, state }: House) {
  return world.wonders.builds.filter(({ builder, done_tick }) => {
    const owner = world.theHouse(builder);
    return done_tick === 0 && owner.realm === realm && owner.state === state;
  });
}

/** Listings of other houses, for auction or for offers, that a house has room and gold for. */
export function wantedBy(world: World, house: House, auctioned: boolean): Listing[] {
  const { hall } = world;
  if (house.protected_until !== 0) return [];
  const rooms = { general: needRoom(world, house, 'general'), academic: needRoom(world, house, 'academic') };
  return [...hall.listings.values()].filter((listing) => {
    const { character, ends_tick, bidder } = listing;
    if (character.house === house.id || (ends_tick !== 0) !== auctioned || bidder === house.id) return false;
    if (rooms[character.kind] !== null || hall.on(character).some((offer) => offer.house === house.id))
      return false;
    const { max } = boundsOf(world, character);
    const price = auctioned ? leastBid(world, listing) : Math.floor(max / 2);
    return price * 1.5 < house.gold && price < max;
  });
}

/** A state that has declared war on the house's, or any that is near enough in land. */
export function stateToFight(random: Random, world: World, house: House): { realm: number; state: number } {
  const own = world.stateOf(house);
  const declared = world.relations.overtures.find(({ kind, to }) => kind === 'war' && to === own);
  const states = world.realms.flatMap((realm) => realm.states);
  const near = states.filter((state) => state !== own && state.land > 0 && isInWarRange(world, own, state));
  const { realm, id } = declared?.by ?? random.pick(near.length > 0 ? near : states);
  return { realm, state: id };
}

/** Houses with at least so many orders ahead; all where there are none. */
export function planning(world: World, least: number): readonly House[] {
  const found: House[] = [];
  for (const [house, { entries }] of world.queues.of_house)
    if (entries.length >= least) found.push(world.theHouse(house));
  return found.length > 0 ? found : world.houses;
}
