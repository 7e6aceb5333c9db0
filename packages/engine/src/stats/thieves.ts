import { cost } from '@realm/base';
import { type Operation, type Rules, S, SLOT } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { UNITS } from '../world/layout.ts';
import { chanceBp } from './chance.ts';
import { perAcre } from './per_acre.ts';
import { stat } from './stat.ts';

/** Thieves at home: those abroad come back within the command that sent them. */
export function thievesAtHome({ row }: ReadonlyHouse): number {
  return row[UNITS + SLOT.thieves];
}

/** The strength of thieves that a house sends out, in ten-thousandths of a thief an acre of its land. */
export function thiefStrength(house: ReadonlyHouse, thieves: number): number {
  return perAcre(house, thieves, 0, stat(house, S.thief_strength));
}

/** A house's Vigilance: strength against thieves, in ten-thousandths of a thief an acre. */
export function vigilanceOf({ params }: Rules, house: ReadonlyHouse): number {
  return perAcre(house, thievesAtHome(house), params.watch_per_100_acres, stat(house, S.vigilance));
}

/** The chance in basis points that an operation succeeds; blaming another state makes failing likelier. */
export function operationChanceBp(
  rules: Rules,
  { curve }: Operation,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  thieves: number,
  framed: boolean,
): number {
  const strength = thiefStrength(house, thieves);
  const chance_bp = chanceBp(rules, rules.curves[curve], strength, vigilanceOf(rules, target));
  if (!framed) return chance_bp;
  const { chance_min_bp, frame_failure_bp } = rules.params;
  return Math.max(chance_min_bp, 10_000 - cost(10_000 - chance_bp, frame_failure_bp));
}
