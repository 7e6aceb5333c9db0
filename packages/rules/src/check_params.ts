import type { Draft } from './draft.ts';
import type { Params } from './params.ts';
import { checkRising } from './parts/rising.ts';

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
  ['theft_per_acre', 'thefts_per_acre'],
  ['repelled_none_bp', 'repelled_full_bp'],
  ['steward_floor_bp', 'steward_start_bp'],
  ['aid_tax_base_bp', 'aid_tax_max_bp'],
  ['hostility_unfriendly', 'hostility_hostile'],
  ['hostility_hostile', 'hostility_declare'],
  ['war_withdraw_ticks', 'war_ticks_max'],
  ['ceasefire_ticks_min', 'ceasefire_ticks_max'],
  ['chance_min_bp', 'chance_max_bp'],
  ['contentment_leave_bp', 'reassure_bp'],
  ['auction_ticks_min', 'auction_ticks_max'],
  ['quest_step_ticks_min', 'quest_step_ticks_max'],
  ['quest_episodes_min', 'quest_episodes_max'],
  ['nerve_start', 'nerve_max'],
  ['operation_loss_min_bp', 'operation_loss_max_bp'],
  ['closing_ticks_min', 'closing_ticks_max'],
  ['closing_ticks_max', 'age_ticks'],
];

/** The same of new ages: nobody looked at these in some that were opened, whose journals stay readable. */
const ORDERED_ANEW: typeof ORDERED = [
  ['truth_first_tick', 'truth_last_tick'],
  ['mirror_ticks', 'mirror_wait_ticks'],
];

/** What was not asked for of the ages of before. */
export function checkNewParams(draft: Draft): void {
  checkOrder(draft, ORDERED_ANEW);
  checkShares(draft);
}

/** What of an output nobody claims and what is split equally leave what is shared by land. */
function checkShares(draft: Draft): void {
  const [unclaimed = 0, equal = 0] = ['unclaimed_bp', 'equal_share_bp'].map((param) =>
    draft.get<number>('params', param),
  );
  if (unclaimed + equal > 10_000)
    draft.complain(
      ['params', 'unclaimed_bp'],
      `is ${unclaimed}, and with equal_share_bp, which is ${equal}, more than 10000`,
    );
}

function checkOrder(draft: Draft, pairs: typeof ORDERED): void {
  for (const [low, high] of pairs) {
    const a = draft.get<number>('params', low);
    const b = draft.get<number>('params', high);
    if (a !== undefined && b !== undefined && a > b) {
      draft.complain(['params', low], `is ${a}, more than ${high}, which is ${b}`);
    }
  }
}

/** Numbers that hang together. */
export function checkParams(draft: Draft): void {
  checkOrder(draft, ORDERED);
  checkRising(draft, ['params', 'crowd_desertion'], 0);
  checkBands(draft);
  checkLevels(draft, 'general_levels');
  checkLevels(draft, 'academic_levels');
}

/** The levels of a character: the first is had at once, each later one asks for more experience. */
function checkLevels(draft: Draft, param: string): void {
  const levels = draft.get<number[]>('params', param) ?? [];
  levels.forEach((experience, i) => {
    const path = ['params', param, i];
    if (i === 0 && experience !== 0)
      draft.complain(path, `begins at ${experience}: the first level begins at 0`);
    if (i > 0 && experience <= levels[i - 1])
      draft.complain(path, `begins at ${experience}, not after the one before it, ${levels[i - 1]}`);
  });
}

/** The edges of chance bands rise. */
function checkBands(draft: Draft): void {
  const edges = draft.get<number[]>('params', 'chance_bands_bp') ?? [];
  edges.forEach((edge, i) => {
    if (i > 0 && edge <= edges[i - 1])
      draft.complain(['params', 'chance_bands_bp', i], `is ${edge}, not more than ${edges[i - 1]} before it`);
  });
}
