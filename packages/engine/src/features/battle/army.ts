import * as formulas from '@realm/formulas';
import type { Rules } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';

/** What goes to war together. */
export interface Army extends formulas.ArmyNumbers {
  readonly medics: number;
}

/** The strength of an army with the bonuses it fights by. */
export function offenseOf(
  { params, races, mercenaries }: Rules,
  house: ReadonlyHouse,
  army: Army,
  offense_bp: number,
  elite_bp: number,
): number {
  const { units } = races.list[house.race];
  const points = formulas.pointsOf(params, units, army, mercenaries.better.attack);
  return formulas.offenseOf(points, offense_bp, elite_bp);
}

/** Horses that an army takes: those that are ridden, and those that draw chariots. */
export function horsesIn({ params }: Rules, { horses, chariots }: Army): number {
  return formulas.horsesIn(params, horses, chariots);
}
