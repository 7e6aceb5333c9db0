import { apply, mulDiv, mulDivCeil } from '@realm/base';
import type { Mind } from './mind.ts';
import type { AttackKind } from './rulebook.ts';

/** Slots as the interface lists them. */
const SOLDIERS = 0;
const THIEVES = 4;
const MERCENARIES = 8;
const ELITES: readonly number[] = [3, 7, 9];

/** An army that could be sent, and its strength. */
export interface Army {
  readonly units: number[];
  readonly horses: number;
  readonly chariots: number;
  readonly medics: number;
  readonly general: number | undefined;
  readonly offense: number;
}

/** Whether a house has anything at home that marches. */
export function hasArmy({ me, race }: Mind): boolean {
  return me.units.some((count, slot) => count > 0 && marches(slot) && race.units[slot].attack > 0);
}

/**
 * The strongest army that the house can spare against a race in a kind of attack: all that does nothing at home, and
 * elites as far as the defense that stays is enough. With a general who is at home, mounts, and mercenaries as far
 * as gold for them goes.
 */
export function mostArmy(mind: Mind, defense_kept: number, race: string, kind: AttackKind): Army {
  const { me, race: own } = mind;
  const units = own.units.map(({ attack, defense }, slot) =>
    marches(slot) && attack > 0 && defense === 0 ? me.units[slot] : 0,
  );
  let spare = mulDiv(Math.max(0, me.defense - defense_kept), 10_000, 10_000 + defenseBp(mind));
  for (const slot of [...ELITES].reverse()) {
    const { attack, defense } = own.units[slot];
    if (attack === 0) continue;
    const count = defense === 0 ? me.units[slot] : Math.min(me.units[slot], Math.floor(spare / defense));
    units[slot] = count;
    spare -= count * defense;
  }
  return complete(mind, units, race, kind);
}

/** The part of an army that is enough for a strength; the whole where it is hardly more. */
export function enough(mind: Mind, army: Army, offense: number, race: string, kind: AttackKind): Army {
  const share_bp = mulDivCeil(offense, 10_000, Math.max(1, army.offense));
  if (share_bp >= 7_500) return army;
  const units = army.units.map((count, slot) =>
    slot === MERCENARIES ? 0 : mulDivCeil(count, share_bp, 10_000),
  );
  const part = complete(mind, units, race, kind);
  return part.offense >= offense ? part : army;
}

/** Adds all that goes along with some units. */
function complete(mind: Mind, units: number[], race: string, kind: AttackKind): Army {
  const { me, book } = mind;
  const { mercenaries_max_bp, chariot_horses } = book.params;
  const troops = units.reduce((sum, count, slot) => sum + (slot === MERCENARIES ? 0 : count), 0);
  const price = me.prices.mercenary;
  const most = mulDiv(troops, mercenaries_max_bp, 10_000);
  units[MERCENARIES] =
    price === null ? 0 : Math.min(most, mind.affordable({ ...price, max: most }, mind.gold));
  const chariots = Math.min(me.chariots, Math.floor(me.horses / Math.max(1, chariot_horses)), troops);
  const horses = Math.min(me.horses - chariots * chariot_horses, troops - chariots);
  const general = leader(mind);
  const army = { units, horses, chariots, medics: Math.min(me.medics, mulDiv(troops, 1, 10)), general };
  return { ...army, offense: offenseOf(mind, army, race, kind) };
}

/** The strength of an army, as `prices.offense` of the house states it. */
function offenseOf(mind: Mind, army: Omit<Army, 'offense'>, race: string, kind: AttackKind): number {
  const { me, race: own, book } = mind;
  const { bp, conds } = me.prices.offense;
  let [offense_bp, elite_bp] = bp[army.general === undefined ? 'none' : String(army.general)] ?? bp.none;
  const slot = book.races.get(race)?.slot;
  for (const [stat, of_race, attack, cond_bp] of conds) {
    if ((of_race !== null && of_race !== slot) || (attack !== null && attack !== kind.index)) continue;
    if (stat === 'elite_offense') elite_bp += cond_bp;
    else offense_bp += cond_bp;
  }
  let plain = army.horses * book.params.horse_attack + army.chariots * book.params.chariot_attack;
  let elite = 0;
  army.units.forEach((count, at) => {
    if (ELITES.includes(at)) elite += count * own.units[at].attack;
    else plain += count * own.units[at].attack;
  });
  return apply(plain + apply(elite, elite_bp), offense_bp);
}

/** The general at home who adds most to an army; the defender only where no other does. */
function leader({ me }: Mind): number | undefined {
  let best: number | undefined;
  let best_bp = Number.NEGATIVE_INFINITY;
  for (const { id, place } of me.generals) {
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
  return slot !== SOLDIERS && slot !== THIEVES && slot !== MERCENARIES;
}
