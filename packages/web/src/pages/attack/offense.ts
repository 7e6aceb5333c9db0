import { type ArmyNumbers, type ArmyPoints, pointsOf, offenseOf as strengthOf } from '@realm/formulas';
import { numbersIn } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';

/** What goes to war together, as the page's address holds it. */
export interface Army extends ArmyNumbers {
  readonly medics: number;
  /** A general's id, or empty for nobody. */
  readonly general: string;
}

/** How the strength of an army comes about, part by part. */
export interface Offense extends ArmyPoints {
  readonly elite_bp: number;
  readonly offense_bp: number;
  readonly total: number;
}

/** The strength of an army: each bp is the leader's with the conditions that are met. `race` is the target's. */
export function offenseOf(house: OwnHouse, rules: Rules, army: Army, kind: string, race: string): Offense {
  const { definitions } = rules;
  const units = definitions.races[house.race]?.units ?? definitions.units;
  const points = pointsOf(numbersIn(rules), units, army, definitions.mercenaries.upgraded.attack);
  const { bp, conds } = house.prices.offense;
  const [led_bp, led_elite_bp] = bp[army.general] ?? bp.none ?? [0, 0];
  const met = (stat: string) =>
    conds
      .filter(
        ([each, on_race, on_kind]) =>
          each === stat &&
          (on_race === null || on_race === definitions.races[race]?.slot) &&
          (on_kind === null || on_kind === definitions.attacks[kind]?.index),
      )
      .reduce((sum, [, , , more]) => sum + more, 0);
  const offense_bp = led_bp + met('offense');
  const elite_bp = led_elite_bp + met('elite_offense');
  return { ...points, elite_bp, offense_bp, total: strengthOf(points, offense_bp, elite_bp) };
}

/** The least part of an army that is as strong as `needed`, the same share of each unit; all of it where it is not. */
export function enoughOf(army: Army, strength: number, needed: number): Army {
  if (strength <= needed) return army;
  const part = (n: number) => Math.min(n, Math.ceil((n * needed) / Math.max(1, strength)) + (n > 0 ? 1 : 0));
  const units = army.units.map(part);
  const chariots = part(army.chariots);
  return { ...army, units, chariots, horses: Math.min(part(army.horses), army.horses) };
}
