import { mulDiv } from '@realm/base';
import { CATEGORIES, type Category } from '@realm/contract';
import { carriedBy, haulOf, SLOT } from '@realm/formulas';
import { keptOf } from '../kept_of.ts';
import type { Concern, Mind } from '../mind.ts';
import { newest, type Rival, rangeOf, rivals } from '../rivals.ts';
import type { Rulebook, Theft } from '../rulebook.ts';
import type { Reports } from '../view.ts';

/** The kinds of report that tell what there is to take: stocks, and books. */
const STOCKS = 'ledgers';
const BOOKS = 'archives';
/** How often it looks for books rather than stocks, in bp. */
const BOOKS_BP = 2_000;
/** A report on stocks is good for so many ticks. */
const FRESH_TICKS = 24;
const SENT_BP = 9_000;
const THIEVES_MIN = 8;
/** Of houses much smaller than its own next to nothing is to be had, in bp; but some of them sleep on hoards. */
const RANGE_MIN_BP = 5_000;
/** Nerve is kept for looking before taking. */
const NERVE_KEPT = 6;
const THEFTS_MAX = 6;
/** Its own order of hauls about as good: each is bent by so much, in bp, so that not all fall on one house. */
const LIKING_MIN_BP = 5_000;
const LIKING_MAX_BP = 15_000;
const NONE: readonly Good[] = [];

/** Robs houses whose stocks its state knows; of those nobody has looked at, it looks first. */
export const steal: Concern = (mind) => {
  const { me, book } = mind;
  const thieves = mulDiv(me.units[SLOT.thieves], SENT_BP, 10_000);
  const kind = mind.random.chance(BOOKS_BP) ? BOOKS : STOCKS;
  const look = book.operations.find(({ shows }) => shows === kind);
  if (thieves < THIEVES_MIN || look === undefined) return;
  const stocks = newest(mind.view.reports, STOCKS);
  const books = newest(mind.view.reports, BOOKS);
  const marks = rivals(mind).filter((rival) => rangeOf(mind, rival) >= RANGE_MIN_BP);
  if (marks.length === 0) return;
  const isFresh = (report: Report | undefined): report is Report =>
    report !== undefined && mind.tick - report.tick < FRESH_TICKS;
  const hauls: Haul[] = [];
  const goodsKnown = goodsIn(book);
  for (const mark of marks) {
    const [stock, shelf] = [stocks.get(mark.id), books.get(mark.id)];
    const goods = isFresh(stock) ? goodsKnown(stock) : NONE;
    const written = isFresh(shelf) ? goodsKnown(shelf) : NONE;
    if (goods.length + written.length > 0) addHauls(hauls, mind, mark, [goods, written], thieves);
  }
  let nerve = me.nerve - NERVE_KEPT;
  const robbed = new Set<number>();
  const room = hauls.length === 0 ? 0 : me.day_left.theft;
  for (const { mark, operation, named } of bestFirst(hauls)) {
    // Of more than a day may bring nothing comes home.
    if (room === 0 || robbed.size === THEFTS_MAX || nerve < operation.nerve) break;
    if (robbed.has(mark.id)) continue;
    nerve -= operation.nerve;
    mind.order({ type: 'operation', target: mark.id, op: operation.id, thieves, ...named });
    robbed.add(mark.id);
  }
  const seen = kind === STOCKS ? stocks : books;
  const unknown = marks.filter(({ id }) => !isFresh(seen.get(id)));
  if (unknown.length === 0 || me.nerve < look.nerve) return;
  const mark = unknown[mind.random.between(0, unknown.length - 1)];
  mind.order({ type: 'operation', target: mark.id, op: look.id, thieves });
};

interface Haul {
  readonly mark: Rival;
  readonly operation: Theft;
  /** What is to be taken, where the operation wants it named. */
  readonly named: { readonly material?: string; readonly category?: Category };
  readonly worth: number;
}

/** The best of all, then the next: few are asked for of many, so that they are not sorted. Takes them out. */
function* bestFirst(hauls: Haul[]): Generator<Haul> {
  while (hauls.length > 0) {
    let best = 0;
    for (let i = 1; i < hauls.length; i++) if (hauls[i].worth > hauls[best].worth) best = i;
    yield hauls[best];
    hauls.splice(best, 1);
  }
}

/** Adds what each kind of theft would bring from a house, for its nerve, by what its state knows of what lies there. */
function addHauls(
  hauls: Haul[],
  mind: Mind,
  mark: Rival,
  known: readonly (readonly Good[])[],
  thieves: number,
): void {
  const { book, random } = mind;
  const prey_bp = book.prey.at(rangeOf(mind, mark));
  for (const operation of book.thefts) {
    const { takes, nerve } = operation;
    const carried = carriedBy(thieves, takes.each_hundredths);
    for (const goods of known) {
      for (const { good, named, there, tenths } of goods) {
        if (good !== takes.good) continue;
        // How well a house guards its goods, and what it makes in a tick, is in no report on them.
        const amount = haulOf(there, takes.share_bp, prey_bp, 0, carried);
        if (amount === 0) continue;
        const liked = mulDiv(amount * tenths, random.between(LIKING_MIN_BP, LIKING_MAX_BP), 10_000);
        hauls.push({ mark, operation, named, worth: Math.floor(liked / Math.max(1, nerve)) });
      }
    }
  }
}

/** A good that lies there, and about what a unit is worth to a robot, in tenths of gold. */
interface Good {
  readonly good: string;
  readonly named: Haul['named'];
  readonly there: number;
  readonly tenths: number;
}

type Report = Extract<Reports[number], { kind: typeof STOCKS | typeof BOOKS }>;

/** What a report tells of goods: found once for all who read it. */
const goodsIn = keptOf((book: Rulebook) => keptOf((report: Report) => goodsOf(book, report)));

function goodsOf(book: Rulebook, report: Report): readonly Good[] {
  if (report.kind === BOOKS) {
    return CATEGORIES.map((category) => ({
      ...{ good: 'books', named: { category }, there: report.books[category], tenths: BOOK },
    }));
  }
  return [
    { good: 'gold', named: {}, there: report.gold, tenths: 10 },
    { good: 'food', named: {}, there: report.food, tenths: FOOD },
    { good: 'aether', named: {}, there: report.aether, tenths: AETHER },
    { good: 'horses', named: {}, there: report.horses, tenths: HORSE },
    ...Object.entries(report.materials).map(([material, there]) => {
      return {
        good: 'material',
        named: { material },
        there,
        tenths: 10 * (book.base_prices.get(material) ?? 0),
      };
    }),
  ];
}

const FOOD = 5;
const AETHER = 50;
const HORSE = 300;
const BOOK = 20;
