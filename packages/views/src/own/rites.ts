import type { OwnHouse } from '@realm/contract';
import { lastingOn, RITES, resilienceOf, ritePrice } from '@realm/engine';
import type { Fields } from '../fields.ts';
import type { Looked } from './looked.ts';

type Rites =
  | 'vigil_from_tick'
  | 'rite_costs'
  | 'rite_costs_unfriendly'
  | 'rites'
  | 'rites_not_ready'
  | 'resilience_bp'
  | 'vengeance';

/** What rites cost a house, by the function that casting uses, which lie on it and which it may not cast yet. */
export const RITES_OF_HOUSE: Fields<Pick<OwnHouse, Rites>, Looked> = {
  rite_costs: ({ rules, house }) =>
    rules.rites.list.map((rite) => {
      const { aether, ticks, incense } = ritePrice(house, rite);
      return [rite.id, aether, ticks, incense];
    }),
  rite_costs_unfriendly: ({ rules, house }) =>
    rules.rites.list
      .filter(({ kind }) => kind === 'strong_hex')
      .map((rite) => [rite.id, ritePrice(house, rite, rules.params.hex_unfriendly_bp).aether]),
  resilience_bp: ({ world, house }) => resilienceOf(world, house),
  vengeance: ({ world, house }) =>
    world.vengeance.of(house.id, world.tick).map(({ realm, state, bp }) => [{ realm, state }, bp]),
  rites: ({ world, rules, house }) =>
    lastingOn(world, house)
      .sort((a, b) => a.until_tick - b.until_tick)
      .map(({ rite, until_tick }) => ({ rite: rules.rites.list[rite].id, until_tick })),
  vigil_from_tick: ({ world, house }) => (house.vigil_from > world.tick ? house.vigil_from : null),
  rites_not_ready: ({ world, rules, house }) =>
    rules.rites.list
      .filter(({ index, ticks }) => ticks === 0 && house.row[RITES + index] > world.tick)
      .map(({ id, index }) => [id, house.row[RITES + index]]),
};
