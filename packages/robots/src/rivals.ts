import { mulDiv, purpose } from '@realm/base';
import type { HouseRecord, ReportKind } from '@realm/contract';
import { mightStanding, rangeBp, strengthOfMight } from '@realm/formulas';
import type { Mind } from './mind.ts';
import type { Reports } from './view.ts';

/** A house of another state, as a robot sees it from afar. */
export type Rival = HouseRecord;

/** Of a house's might in troops, the share that marches in the usual one, in bp, and what leads and hires add. */
const MARCHING_BP = 4_000;
const LED_BP = 3_000;
/** A house about this share of another's size is hit gladly, in bp: who is far larger has nothing to gain. */
const WORTH_HITTING_BP = 6_500;

/** Houses of other states that can be fought: neither they nor the house itself are under protection. */
export function rivals({ view: { houses, relations }, me }: Mind): Rival[] {
  if (houses === undefined || me.protected) return [];
  const at_peace = new Set(
    relations?.states
      .filter(({ standing }) => standing === 'ceasefire')
      .map(({ realm, state }) => realm * 1_000 + state),
  );
  return houses.filter(
    ({ realm, state, protected: covered }) =>
      !covered && !(realm === me.realm && state === me.state) && !at_peace.has(realm * 1_000 + state),
  );
}

/**
 * Others look for the same prey, and nobody sees their armies before they strike. So each day a house has an eye on
 * this share of all rivals, in bp, others each day, and its own order of those about as good, by so much either way.
 */
const EYED_BP = 3_200;
const LIKING_BP = 4_000;
const DAY_TICKS = 24;
const LOT = purpose('robot prey');

/** How much a house cares today for what a rival would yield, in bp; 0 where it leaves that one to others. */
export function likingBp({ random, me, tick }: Mind, { id }: Rival): number {
  random.at(LOT, me.id, id, Math.floor(tick / DAY_TICKS));
  return random.chance(EYED_BP) ? random.between(10_000 - LIKING_BP, 10_000 + LIKING_BP) : 0;
}

/** A rival's land against the house's own, in bp. */
export function rangeOf({ me }: Mind, { land }: Rival): number {
  return rangeBp(me.land, land);
}

/** What a hit on a rival gains by its size, in bp of the most. */
export function rangeGainBp(mind: Mind, rival: Rival): number {
  return mind.book.gains_by_range.at(rangeOf(mind, rival));
}

/** Strength of all its troops, home and away, as its might tells: it shows land and buildings too, which are known. */
function troopStrength({ book: { params } }: Mind, { might, land }: Rival): number {
  return strengthOfMight(params, Math.max(0, might - mightStanding(params, land, land, 0)));
}

/** Defense that holds against the army of a rival as it might be led, by its might alone. */
export function armyOf(mind: Mind, rival: Rival): number {
  return mulDiv(mulDiv(troopStrength(mind, rival), MARCHING_BP, 10_000), 10_000 + LED_BP, 10_000);
}

/**
 * The army to be ready for: the fourth strongest of those that would gain much by hitting the house. Readiness for
 * the very strongest would cost more than the odd hit. 0 where nobody is in reach.
 */
export function armyToFear(mind: Mind): number {
  const { me, view } = mind;
  if (view.houses === undefined) return 0;
  const armies: number[] = [];
  for (const rival of view.houses) {
    if (rival.realm === me.realm && rival.state === me.state) continue;
    if (me.land * 10_000 < rival.land * WORTH_HITTING_BP) continue;
    armies.push(armyOf(mind, rival));
  }
  armies.sort((a, b) => b - a);
  return armies[Math.min(3, armies.length - 1)] ?? 0;
}

/** The newest report of a kind on each house, by house. */
export function newest<K extends ReportKind>(
  reports: Reports | undefined,
  kind: K,
): Map<number, Extract<Reports[number], { kind: K }>> {
  const by_house = new Map<number, Extract<Reports[number], { kind: K }>>();
  for (const report of reports ?? []) {
    if (report.kind !== kind || by_house.has(report.target)) continue;
    by_house.set(report.target, report as Extract<Reports[number], { kind: K }>);
  }
  return by_house;
}
