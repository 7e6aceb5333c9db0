import { paramOf } from '../../service/params.ts';
import type { OwnHouse, Rules } from '../../service/records.ts';
import { ELITES, SLOT } from '../../service/slots.ts';
import { apply } from '../../why/why.ts';

/** What goes to war together, as the page's address holds it. */
export interface Army {
  /** By slot; those of the mercenaries' slot are hired. */
  readonly units: readonly number[];
  readonly horses: number;
  readonly chariots: number;
  readonly medics: number;
  /** A general's id, or empty for nobody. */
  readonly general: string;
  /** Whether the mercenaries are of the better sort. */
  readonly better: boolean;
}

/** How the strength of an army comes about, part by part. */
export interface Offense {
  readonly plain: number;
  readonly mounts: number;
  readonly elite: number;
  readonly elite_bp: number;
  readonly offense_bp: number;
  readonly total: number;
}

/**
 * The strength of an army by the interface's own words: apply(plain + mounts + apply(elite, elite_bp), offense_bp),
 * each bp being the leader's with the conditions that are met. `race` is the target's.
 */
export function offenseOf(house: OwnHouse, rules: Rules, army: Army, kind: string, race: string): Offense {
  const { definitions } = rules;
  const units = definitions.races[house.race]?.units ?? [];
  const strength = (slot: number) => (army.units[slot] ?? 0) * (units[slot]?.attack ?? 0);
  let plain = 0;
  let elite = 0;
  for (let slot = 0; slot < units.length; slot++) {
    if (ELITES.includes(slot)) elite += strength(slot);
    else plain += strength(slot);
  }
  if (army.better) plain += (army.units[SLOT.mercenaries] ?? 0) * definitions.mercenaries.upgraded.attack;
  const mounts =
    army.horses * paramOf(rules, 'horse_attack') + army.chariots * paramOf(rules, 'chariot_attack');
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
  return {
    plain,
    mounts,
    elite,
    elite_bp,
    offense_bp,
    total: apply(plain + mounts + apply(elite, elite_bp), offense_bp),
  };
}

/** The least part of an army that is as strong as `needed`, the same share of each unit; all of it where it is not. */
export function enoughOf(army: Army, strength: number, needed: number): Army {
  if (strength <= needed) return army;
  const part = (n: number) => Math.min(n, Math.ceil((n * needed) / Math.max(1, strength)) + (n > 0 ? 1 : 0));
  const units = army.units.map(part);
  const chariots = part(army.chariots);
  return { ...army, units, chariots, horses: Math.min(part(army.horses), army.horses) };
}
