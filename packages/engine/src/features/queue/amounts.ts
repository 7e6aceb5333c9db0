import type { Guards, OpenAmount, Queueable, QueuedCommand, Refusal } from '@realm/contract';
import type { Rules } from '@realm/rules';
import { barrenOf } from '../../stats/people.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { BOOKS, BUILDINGS, CONSTRUCTING } from '../../world/layout.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Ahead } from './state.ts';
import { stockIn } from './stocks.ts';

/** The most that any order asks for, as the door has it. */
const MOST = 1_000_000_000;

/** What an order says of how much: a number to be found, named by its field; undefined where nothing is open. */
export interface Open {
  readonly field: string;
  readonly amount: OpenAmount;
}

export function openIn(command: QueuedCommand): Open | undefined {
  // Looked at whenever an order fires: no list of its fields is made.
  for (const field in command) {
    const amount: unknown = command[field as keyof QueuedCommand];
    if (typeof amount === 'object' && isOpen(amount)) return { field, amount };
  }
  return undefined;
}

/** Other fields have a type, too: a vote is for somebody or against all. */
const isOpen = (value: unknown): value is OpenAmount => {
  const type = (value as { readonly type?: unknown } | null)?.type;
  return type === 'max' || type === 'share';
};

/** The command with a number in the place of what is open. */
export function closed(command: QueuedCommand, open: Open | undefined, n: number): Queueable {
  return (open === undefined ? command : { ...command, [open.field]: n }) as Queueable;
}

/**
 * The house as an order may see it: without what it is to keep, and with its share alone of what it takes a share of. It
 * is the house itself where there is nothing to hide.
 */
export function seenBy(
  { guards }: Readable<Ahead>,
  open: Open | undefined,
  world: ReadonlyWorld,
  house: ReadonlyHouse,
): ReadonlyHouse {
  const { rules } = world;
  const { keep = NOTHING } = guards;
  const share = open?.amount;
  if (share?.type !== 'share') return without(rules, house, keep);
  const { of, bp } = share;
  const seen = house.detached();
  const of_row = (at: number) => {
    seen.cells[at] = Math.floor((seen.row[at] * bp) / 10_000);
  };
  if (of === 'books') for (let c = 0; c < 3; c++) of_row(BOOKS + c);
  else if (of !== 'barren') of_row(stockIn(rules, of) ?? 0);
  if (!isMended(world, 'a share may be kept beside')) return without(rules, seen, keep);
  for (const { what, amount } of keep) {
    const at = stockIn(rules, what);
    // Both hold: no more than the share, and so much is left of all that there is.
    if (at !== undefined) seen.cells[at] = Math.min(seen.row[at], Math.max(0, house.row[at] - amount));
  }
  return seen;
}

/** The house without what it is to keep: a copy, or itself where that is nothing. */
export function without(rules: Rules, house: ReadonlyHouse, keep: Keep): ReadonlyHouse {
  if (keep.length === 0) return house;
  const seen = house.detached();
  for (const { what, amount } of keep) {
    const at = stockIn(rules, what);
    if (at !== undefined) seen.cells[at] = Math.max(0, seen.row[at] - amount);
  }
  return seen;
}

const NOTHING: Keep = [];
type Keep = NonNullable<Guards['keep']>;

/** The most an open amount may come to, by what it is a share of; the rest the command's own check says. */
export function capOf(rules: Rules, house: ReadonlyHouse, { amount }: Open): number {
  if (amount.type !== 'share' || amount.of !== 'barren') return MOST;
  return Math.floor((barrenOf(rules, house) * amount.bp) / 10_000);
}

/** Why an amount is refused; null for one that is accepted. */
type RefusalOf = (n: number) => Refusal | null;

/**
 * The amount from 1 to `cap` to give: the greatest that is accepted, where all from the least to it are. Where none is, the
 * least, for what it is refused with. `has_least` looks for that where 1 is too little; without, it is 1.
 */
export function amountToGive(cap: number, has_least: boolean, refusalOf: RefusalOf): number {
  const refusal = refusalOf(1);
  if (refusal === null) return mostAccepted(1, cap, refusalOf);
  const least = has_least ? leastTaken(refusal, cap, refusalOf) : 1;
  return least > 1 && refusalOf(least) === null ? mostAccepted(least, cap, refusalOf) : least;
}

/** The greatest number up to `cap` that is accepted, where `good` is, and all between the two. */
function mostAccepted(good: number, cap: number, refusalOf: RefusalOf): number {
  let [low, high] = [good, 2 * good];
  while (high <= cap && refusalOf(high) === null) {
    low = high;
    high *= 2;
  }
  return lastBefore(low, Math.min(high, cap + 1), (n) => refusalOf(n) === null);
}

/** Where the amounts up to `cap` begin that a command takes, by what it says of 1: some have a least one. */
function leastTaken({ code, params }: Refusal, cap: number, refusalOf: RefusalOf): number {
  if (typeof params.min === 'number') return Math.max(1, Math.min(params.min, cap));
  if (code !== 'nothing_would_arrive') return 1;
  const is_too_little = (n: number) => refusalOf(n)?.code === code;
  let [low, high] = [1, 2];
  while (high < cap && is_too_little(high)) {
    low = high;
    high *= 2;
  }
  high = Math.min(high, cap);
  return high <= low ? high : lastBefore(low, high, is_too_little) + 1;
}

/** The last number before `high` that `is` so, as `low` is, and all between. */
function lastBefore(low: number, high: number, is: (n: number) => boolean): number {
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (is(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** The building that lags furthest behind its share of the land, but for some, and by how many; undefined where none does. */
export function nextOfPlan(
  rules: Rules,
  house: ReadonlyHouse,
  shares: readonly { readonly building: string; readonly bp: number }[],
  but: ReadonlySet<string>,
): { readonly building: string; readonly lacks: number } | undefined {
  let most: { readonly building: string; readonly lacks: number } | undefined;
  for (const { building, bp } of shares) {
    const rule = rules.buildings.get(building);
    if (rule === undefined || but.has(building)) continue;
    const has = house.row[BUILDINGS + rule.index] + house.row[CONSTRUCTING + rule.index];
    const lacks = Math.floor((house.land * bp) / 10_000) - has;
    if (lacks > (most?.lacks ?? 0)) most = { building, lacks };
  }
  return most;
}
