import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Seed, seedFrom } from '@realm/base';
import { type CommandOf, type CommandReplyOf, foldName, isRefusal, refusalText } from '@realm/contract';
import {
  type AgeEntry,
  ENGINE_VERSION,
  execute,
  type House,
  openWorld,
  tick,
  type World,
} from '@realm/engine';
import { type AgeDefinition, compileAge, compileDefinition, problemText, type Rules } from '@realm/rules';

const AGE = path.resolve(import.meta.dirname, '../../../../ages/embers-1');

export type Params = Partial<AgeDefinition['params']>;

/** The first age with some of its numbers changed. */
export function rulesWith(params: Params = {}): Rules {
  const names = readdirSync(AGE).filter((name) => name.endsWith('.yaml'));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(path.join(AGE, name), 'utf8')]));
  const compiled = compileAge(files, { params });
  if ('rules' in compiled) return compiled.rules;
  throw new Error(compiled.problems.map(problemText).join('\n'));
}

/** The barest of ages: one race, one personality, one state a realm, no sciences, no characters and but one rank. */
export function bareRules(): Rules {
  const { definition } = rulesWith({ states_per_realm: 1, seats_per_state: 4, robots_per_state: 2 });
  // Every material of an age must be of use.
  const race = Object.keys(definition.races).find((id) => definition.races[id].material === 'incense')!;
  const [personality] = Object.keys(definition.personalities);
  return compileDefinition({
    ...definition,
    name: 'Bare 1',
    races: { [race]: definition.races[race] },
    personalities: { [personality]: definition.personalities[personality] },
    sciences: {},
    traits: {},
    attributes: {},
    truths: {},
    params: { ...definition.params, generals_max: 0, academics_max: 0 },
    science_ranks: definition.science_ranks.slice(0, 1),
  });
}

export const START_AT = 1_800_000_000_000;

export interface Opening {
  readonly seed?: string;
  readonly robots?: number;
  /** When entry 0 was written; the age starts at `START_AT`. */
  readonly at?: number;
}

export function openAge(rules: Rules, { seed = 'views', robots = 30, at = START_AT }: Opening = {}): World {
  const entry: AgeEntry = {
    kind: 'age',
    at,
    engine: ENGINE_VERSION,
    age: 1,
    name: rules.name,
    ruleset: 'embers-1',
    definition: rules.definition,
    fingerprint: rules.fingerprint,
    seed: seedFrom(seed) as Seed,
    start_at: START_AT,
    robots,
  };
  return openWorld(entry, rules);
}

/** Founds a house for an account; with `place`, in that state. */
export function found(
  world: World,
  account: number,
  name: string,
  wanted: Partial<CommandOf<'create_house'>> = {},
): CommandReplyOf<'create_house'> {
  const { races, personalities } = world.rules;
  const reply = execute(world, {
    at: world.at,
    actor: { account },
    folded: foldName(name),
    command: {
      type: 'create_house',
      name,
      race: races.list[0].id,
      personality: personalities.list[0].id,
      ...wanted,
    },
  });
  if (isRefusal(reply)) throw new Error(refusalText(reply));
  if (reply.type !== 'created') throw new Error(`founding answered ${reply.type}`);
  return reply;
}

/** The house of an account that has one. */
export function houseFor(world: World, account: number): House {
  const house = world.houseOf(account);
  if (house === undefined) throw new Error(`account ${account} has no house`);
  return house;
}

/** Runs `count` ticks, each when it is due. */
export function runTicks(world: World, count: number): void {
  for (let i = 0; i < count; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
}
