import type { OwnHouse } from '@realm/contract';
import type { ReadonlyHouse, ReadonlyWorld } from '@realm/engine';
import { figures } from './figures.ts';

/** A house's ranks among every house this age: a few binary searches. */
export function ranksOf(world: ReadonlyWorld, house: ReadonlyHouse): OwnHouse['ranks'] {
  const { land, might, renown } = figures(world);
  return {
    land_rank: land.rankOf(house.land),
    might_rank: might.rankOf(house.might),
    renown_rank: renown.rankOf(house.renown),
    of: world.houses.length,
  };
}
