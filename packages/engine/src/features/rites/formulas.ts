import { apply, cost, mulDivCeil } from '@realm/base';
import { type Rite, type Rules, S } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { MATERIALS } from '../../world/layout.ts';

/** What casting a rite takes from a house now: `rite_costs` of /me shows these numbers. */
export interface RitePrice {
  readonly aether: number;
  readonly incense: number;
  /** Ticks it runs; 0 where it acts at once. */
  readonly ticks: number;
}

/** Aether and incense by the caster's land; `extra_bp` is what its relation to the target adds to the aether. */
export function ritePrice(house: ReadonlyHouse, rite: Rite, extra_bp = 0): RitePrice {
  const base = mulDivCeil(house.land, rite.aether_per_100_acres, 100);
  return {
    aether: cost(base, stat(house, S.rite_cost) + extra_bp),
    incense: mulDivCeil(house.land, rite.incense_per_1000_acres, 1_000),
    ticks: rite.ticks === 0 ? 0 : Math.max(1, apply(rite.ticks, stat(house, S.rite_length))),
  };
}

/** The incense a house has; none in an age without it. */
export function incenseOf(rules: Rules, house: ReadonlyHouse): number {
  return rules.incense === -1 ? 0 : house.row[MATERIALS + rules.incense];
}
