import { SLOT, SLOTS } from '@realm/formulas';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { FLAGS } from '../flags.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Id, Name, open, Text, table, whole } from '../parts/fields.ts';
import type { MaterialIndex } from '../parts/goods.ts';
import { checkTable, checkText } from '../parts/names.ts';
import { type Entry, inOrder, type Table } from '../parts/table.ts';
import type { Telling, Told } from '../parts/told.ts';
import { type Names, RaceNamesSchema } from './made_names.ts';
import { tellUnit, type Unit, UnitChangeSchema, type UnitsSchema, unitOf } from './units.ts';

export const RaceSchema = Type.Object(
  {
    name: Name,
    people: Name,
    about: Text,
    flags: Type.Optional(Type.Array(Id, { maxItems: 8, description: 'powers of the race' })),
    material: Type.String({ description: 'id of the refined or raw material its elite++ need' }),
    general_trait_slots: whole(0, 6),
    effects: EffectsSchema,
    units: Type.Optional(table(UnitChangeSchema, 'changes by slot name, for example offense_plus')),
    plan: table(
      whole(0, 10_000),
      'opening buildings: share of the land in bp by building id, together 10000',
    ),
    names: RaceNamesSchema,
  },
  open,
);

export interface Race extends Entry {
  readonly people: string;
  readonly flags: ReadonlySet<string>;
  readonly material: number;
  readonly general_trait_slots: number;
  readonly effects: StatBps;
  readonly units: readonly Unit[];
  /** Share of the opening land by building index, in basis points; together 10000. */
  readonly plan_bp: readonly number[];
  readonly names: { readonly house: Names; readonly general: Names; readonly academic: Names };
}

type Definition = Static<typeof RaceSchema>;

export function raceOf(
  id: string,
  index: number,
  race: Definition,
  units: Static<typeof UnitsSchema>,
  buildings: Table<{ readonly id: string }>,
  at: MaterialIndex,
): Race {
  return {
    id,
    index,
    name: race.name,
    people: race.people,
    flags: new Set(race.flags ?? []),
    material: at(race.material),
    general_trait_slots: race.general_trait_slots,
    effects: statsOf(race.effects),
    units: SLOTS.map((slot) => unitOf(SLOT[slot], units[slot], race.units?.[slot], race.material, at)),
    plan_bp: buildings.list.map((building) => race.plan[building.id] ?? 0),
    names: race.names,
  };
}

export function tellRace(rules: Telling, race: Race, { about, plan }: Definition): Told['races'][string] {
  const { index, name, people, flags, general_trait_slots } = race;
  return {
    slot: index,
    name,
    people,
    about,
    flags: [...flags],
    material: rules.materials.list[race.material].id,
    general_trait_slots,
    effects: tellEffects(race.effects),
    units: race.units.map((unit) => tellUnit(rules, unit)),
    plan: inOrder(plan),
  };
}

/** Powers of races, and the plans their land is built to at first. */
export function checkRaces(draft: Draft): void {
  checkTable(draft, 'races', 1, 40);
  for (const id of draft.keys('races')) {
    checkEffects(draft, ['races', id, 'effects']);
    checkText(draft, ['races', id, 'people']);
    checkFlags(draft, id);
    checkPlan(draft, id);
  }
}

function checkFlags(draft: Draft, race: string): void {
  const seen = new Set<string>();
  for (const i of draft.places('races', race, 'flags')) {
    const path = ['races', race, 'flags', i];
    const flag = draft.get<string>(...path);
    if (flag === undefined) continue;
    if (!Object.hasOwn(FLAGS, flag)) draft.unknown(path, 'flag', flag, Object.keys(FLAGS));
    else if (seen.has(flag)) draft.complain(path, `${flag} is in this list twice`);
    seen.add(flag);
  }
}

function checkPlan(draft: Draft, race: string): void {
  const path = ['races', race, 'plan'];
  const known = draft.keys('buildings');
  for (const id of draft.keys(...path)) {
    if (known.length > 0 && !known.includes(id)) draft.unknown([...path, id], 'building', id, known);
  }
  const plan = draft.get<Record<string, number>>(...path);
  if (plan === undefined) return;
  const total = Object.values(plan).reduce((sum, share) => sum + share, 0);
  if (total !== 10_000) draft.complain(path, `the shares add up to ${total}, not 10000`);
}
