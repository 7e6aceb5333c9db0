import { clamp, mulDiv, mulDivCeil } from '@realm/base';
import { protectionBp } from '@realm/formulas';
import type { Rules } from '@realm/rules';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** How an attack on a house would find it now. */
export interface Hit {
  /** Tenths of a percent. */
  readonly battered_tenths: number;
  /** The share of the usual gains that an attack on it yields. */
  readonly protection_bp: number;
}

/** What an attack of `viewer` would find of `target`: what intel on it answers beside its report. */
export function hitOf(world: ReadonlyWorld, viewer: ReadonlyHouse, target: ReadonlyHouse): Hit {
  const at_war = world.relations.atWar(world.stateOf(viewer), world.stateOf(target));
  const { battered_tenths } = target;
  return { battered_tenths, protection_bp: protectionBp(world.rules.params, battered_tenths, at_war) };
}

/** Adds to how battered a house is (or takes, below 0), within its limits. */
export function batter({ params }: Rules, house: House, tenths: number): void {
  house.battered_tenths = clamp(house.battered_tenths + tenths, 0, params.battered_max_tenths);
}

/** A tick: a house recovers by a little, and the worse it was beaten the faster. */
export function recover({ rules }: OwnWorld, house: House): void {
  const { battered_tenths } = house;
  if (battered_tenths === 0) return;
  const { params } = rules;
  const above = Math.max(0, battered_tenths - params.battered_fast_from_tenths);
  const fast = mulDivCeil(above, params.battered_fast_decay_bp, 10_000);
  batter(rules, house, -(params.battered_decay_tenths + fast));
}

/** What of a blow to its land batters a house, in tenths of a percent. */
export function batteredByLand({ params }: Rules, acres: number, land: number): number {
  return mulDiv(acres, params.battered_per_land_percent_tenths * 100, Math.max(1, land));
}
