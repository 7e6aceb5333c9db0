import type { Draft } from '../draft.ts';
import type { Params } from '../params.ts';

/** Pairs of numbers of which the first must not pass the second. */
const ORDERED: readonly (readonly [keyof Params, keyof Params])[] = [
  ['robots_per_state', 'seats_per_state'],
  ['protection_leave_ticks', 'protection_ticks'],
  ['protection_ticks', 'age_ticks'],
  ['explorable_start', 'explorable_fast_until'],
  ['explorable_fast_until', 'explorable_until'],
  ['start_draft_rate_bp', 'draft_rate_max_bp'],
  ['start_adept_cap_tenths', 'adept_cap_max_tenths'],
  ['gold_per_idle', 'gold_per_worker'],
  ['steward_floor_bp', 'steward_start_bp'],
  ['aid_tax_base_bp', 'aid_tax_max_bp'],
];

/** Numbers that hang together. */
export function checkParams(draft: Draft): void {
  for (const [low, high] of ORDERED) {
    const a = draft.get<number>('params', low);
    const b = draft.get<number>('params', high);
    if (a !== undefined && b !== undefined && a > b) {
      draft.complain(['params', low], `is ${a}, more than ${high}, which is ${b}`);
    }
  }
  checkRising(draft, ['params', 'crowd_desertion'], 0);
  checkRanks(draft);
}

/** A list of steps whose lines rise; at `key` of each item stands its line. */
function checkRising(draft: Draft, path: readonly string[], key: number | string): void {
  let before: number | undefined;
  for (const i of draft.places(...path)) {
    const line = draft.get<number>(...path, i, key);
    if (line === undefined) continue;
    if (before !== undefined && line <= before) {
      draft.complain([...path, i], `begins at ${line}, not after the one before it, ${before}`);
    }
    before = line;
  }
}

/** Ranks of scientists: the first is had at once, each later one asks for more and writes no less. */
function checkRanks(draft: Draft): void {
  const first = draft.get<number>('science_ranks', 0, 'experience');
  if (first !== undefined && first !== 0)
    draft.complain(['science_ranks', 0], `begins at ${first}: the first rank begins at 0`);
  checkRising(draft, ['science_ranks'], 'experience');
  let before = 0;
  for (const i of draft.places('science_ranks')) {
    const books = draft.get<number>('science_ranks', i, 'books') ?? before;
    if (books < before)
      draft.complain(['science_ranks', i], `writes ${books} books, fewer than the rank before it, ${before}`);
    before = books;
  }
}
