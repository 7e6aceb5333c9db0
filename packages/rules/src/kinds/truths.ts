import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Id, Name, open, Text } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';

export const TruthSchema = Type.Object(
  { name: Name, about: Text, kind: Id, effects: EffectsSchema },
  { ...open, description: 'what a quest may find, and what it gives the state of the finder' },
);

/** What a quest may find. */
export interface Truth extends Entry {
  readonly kind: string;
  readonly effects: StatBps;
}

export function truthOf(
  id: string,
  index: number,
  { name, kind, effects }: Static<typeof TruthSchema>,
): Truth {
  return { id, index, name, kind, effects: statsOf(effects) };
}

export function tellTruth(
  { name, kind, effects }: Truth,
  { about }: Static<typeof TruthSchema>,
): Told['truths'][string] {
  return { name, about, kind, effects: tellEffects(effects) };
}

export function checkTruths(draft: Draft): void {
  checkTable(draft, 'truths', 0, 60);
  for (const id of draft.keys('truths')) checkEffects(draft, ['truths', id, 'effects']);
}
