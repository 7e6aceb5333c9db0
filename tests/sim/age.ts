import { canonicalBytes } from '@realm/base';
import type { SqliteJournal } from '@realm/journal';
import { compileDefinition, type Rules } from '@realm/rules';
import { ageEntry, rulesOf } from '../support/age.ts';
import { cheapWorks } from '../support/cheap_works.ts';

/** Houses that robots play, two in each realm's one state, and seats for as many players again and more. */
const ROBOTS = 12;

/** An age of a few houses in which everything comes early. */
export function simRules(): Rules {
  const params = {
    tick_ms: 60_000,
    age_ticks: 20_000,
    states_per_realm: 1,
    seats_per_state: 6,
    robots_per_state: 2,
    protection_ticks: 2,
    protection_leave_ticks: 0,
    leader_wait_ticks: 1,
    explorable_start: 1_000,
    cancel_lock_ms: 1_000,
  };
  return compileDefinition(cheapWorks(rulesOf('embers-1', params).definition), 'embers-1');
}

/** Makes the first entry of a journal that has none. */
export function foundAge(journal: SqliteJournal, rules: Rules, seed: string, start_at: number): void {
  journal.append([canonicalBytes(ageEntry(rules, { seed, robots: ROBOTS, start_at }))]);
}
