import { mulDiv } from '@realm/base';
import { SLOT } from '@realm/formulas';
import { type Camp, hasArmy, mostArmy } from '../army.ts';
import type { Concern, Mind } from '../mind.ts';
import {
  armyOf,
  landCounted,
  likingBp,
  newest,
  type Rival,
  rangeGainBp,
  rangeOf,
  rivals,
} from '../rivals.ts';
import { defenseKept } from './keep.ts';

/** The kind of report that tells an attacker what it needs. */
export const TROOPS = 'muster';
/** A report of its own state younger than this is not made again, in ticks. */
const FRESH_TICKS = 6;
/** Thieves sent to look: most that are at home, and no fewer. */
const SENT_BP = 9_000;
const THIEVES_MIN = 5;
const LOOKS_MAX = 2;
/** Houses far under one's own size, in bp, are hardly worth an army; nor are those whose might says that they hold. */
const RANGE_MIN_BP = 6_500;
const BEATABLE_BP = 22_000;

/** Sends thieves to count the troops of the houses that look most worth an attack. */
export const scout: Concern = (mind) => {
  const sent = scoutsOf(mind);
  if (sent === null || !hasArmy(mind)) return;
  const seen = newest(mind.view.reports, TROOPS);
  const looks = Math.min(LOOKS_MAX, Math.floor(mind.me.nerve / Math.max(1, sent.nerve)));
  const prospects = prospectsOf(mind).filter(({ id }) => {
    const report = seen.get(id);
    return report === undefined || mind.tick - report.tick >= FRESH_TICKS;
  });
  for (const { id } of prospects.slice(0, looks)) {
    mind.order({ type: 'operation', target: id, op: sent.op, thieves: sent.thieves });
  }
};

/** Who would count troops, and at what cost in nerve; null where the house has nobody to send. */
export function scoutsOf({ book, me }: Mind): { op: string; thieves: number; nerve: number } | null {
  const operation = book.operations.find(({ shows }) => shows === TROOPS);
  const thieves = mulDiv(me.units[SLOT.thieves], SENT_BP, 10_000);
  return operation === undefined || thieves < THIEVES_MIN
    ? null
    : { op: operation.id, thieves, nerve: operation.nerve };
}

/** Rivals that an army could gain by, the likeliest to gain most by first. */
export function prospectsOf(mind: Mind, camp: Camp = mind.me): Rival[] {
  const { attacks } = mind.book;
  if (attacks.length === 0) return [];
  const { offense } = mostArmy(mind, defenseKept(mind), '', attacks[0], camp);
  const worth = new Map<Rival, number>();
  for (const rival of rivals(mind)) {
    const liking_bp = likingBp(mind, rival);
    if (liking_bp === 0 || rangeOf(mind, rival) < RANGE_MIN_BP) continue;
    // What its troops could do abroad says about what they do at home.
    const holds = Math.max(1, armyOf(mind, rival));
    if (mulDiv(holds, 10_000, Math.max(1, offense)) > BEATABLE_BP) continue;
    const gain = mulDiv(landCounted(mind, rival), rangeGainBp(mind, rival), 10_000);
    worth.set(rival, mulDiv(mulDiv(gain, liking_bp, 10_000), 10_000, holds));
  }
  return [...worth].sort(([, a], [, b]) => b - a).map(([rival]) => rival);
}
