import { mulDiv } from '@realm/base';
import type { Concern, Mind } from '../mind.ts';
import { newest, type Rival, rangeBp, rivals } from '../rivals.ts';
import type { Operation } from '../rulebook.ts';

/** The kind of report that tells what there is to take. */
const STOCKS = 'ledgers';
/** A report on stocks is good for so many ticks. */
const FRESH_TICKS = 24;
const THIEVES = 4;
const SENT_BP = 9_000;
const THIEVES_MIN = 8;
/** Of houses much smaller than its own there is little to take, in bp. */
const RANGE_MIN_BP = 8_500;
/** Nerve is kept for looking before taking. */
const NERVE_KEPT = 6;
const THEFTS_MAX = 2;

/** Robs houses whose stocks its state knows; of those nobody has looked at, it looks first. */
export const steal: Concern = (mind) => {
  const { me, book } = mind;
  const thieves = mulDiv(me.units[THIEVES], SENT_BP, 10_000);
  const look = book.operations.find(({ shows }) => shows === STOCKS);
  if (thieves < THIEVES_MIN || look === undefined) return;
  const seen = newest(mind.view.reports, STOCKS);
  const marks = rivals(mind).filter((rival) => rangeBp(mind, rival) >= RANGE_MIN_BP);
  if (marks.length === 0) return;
  let nerve = me.nerve - NERVE_KEPT;
  let thefts = 0;
  const known = marks.filter(({ id }) => mind.tick - (seen.get(id)?.tick ?? -FRESH_TICKS) < FRESH_TICKS);
  const hauls = known
    .map((mark) => best(mind, mark, seen.get(mark.id)!, thieves))
    .filter((haul) => haul !== null)
    .sort((a, b) => b.worth - a.worth);
  for (const { mark, operation, material } of hauls) {
    if (thefts === THEFTS_MAX || nerve < operation.nerve) break;
    nerve -= operation.nerve;
    const named = operation.needs === 'material' && material !== null ? { material } : {};
    mind.order({ type: 'operation', target: mark.id, op: operation.id, thieves, ...named });
    thefts++;
  }
  const unknown = marks.filter((mark) => !known.includes(mark));
  if (unknown.length === 0 || me.nerve < look.nerve) return;
  const mark = unknown[mind.random.between(0, unknown.length - 1)];
  mind.order({ type: 'operation', target: mark.id, op: look.id, thieves });
};

type Stocks = ReturnType<typeof newest<typeof STOCKS>> extends Map<number, infer R> ? R : never;

interface Haul {
  readonly mark: Rival;
  readonly operation: Operation;
  readonly material: string | null;
  readonly worth: number;
}

/** What would bring most from a house, for its nerve, by what its state knows of the stocks there. */
function best(mind: Mind, mark: Rival, stocks: Stocks, thieves: number): Haul | null {
  let most: Haul | null = null;
  for (const operation of mind.book.operations) {
    const { takes, needs, nerve } = operation;
    if (takes === null || needs === 'category' || needs === 'building') continue;
    for (const [good, material, there, price] of goodsOf(mind, stocks)) {
      if (good !== takes.good) continue;
      const carried = mulDiv(thieves, takes.each_hundredths, 100);
      const amount = Math.min(mulDiv(there, takes.share_bp, 10_000), carried);
      const worth = Math.floor((amount * price) / Math.max(1, nerve));
      if (amount > 0 && worth > (most?.worth ?? 0)) most = { mark, operation, material, worth };
    }
  }
  return most;
}

type Good = readonly [good: string, material: string | null, there: number, price: number];

/** Each good that lies there, and about what a unit is worth, in tenths of gold. */
function goodsOf({ book }: Mind, stocks: Stocks): Good[] {
  const prices = new Map(book.materials.map(({ id, base_price }) => [id, base_price]));
  return [
    ['gold', null, stocks.gold, 10],
    ['food', null, stocks.food, FOOD],
    ['aether', null, stocks.aether, AETHER],
    ['horses', null, stocks.horses, HORSE],
    ...Object.entries(stocks.materials).map(
      ([material, units]) => ['material', material, units, 10 * (prices.get(material) ?? 0)] as const,
    ),
  ];
}

/** About what a unit is worth to a robot, in tenths of gold. */
const FOOD = 5;
const AETHER = 50;
const HORSE = 1_000;
