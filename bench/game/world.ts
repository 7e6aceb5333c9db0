import { type Entry, openWorld, type World } from '@realm/engine';
import { type AgeDefinition, compileDefinition, type Rules } from '@realm/rules';
import { ageEntry, rulesOf } from '../../tests/support/age.ts';
import { MANY_NAMES } from './names.ts';

/** What differs from the age file so that a world may be large, and a run long. */
const LARGE = { age_ticks: 100_000, seats_per_state: 50, robots_per_state: 0 };

/** The rules of the standard age, for a world of any size. */
export function largeRules(params: Readonly<Record<string, number>> = {}): Rules {
  const { definition, name } = rulesOf('embers-1', { ...LARGE, ...params });
  return compileDefinition(withManyNames(definition), name);
}

export type AgeEntry = Extract<Entry, { kind: 'age' }>;

/** A world of `houses` robots, as it opens, and its entry 0. */
export function openLargeWorld(rules: Rules, houses: number): { entry: AgeEntry; world: World } {
  const entry = ageEntry(rules, { seed: 'bench', robots: houses });
  return { entry, world: openWorld(entry, rules) };
}

function withManyNames(definition: AgeDefinition): AgeDefinition {
  const changed = structuredClone(definition);
  for (const { names } of Object.values(changed.races)) names.house = MANY_NAMES;
  return changed;
}
