import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Dear, Name, open, Text } from '../parts/fields.ts';
import { type Goods, GoodsSchema, goodsById, goodsOf, type MaterialIndex } from '../parts/goods.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Telling, Told } from '../parts/told.ts';

/** A World Wonder: there is one of each in the world. */
export const WonderSchema = Type.Object(
  { name: Name, about: Text, gold: Dear, materials: GoodsSchema, effects: EffectsSchema },
  { ...open, description: 'what it takes, and what it gives every house of its state' },
);

export interface Wonder extends Entry {
  readonly gold: number;
  readonly materials: Goods;
  readonly effects: StatBps;
}

type Definition = Static<typeof WonderSchema>;

export function wonderOf(
  id: string,
  index: number,
  { name, gold, materials, effects }: Definition,
  at: MaterialIndex,
): Wonder {
  return { id, index, name, gold, materials: goodsOf(materials, at), effects: statsOf(effects) };
}

export function tellWonder(
  rules: Telling,
  { name, gold, materials, effects }: Wonder,
  { about }: Definition,
): Told['wonders'][string] {
  return { name, about, gold, materials: goodsById(rules, materials), effects: tellEffects(effects) };
}

export function checkWonders(draft: Draft): void {
  checkTable(draft, 'wonders', 0, 20);
  for (const id of draft.keys('wonders')) checkEffects(draft, ['wonders', id, 'effects']);
}
