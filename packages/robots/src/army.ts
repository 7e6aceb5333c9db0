import { mulDiv, mulDivCeil } from '@realm/base';
import type { CommandOf } from '@realm/contract';
import {
  type ArmyNumbers,
  chariotsMost,
  ELITES,
  horsesMost,
  isTroop,
  mercenariesMost,
  offenseOf,
  pointsOf,
  SLOT,
  troopsIn,
} from '@realm/formulas';
import type { Mind } from './mind.ts';
import type { AttackKind } from './rulebook.ts';

/** An army that could be sent, and its strength. */
export interface Army extends ArmyNumbers {
  readonly medics: number;
  readonly general: number | undefined;
  readonly offense: number;
}

/** Who may be sent: those at home, or those who will be. */
export type Camp = Pick<Mind['me'], 'units' | 'generals'>;

/** The command that sends an army; its house is its sender's. */
export function attackWith(
  { units, medics, horses, chariots, general }: Army,
  target: number,
  kind: AttackKind,
): Omit<CommandOf<'attack'>, 'attacker' | 'house'> {
  return {
    type: 'attack',
    target,
    units: [...units],
    medics,
    horses,
    chariots,
    kind: kind.id,
    ...(general === undefined ? {} : { general }),
  };
}

/** Whether a house has anything at home that marches. */
export function hasArmy({ me, race }: Mind, camp: Camp = me): boolean {
  return camp.units.some((count, slot) => count > 0 && marches(slot) && race.units[slot].attack > 0);
}

/**
 * The strongest army that the house can spare against a race in a kind of attack: all that does nothing at home, and
 * elites as far as the defense that stays is enough. With a general who is at home, mounts, and mercenaries as far
 * as gold for them goes.
 */
export function mostArmy(
  mind: Mind,
  defense_kept: number,
  race: string,
  kind: AttackKind,
  camp: Camp = mind.me,
): Army {
  const { me, race: own } = mind;
  const units = own.units.map(({ attack, defense }, slot) =>
    marches(slot) && attack > 0 && defense === 0 ? camp.units[slot] : 0,
  );
  let spare = mulDiv(Math.max(0, me.defense - defense_kept), 10_000, 10_000 + defenseBp(mind));
  for (const slot of [...ELITES].reverse()) {
    const { attack, defense } = own.units[slot];
    if (attack === 0) continue;
    const count = defense === 0 ? camp.units[slot] : Math.min(camp.units[slot], Math.floor(spare / defense));
    units[slot] = count;
    spare -= count * defense;
  }
  return complete(mind, units, race, kind, camp);
}

/** The part of an army that is enough for a strength; the whole where it is hardly more. */
export function enough(mind: Mind, army: Army, offense: number, race: string, kind: AttackKind): Army {
  const share_bp = mulDivCeil(offense, 10_000, Math.max(1, army.offense));
  if (share_bp >= 7_500) return army;
  const units = army.units.map((count, slot) =>
    slot === SLOT.mercenaries ? 0 : mulDivCeil(count, share_bp, 10_000),
  );
  const part = complete(mind, units, race, kind, mind.me);
  return part.offense >= offense ? part : army;
}

/** Adds all that goes along with some units. */
function complete(mind: Mind, units: number[], race: string, kind: AttackKind, camp: Camp): Army {
  const { me, book } = mind;
  const { params } = book;
  const troops = troopsIn(units);
  const price = me.prices.mercenary;
  const most = mercenariesMost(params, troops);
  units[SLOT.mercenaries] =
    price === null ? 0 : Math.min(most, mind.affordable({ ...price, max: most }, mind.gold));
  const chariots = chariotsMost(params, me.chariots, me.horses, 0, troops);
  const horses = horsesMost(params, me.horses, chariots, troops);
  const general = leader(mind, camp);
  // More of them save nobody.
  const medics = Math.min(me.medics, mulDiv(troops, params.medics_full_bp, 10_000));
  const army = { units, horses, chariots, better: false, medics, general };
  return { ...army, offense: strengthOf(mind, army, race, kind) };
}

/** The strength of an army, as `prices.offense` of the house states it. */
function strengthOf(mind: Mind, army: Omit<Army, 'offense'>, race: string, kind: AttackKind): number {
  const { me, race: own, book } = mind;
  const { bp, conds } = me.prices.offense;
  let [offense_bp, elite_bp] = bp[army.general === undefined ? 'none' : String(army.general)] ?? bp.none;
  const slot = book.races.get(race)?.slot;
  for (const [stat, of_race, attack, cond_bp] of conds) {
    if ((of_race !== null && of_race !== slot) || (attack !== null && attack !== kind.index)) continue;
    if (stat === 'elite_offense') elite_bp += cond_bp;
    else offense_bp += cond_bp;
  }
  return offenseOf(pointsOf(book.params, own.units, army, 0), offense_bp, elite_bp);
}

/** The general in the camp who adds most to an army; the defender only where no other does. */
function leader({ me }: Mind, camp: Camp): number | undefined {
  let best: number | undefined;
  let best_bp = Number.NEGATIVE_INFINITY;
  for (const { id, place } of camp.generals) {
    const [bp] = me.prices.offense.bp[id] ?? [0];
    const worth = id === me.defender ? bp - 10_000 : bp;
    if (place !== 'serving' || worth <= best_bp) continue;
    [best, best_bp] = [id, worth];
  }
  return best;
}

/** What the house's defense is raised by, in bp. */
function defenseBp({ stats }: Mind): number {
  return Math.max(0, stats.get('defense') ?? 0);
}

/** Soldiers explore and become other troops: they stay at home. */
function marches(slot: number): boolean {
  return slot !== SLOT.soldiers && isTroop(slot);
}
