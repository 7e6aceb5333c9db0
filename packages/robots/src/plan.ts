import { clamp, mulDiv, mulDivCeil } from '@realm/base';
import { isTroop, workersNeeded } from '@realm/formulas';
import { madeOf } from './forecast.ts';
import type { Mind, Want } from './mind.ts';
import type { BuildingKind } from './rulebook.ts';
import { builtIn, sitesIn } from './view.ts';

/** Needs may take so much of the land, in bp. */
const FOOD_MAX_BP = 3_000;
const HOMES_MIN_BP = 300;
const HOMES_MAX_BP = 3_000;
const BARRACKS_MAX_BP = 1_500;
/** Food is won for a few more mouths than there are. */
const FOOD_MARGIN_BP = 800;
/** A store that lasts fewer ticks than this at the present loss makes food urgent: one looks in once a day, and farms take half a day. */
const FOOD_URGENT_TICKS = 48;

/**
 * What the house's land should hold. Needs come first (food for all, workers for the jobs, bunks for the
 * troops) and follow from how the house stands; the rest of the land goes by taste.
 */
export function plan(mind: Mind): readonly Want[] {
  mind.plan ??= planOf(mind);
  return mind.plan;
}

function planOf(mind: Mind): Want[] {
  const { me, book, taste } = mind;
  if (taste.shares !== undefined) return byShares(mind, taste.shares);
  const wanted = book.buildings.map((kind) => need(mind, kind));
  let left = me.land;
  for (const acres of wanted) left -= acres ?? 0;
  let weights = 0;
  for (let b = 0; b < wanted.length; b++) if (wanted[b] === null) weights += taste.land[b];
  return book.buildings.map((kind, b) => {
    const acres = wanted[b] ?? mulDiv(Math.max(0, left), taste.land[b], Math.max(1, weights));
    const have = haveOf(mind, kind);
    return { kind, wanted: acres, have, short: acres - have, needed: wanted[b] !== null };
  });
}

/** What somebody's own shares ask for; who goes hungry wants food first all the same. */
function byShares(mind: Mind, shares: NonNullable<Mind['taste']['shares']>): Want[] {
  const { me, book } = mind;
  const hungry = foodIsShort(mind);
  return book.buildings.map((kind) => {
    const asked = mulDiv(me.land, shares[kind.id] ?? 0, 10_000);
    const needed = hungry && feeds(kind);
    const wanted = needed ? Math.max(asked, foodNeed(mind, kind)) : asked;
    const have = haveOf(mind, kind);
    return { kind, wanted, have, short: wanted - have, needed };
  });
}

/** Whether the kind feeds the house. */
export function feeds(kind: BuildingKind): boolean {
  return kind.feeds;
}

function haveOf({ me }: Mind, { id }: BuildingKind): number {
  return builtIn(me, id) + sitesIn(me, id);
}

/** Acres of a kind the house needs, or null for one that taste decides. */
function need(mind: Mind, kind: BuildingKind): number | null {
  if (feeds(kind)) return foodNeed(mind, kind);
  if (kind.jobs === 0) return homesNeed(mind, kind);
  if (kind.holds.has('troops')) return barracksNeed(mind, kind);
  return null;
}

function foodNeed({ me, forecast }: Mind, kind: BuildingKind): number {
  const each_hundredths = mulDiv(kind.produces.get('food') ?? 0, forecast.food_bp, 10_000);
  const eaten = mulDivCeil(forecast.food_eaten, 10_000 + FOOD_MARGIN_BP, 10_000);
  const acres = mulDivCeil(Math.max(0, eaten - forecast.food_foraged), 100, Math.max(1, each_hundredths));
  return Math.min(acres, mulDiv(me.land, FOOD_MAX_BP, 10_000));
}

/** Whether the store runs empty soon. */
export function foodIsShort(mind: Mind): boolean {
  const loss = foodLoss(mind);
  return loss > 0 && mind.me.food < loss * FOOD_URGENT_TICKS;
}

/** Food that a tick takes from the store; less than nothing where it adds to it. */
export function foodLoss({ me, forecast }: Mind): number {
  return forecast.food_eaten - forecast.food_foraged - madeOf(me, 'food');
}

/** Homes until peasants fill the jobs: turning a workplace into a home frees jobs and adds people. */
function homesNeed({ me, book, forecast }: Mind, kind: BuildingKind): number {
  const peasants_when_full = me.peasants + Math.max(0, me.max_population - me.population);
  const missing = forecast.workers_needed - peasants_when_full;
  const { jobs, living } = book.workplace;
  const each = kind.living - living + workersNeeded(book.params, jobs);
  const acres = builtIn(me, kind.id) + Math.trunc(missing / Math.max(1, each));
  return clamp(acres, mulDiv(me.land, HOMES_MIN_BP, 10_000), mulDiv(me.land, HOMES_MAX_BP, 10_000));
}

/** Bunks for the troops: they make room for as many peasants. */
function barracksNeed({ me }: Mind, kind: BuildingKind): number {
  let troops = 0;
  for (let slot = 0; slot < me.units.length; slot++)
    if (isTroop(slot)) troops += me.units[slot] + me.away[slot];
  const acres = Math.floor(troops / Math.max(1, kind.holds.get('troops') ?? 1));
  return Math.min(acres, mulDiv(me.land, BARRACKS_MAX_BP, 10_000));
}
