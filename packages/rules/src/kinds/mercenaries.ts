import Type, { type Static } from 'typebox';
import { Count, open, whole } from '../parts/fields.ts';
import { type Goods, GoodsSchema, goodsById, goodsOf, type MaterialIndex } from '../parts/goods.ts';
import type { Telling, Told } from '../parts/told.ts';

/** The price of a mercenary, and what a better one adds to strength and price. */
export const MercenarySchema = Type.Object(
  {
    gold: Count,
    materials: Type.Optional(GoodsSchema),
    better: Type.Object(
      {
        attack: whole(1, 1_000),
        gold: Count,
        materials: Type.Optional(GoodsSchema),
      },
      open,
    ),
  },
  open,
);

/** What hiring one takes, and what it adds to the attack of a mercenary. */
export interface Mercenary {
  readonly attack: number;
  readonly gold: number;
  readonly materials: Goods;
}

export interface Mercenaries {
  readonly plain: Mercenary;
  readonly better: Mercenary;
}

export function mercenariesOf(
  { gold, materials = {}, better }: Static<typeof MercenarySchema>,
  at: MaterialIndex,
): Mercenaries {
  const more = { ...materials };
  for (const [id, count] of Object.entries(better.materials ?? {})) more[id] = (more[id] ?? 0) + count;
  return {
    plain: { attack: 0, gold, materials: goodsOf(materials, at) },
    better: { attack: better.attack, gold: gold + better.gold, materials: goodsOf(more, at) },
  };
}

export function tellMercenaries(rules: Telling, { plain, better }: Mercenaries): Told['mercenaries'] {
  return { plain: hiredOf(rules, plain), upgraded: hiredOf(rules, better) };
}

function hiredOf(rules: Telling, { attack, gold, materials }: Mercenary): Told['mercenaries']['plain'] {
  return { attack, gold, materials: goodsById(rules, materials) };
}
