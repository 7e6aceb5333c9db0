import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf } from '../parts/effects.ts';
import { open } from '../parts/fields.ts';

export const DiplomacySchema = Type.Object(
  { peace_dividend: EffectsSchema },
  { ...open, description: 'what long peace gives the houses of a state' },
);

export function peaceDividendOf({ peace_dividend }: Static<typeof DiplomacySchema>): StatBps {
  return statsOf(peace_dividend);
}

export function checkDiplomacy(draft: Draft): void {
  checkEffects(draft, ['diplomacy', 'peace_dividend']);
}
