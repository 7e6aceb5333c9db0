import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Name, open, Text } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

export const PersonalitySchema = Type.Object({ name: Name, about: Text, effects: EffectsSchema }, open);

export interface Personality extends Entry {
  readonly effects: StatBps;
}

type Definition = Static<typeof PersonalitySchema>;

export function personalityOf(id: string, index: number, { name, effects }: Definition): Personality {
  return { id, index, name, effects: statsOf(effects) };
}

export function tellPersonality(
  { name, effects }: Personality,
  { about }: Definition,
): Told['personalities'][string] {
  return { name, about, effects: tellEffects(effects) };
}

export function checkPersonalities(draft: Draft): void {
  checkTable(draft, 'personalities', 1, 40);
  for (const id of draft.keys('personalities')) checkEffects(draft, ['personalities', id, 'effects']);
}
