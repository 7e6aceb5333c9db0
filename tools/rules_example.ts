/**
 * Writes `packages/contract/src/rules/example.ts`, the answer of `/rules` that its description shows: what Embers 1 comes
 * to, shortened. Run it after a change to the age file or to the reply (`npm run generate`); a test fails while it is stale.
 */
import { writeFileSync } from 'node:fs';
import type { ReadReply } from '@realm/contract';
import { ENGINE_VERSION } from '@realm/engine';
import { tellRules } from '@realm/rules';
import { rulesOf } from '../tests/support/age.ts';

export const EXAMPLE_FILE = new URL('../packages/contract/src/rules/example.ts', import.meta.url);

const HEAD = `// Written by tools/rules_example.ts from ages/embers-1: change those.
import type { RulesReply } from './reply.ts';

/** A shortened answer of \`/rules\`. */
export const rulesExample: RulesReply = `;

/** What is shown of each table; of lists, how many from the beginning. */
const SHOWN: Readonly<Record<string, readonly string[] | number>> = {
  slots: 3,
  realms: 1,
  races: ['kilnwrights'],
  personalities: ['builder'],
  buildings: ['farms'],
  materials: ['iron'],
  sciences: ['soilcraft'],
  science_ranks: 2,
  operations: ['strongbox'],
  wonders: ['long_furnace'],
  realm_works: 1,
  projects: ['common_purse'],
  vigils: ['long_table'],
  truths: ['deep_furrow'],
  flags: ['transmute'],
  rites: ['banked_fires'],
  units: 3,
  attacks: ['assault'],
  curves: ['gains_by_range'],
  stats: ['defense'],
  params: ['age_ticks', 'attacks', 'chance_bands_bp', 'protection_ticks', 'tick_ms'],
  academic_attributes: 1,
  general_traits: 1,
  race_flags: ['kilnwrights'],
  recipes: ['steel'],
};

/** The file's text, as the age file asks for it. */
export function exampleSource(): string {
  const rules = rulesOf();
  const { slots, definitions, ...more } = tellRules(rules);
  const fingerprints = { ruleset: rules.fingerprint, engine: ENGINE_VERSION };
  const whole: ReadReply<'rules'> = { age: 1, name: rules.name, slots, definitions, fingerprints, ...more };
  return `${HEAD}${JSON.stringify(shortened(whole), undefined, 2)};\n`;
}

/** The same with less in its tables and lists, wherever they stand. */
function shortened(value: unknown, key = ''): unknown {
  const shown = SHOWN[key];
  if (Array.isArray(value))
    return (typeof shown === 'number' ? value.slice(0, shown) : value).map((each) => shortened(each));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => typeof shown !== 'object' || shown.includes(name));
  return Object.fromEntries(fields.map(([name, each]) => [name, shortened(each, name)]));
}

if (import.meta.main) writeFileSync(EXAMPLE_FILE, exampleSource());
