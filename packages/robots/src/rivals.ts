import { mulDiv, purpose } from '@realm/base';
import type { HouseRecord, ReportKind } from '@realm/contract';
import { mightStanding, rangeBp, strengthOfMight } from '@realm/formulas';
import { type Enmity, enmityTo, placeOf } from './enmity.ts';
import { keptOf } from './kept_of.ts';
import type { Mind } from './mind.ts';
import type { Rulebook } from './rulebook.ts';
import type { Houses, Relations, Reports } from './view.ts';

/** A house of another state, as a robot sees it from afar. */
export type Rival = HouseRecord;

/** Of a house's might in troops, the share that marches in the usual one, in bp, and what leads and hires add. */
const MARCHING_BP = 4_000;
const LED_BP = 3_000;
/** A house about this share of another's size is hit gladly, in bp: who is far larger has nothing to gain. */
const WORTH_HITTING_BP = 6_500;

/** Houses of other states that can be fought: neither they nor the house itself are under protection. */
export function rivals(mind: Mind): readonly Rival[] {
  mind.rivals ??= rivalsOf(mind);
  return mind.rivals;
}

function rivalsOf({ view: { houses, relations }, me }: Mind): readonly Rival[] {
  if (houses === undefined || me.protected) return [];
  const { realm, state } = me;
  const at_peace = relations === undefined ? NOBODY : statesAtPeace(relations);
  return houses.filter(
    (rival) =>
      !rival.protected &&
      !(rival.realm === realm && rival.state === state) &&
      (at_peace.size === 0 || !at_peace.has(placeOf(rival))),
  );
}

/** States that a state has a ceasefire with, by their places: found once for all houses that read the same. */
const statesAtPeace = keptOf(({ states }: Relations): ReadonlySet<number> => {
  return new Set(states.filter(({ standing }) => standing === 'ceasefire').map(placeOf));
});

const NOBODY: ReadonlySet<number> = new Set();

/**
 * Others look for the same prey, and nobody sees their armies before they strike. So each day a house has an eye on
 * a share of all rivals, in bp, others each day, and its own order of those about as good, by so much either way. Of those
 * its state has a quarrel with it has an eye on more, and cares more for what they would yield.
 */
const EYED_BP = 3_200;
const LIKING_BP = 4_000;
const QUARRELS: Readonly<
  Record<NonNullable<Enmity>, { readonly eyed_bp: number; readonly liked_bp: number }>
> = {
  foe: { eyed_bp: 5_500, liked_bp: 16_000 },
  war: { eyed_bp: 8_000, liked_bp: 25_000 },
};
const LOT = purpose('robot prey');

/** How much a house cares today for what a rival would yield, in bp; 0 where it leaves that one to others. */
export function likingBp(mind: Mind, rival: Rival): number {
  const { random, me, tick, book } = mind;
  random.at(LOT, me.id, rival.id, Math.floor(tick / book.params.day_ticks));
  const enmity = enmityTo(mind, rival);
  const { eyed_bp, liked_bp } = enmity === null ? { eyed_bp: EYED_BP, liked_bp: 10_000 } : QUARRELS[enmity];
  if (!random.chance(eyed_bp)) return 0;
  return mulDiv(liked_bp, random.between(10_000 - LIKING_BP, 10_000 + LIKING_BP), 10_000);
}

/** A rival's land against the house's own, in bp. */
export function rangeOf({ me }: Mind, { land }: Rival): number {
  return rangeBp(me.land, land);
}

/** What a hit on a rival gains by its size, in bp of the most. */
export function rangeGainBp(mind: Mind, rival: Rival): number {
  return mind.book.gains_by_range.at(rangeOf(mind, rival));
}

/** Of a rival's land what an attack of the house counts: of a larger one only so much as the house has itself. */
export function landCounted({ me, book }: Mind, rival: Rival): number {
  return Math.min(rival.land, mulDiv(me.land, book.params.attack_land_own_bp, 10_000));
}

/** Strength of all its troops, home and away, as its might tells: it shows land and buildings too, which are known. */
function troopStrength({ params }: Rulebook, { might, land }: Rival): number {
  return strengthOfMight(params, Math.max(0, might - mightStanding(params, land, land, 0)));
}

/** Defense that holds against the army of a rival as it might be led, by its might alone. */
export function armyOf({ book }: Mind, rival: Rival): number {
  return armyBy(book, rival);
}

function armyBy(book: Rulebook, rival: Rival): number {
  return mulDiv(mulDiv(troopStrength(book, rival), MARCHING_BP, 10_000), 10_000 + LED_BP, 10_000);
}

/**
 * The army to be ready for: the fourth strongest of those that would gain much by hitting the house. Readiness for
 * the very strongest would cost more than the odd hit. 0 where nobody is in reach.
 */
export function armyToFear(mind: Mind): number {
  const { view, book } = mind;
  const { land, realm, state } = mind.me;
  if (view.houses === undefined) return 0;
  let [found, army] = [0, 0];
  for (const strong of strongestFirst(book)(view.houses)) {
    if (strong.realm === realm && strong.state === state) continue;
    if (land * 10_000 < strong.land * WORTH_HITTING_BP) continue;
    army = armyBy(book, strong);
    found += 1;
    if (found === FEARED) break;
  }
  return army;
}

/** The army feared is the so many-th strongest. */
const FEARED = 4;

/** Houses by their armies as they might be led: found once for all who read the same houses. */
const strongestFirst = keptOf((book: Rulebook) =>
  keptOf((houses: Houses): Houses => {
    const armies = houses.map((rival) => armyBy(book, rival));
    const order = houses.map((_, at) => at).sort((a, b) => armies[b] - armies[a]);
    return order.map((at) => houses[at]);
  }),
);

/** What all houses of each state could send out, by the state's place. */
export const armiesOfStates = keptOf((book: Rulebook) =>
  keptOf((houses: Houses): ReadonlyMap<number, number> => {
    const armies = new Map<number, number>();
    for (const house of strongestFirst(book)(houses)) {
      const place = placeOf(house);
      armies.set(place, (armies.get(place) ?? 0) + armyBy(book, house));
    }
    return armies;
  }),
);

/** The newest report of a kind on each house, by house. */
export function newest<K extends ReportKind>(
  reports: Reports | undefined,
  kind: K,
): ReadonlyMap<number, Extract<Reports[number], { kind: K }>> {
  type Found = ReadonlyMap<number, Extract<Reports[number], { kind: K }>>;
  return (newestByKind(reports ?? NONE).get(kind) ?? EMPTY) as Found;
}

const NONE: Reports = [];
const EMPTY: ReadonlyMap<number, Reports[number]> = new Map();

/** Sorted once for all houses of a state that read the same reports. */
const newestByKind = keptOf((reports: Reports) => {
  const by_kind = new Map<ReportKind, Map<number, Reports[number]>>();
  for (const report of reports) {
    let by_house = by_kind.get(report.kind);
    if (by_house === undefined) {
      by_house = new Map();
      by_kind.set(report.kind, by_house);
    }
    if (!by_house.has(report.target)) by_house.set(report.target, report);
  }
  return by_kind;
});
