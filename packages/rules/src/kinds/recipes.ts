import type { ReadReply } from '@realm/contract';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Count, Name, open } from '../parts/fields.ts';
import { type Goods, GoodsSchema, goodsById, goodsOf, type MaterialIndex } from '../parts/goods.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Telling } from '../parts/told.ts';
import type { Path } from '../problem.ts';

export const RecipeSchema = Type.Object(
  { name: Name, gold: Count, needs: GoodsSchema, makes: GoodsSchema },
  { ...open, description: 'what once through takes and makes' },
);

/** A way to refine: what once through takes and makes. */
export interface Recipe extends Entry {
  readonly gold: number;
  readonly needs: Goods;
  readonly makes: Goods;
}

export function recipeOf(
  id: string,
  index: number,
  { name, gold, needs, makes }: Static<typeof RecipeSchema>,
  at: MaterialIndex,
): Recipe {
  return { id, index, name, gold, needs: goodsOf(needs, at), makes: goodsOf(makes, at) };
}

export function tellRecipe(
  rules: Telling,
  { name, gold, needs, makes }: Recipe,
): ReadReply<'rules'>['recipes'][string] {
  return { name, gold, needs: goodsById(rules, needs), makes: goodsById(rules, makes) };
}

/** Every recipe turns known materials into refined ones and prints no gold; answers what they make. */
export function checkRecipes(draft: Draft, known: ReadonlySet<string>, used: Set<string>): Set<string> {
  checkTable(draft, 'recipes', 0, 24);
  const made = new Set<string>();
  for (const id of draft.keys('recipes')) {
    const path = ['recipes', id];
    for (const side of ['needs', 'makes']) {
      const goods = draft.keys(...path, side);
      if (draft.get(...path, side) !== undefined && goods.length === 0)
        draft.complain([...path, side], 'is empty: a recipe turns something into something');
      for (const good of goods) {
        if (!known.has(good)) draft.unknown([...path, side, good], 'material', good, known);
        else if (side === 'needs') used.add(good);
        else {
          made.add(good);
          if (draft.get<string>('materials', good, 'kind') === 'raw')
            draft.complain([...path, side, good], `${good} is raw: recipes make refined materials`);
        }
      }
    }
    const takes = worth(draft, [...path, 'needs']) + (draft.get<number>(...path, 'gold') ?? Number.NaN);
    const gives = worth(draft, [...path, 'makes']);
    if (gives * 100 > takes * MARGIN_MAX_PERCENT)
      draft.complain(path, `takes goods and gold worth ${takes} and makes ${gives}: more than a fair margin`);
  }
  return made;
}

/** What a recipe's makings may be worth at most against what it takes. */
const MARGIN_MAX_PERCENT = 125;

/** Goods at their reference prices; not a number where one of them has none, which is told elsewhere. */
function worth(draft: Draft, path: Path): number {
  let gold = 0;
  for (const id of draft.keys(...path)) {
    const units = draft.get<number>(...path, id) ?? Number.NaN;
    gold += units * (draft.get<number>('materials', id, 'reference_price') || Number.NaN);
  }
  return gold;
}
