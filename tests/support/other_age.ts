import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INCENSE, PAPER } from '@realm/formulas';
import { type AgeDefinition, compileDefinition, DEFAULT_ATTACK, ParamsSchema } from '@realm/rules';
import { rulesOf } from './age.ts';

const OTHER_AGE = 'Otherwise 1';
const FOLDER = 'otherwise-1';

/** Ids that the interface fixes: materials by its fields, and what an attack is where nothing else is said. */
const FIXED: ReadonlySet<string> = new Set([
  `materials ${PAPER}`,
  `materials ${INCENSE}`,
  `attacks ${DEFAULT_ATTACK}`,
]);

/** Tables of things by their ids. */
const TABLES = [
  ...([
    'attacks',
    'materials',
    'recipes',
    'races',
    'personalities',
    'buildings',
    'sciences',
    'wonders',
  ] as const),
  ...(['projects', 'traits', 'attributes', 'truths', 'rites', 'vigils', 'operations'] as const),
];

/**
 * An age in which every number of `params` has another value than in Embers 1, every unit another strength and wage, and
 * every thing another id and name: each is read backwards, so that none is in its old place of a sorted list either.
 * What knows an age by heart goes wrong in it.
 */
export function otherAge(): AgeDefinition {
  const known = rulesOf().definition;
  const age = renamed(structuredClone(known));
  age.name = OTHER_AGE;
  for (const unit of Object.values(age.units)) moved(unit);
  for (const race of Object.values(age.races)) Object.values(race.units ?? {}).forEach(moved);
  const params = age.params as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(known.params)) {
    const { minimum, maximum } = ParamsSchema.properties[name as 'age_ticks'] as {
      minimum?: number;
      maximum?: number;
    };
    params[name] = otherwise(value, { minimum, maximum });
  }
  compileDefinition(age);
  return age;
}

/** Writes an age as a folder of an age file of that name; answers the options of a server that plays it. */
export function writeAge(folder: string, age: AgeDefinition): { ages: string; age: string } {
  const own = path.join(folder, FOLDER);
  mkdirSync(own, { recursive: true });
  const { name, about, params, ...sections } = age;
  for (const [stem, content] of Object.entries({ age: { name, about, params }, ...sections })) {
    writeFileSync(path.join(own, `${stem}.yaml`), JSON.stringify(content, null, 1));
  }
  return { ages: folder, age: FOLDER };
}

/** Numbers a little larger, as what they must not pass is too; smaller where there is no more. */
function otherwise(value: unknown, limits: { minimum?: number; maximum?: number }): unknown {
  if (Array.isArray(value))
    return value.map((each, i) => (i === 0 && each === 0 ? 0 : otherwise(each, limits)));
  if (typeof value !== 'number') return value;
  const { maximum = Number.MAX_SAFE_INTEGER } = limits;
  const more = value + Math.ceil(value / 16) + 1;
  if (more <= maximum) return more;
  // What is either so or not is 1 or 0.
  return maximum === 1 ? 1 - value : value - 1 - Math.ceil(value / 16);
}

/** A unit with other numbers; what does nothing goes on doing nothing. */
function moved(unit: { attack?: number; defense?: number; wage_milli?: number }): void {
  for (const number of ['attack', 'defense', 'wage_milli'] as const) {
    const value = unit[number];
    if (value !== undefined && value > 0) unit[number] = value + 1;
  }
}

export const backwards = (text: string): string => [...text].reverse().join('');

/** The definition with every id and every name read backwards, wherever it is named. */
function renamed(age: AgeDefinition): AgeDefinition {
  const ids = new Map<string, string>();
  for (const table of TABLES) {
    for (const id of Object.keys(age[table])) {
      const at = `${table} ${id}`;
      if (!FIXED.has(at)) ids.set(at, backwards(id));
    }
  }
  const of = (table: string, id: string) => ids.get(`${table} ${id}`) ?? id;
  const keys = <T>(table: string, things: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(things).map(([id, thing]) => [of(table, id), thing]));

  const walk = (value: unknown, key: string): unknown => {
    if (Array.isArray(value))
      return value.map((each) => walk(each, ['states', 'places'].includes(key) ? 'name' : ''));
    if (typeof value === 'string') {
      if (['name', 'plural', 'people'].includes(key)) return backwards(value);
      if (key === 'material') return of('materials', value);
      return key === 'race' ? of('races', value) : value;
    }
    if (typeof value !== 'object' || value === null) return value;
    const inner = Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === 'names' ? each : walk(each, name)]),
    );
    if (['materials', 'needs', 'makes'].includes(key)) return keys('materials', inner);
    return key === 'plan' ? keys('buildings', inner) : inner;
  };
  const changed = walk(age, '') as AgeDefinition;
  for (const table of TABLES)
    Object.assign(changed, { [table]: keys(table, changed[table] as object as Record<string, unknown>) });
  for (const { ask } of Object.values(changed.quests.episodes)) {
    if (ask.kind === 'material' && ask.what !== undefined) ask.what = of('materials', ask.what);
  }
  for (const work of changed.realm_works) work.id = backwards(work.id);
  changed.quests.episodes = Object.fromEntries(
    Object.entries(changed.quests.episodes).map(([id, episode]) => [backwards(id), episode]),
  );
  return changed;
}
