import Type, { type Static } from 'typebox';
import { Count, open, table, whole } from './fields.ts';
import type { Telling } from './told.ts';

/** Goods by id, for example `{ steel: 2 }`. */
export const GoodsSchema = table(Count, 'units by material id');

export const CostSchema = Type.Object(
  { gold: Count, materials: Type.Optional(GoodsSchema), ticks: whole(1, 48) },
  open,
);

/** `[material index, units]` pairs. */
export type Goods = readonly (readonly [material: number, units: number])[];

export interface TrainCost {
  readonly gold: number;
  readonly materials: Goods;
  readonly ticks: number;
}

/** The place of a material by its id. */
export type MaterialIndex = (id: string) => number;

/** Goods in order of material, none of nothing. */
export function goodsOf(goods: Record<string, number>, at: MaterialIndex): Goods {
  return Object.entries(goods)
    .filter(([, units]) => units > 0)
    .map(([id, units]) => [at(id), units] as const)
    .sort(([a], [b]) => a - b);
}

export function costOf(
  { gold, materials = {}, ticks }: Static<typeof CostSchema>,
  at: MaterialIndex,
): TrainCost {
  return { gold, materials: goodsOf(materials, at), ticks };
}

/** Materials by id; those of which there are none are left out. */
export function goodsById({ materials }: Telling, goods: Goods): Record<string, number> {
  const by_id: Record<string, number> = {};
  for (const [material, units] of goods) {
    if (units > 0) by_id[materials.list[material].id] = units;
  }
  return by_id;
}

/** A cost as the wire has it. */
export function tellCost(
  rules: Telling,
  { gold, materials, ticks }: TrainCost,
): { gold: number; materials: Record<string, number>; ticks: number } {
  return { gold, materials: goodsById(rules, materials), ticks };
}
