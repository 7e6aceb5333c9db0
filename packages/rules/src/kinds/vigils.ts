import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Count, Name, open, Text, whole } from '../parts/fields.ts';
import { checkIncense } from '../parts/incense.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

export const VigilSchema = Type.Object(
  {
    name: Name,
    about: Text,
    aether_per_100_acres: whole(1, 100_000, 'aether it needs'),
    incense_per_1000_acres: Count,
    effects: EffectsSchema,
  },
  open,
);

export interface Vigil extends Entry {
  /** What it needs for each acre of the state's houses. */
  readonly aether_per_100_acres: number;
  readonly incense_per_1000_acres: number;
  /** What it gives every house of the state when it has just what it needs. */
  readonly effects: StatBps;
}

type Definition = Static<typeof VigilSchema>;

export function vigilOf(id: string, index: number, vigil: Definition): Vigil {
  const { name, aether_per_100_acres, incense_per_1000_acres, effects } = vigil;
  return { id, index, name, aether_per_100_acres, incense_per_1000_acres, effects: statsOf(effects) };
}

export function tellVigil(
  { index: _index, id: _id, effects, ...facts }: Vigil,
  { about }: Definition,
): Told['vigils'][string] {
  return { ...facts, about, effects: tellEffects(effects) };
}

/** Vigils: each does something, and burns incense only in an age that has it. */
export function checkVigils(draft: Draft): void {
  checkTable(draft, 'vigils', 0, 24);
  for (const id of draft.keys('vigils')) {
    const path = ['vigils', id];
    checkEffects(draft, [...path, 'effects']);
    checkIncense(draft, path);
    if (draft.get(...path, 'effects') !== undefined && draft.places(...path, 'effects').length === 0)
      draft.complain([...path, 'effects'], 'is empty: a vigil gives something');
  }
}
