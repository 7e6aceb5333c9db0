import type { OwnHouse } from '@realm/contract';
import { type House, lastingOn, type ReadonlyWorld, RITES, resilienceOf, ritePrice } from '@realm/engine';

type Rites = Pick<
  OwnHouse,
  | 'vigil_from_tick'
  | 'rite_costs'
  | 'rite_costs_unfriendly'
  | 'rites'
  | 'rites_not_ready'
  | 'resilience_bp'
  | 'vengeance'
>;

/** What rites cost a house, by the function that casting uses, which lie on it and which it may not cast yet. */
export function ritesOf(world: ReadonlyWorld, house: House): Rites {
  const { list } = world.rules.rites;
  const { hex_unfriendly_bp } = world.rules.params;
  return {
    rite_costs: riteCostsOf(world, house),
    rite_costs_unfriendly: list
      .filter(({ kind }) => kind === 'strong_hex')
      .map((rite) => [rite.id, ritePrice(house, rite, hex_unfriendly_bp).aether]),
    resilience_bp: resilienceOf(world, house),
    vengeance: world.vengeance.of(house.id, world.tick).map(({ realm, state, bp }) => [{ realm, state }, bp]),
    rites: ritesOn(world, house),
    vigil_from_tick: house.vigil_from > world.tick ? house.vigil_from : null,
    rites_not_ready: notReady(world, house),
  };
}

export function riteCostsOf({ rules }: ReadonlyWorld, house: House): Rites['rite_costs'] {
  return rules.rites.list.map((rite) => {
    const { aether, ticks, incense } = ritePrice(house, rite);
    return [rite.id, aether, ticks, incense];
  });
}

export function ritesOn(world: ReadonlyWorld, house: House): Rites['rites'] {
  const { list } = world.rules.rites;
  return lastingOn(world, house)
    .sort((a, b) => a.until_tick - b.until_tick)
    .map(({ rite, until_tick }) => ({ rite: list[rite].id, until_tick }));
}

export function notReady({ rules, tick }: ReadonlyWorld, house: House): Rites['rites_not_ready'] {
  return rules.rites.list
    .filter(({ index, ticks }) => ticks === 0 && house.row[RITES + index] > tick)
    .map(({ id, index }) => [id, house.row[RITES + index]]);
}
