import { INCENSE, PAPER, SLOTS } from '@realm/formulas';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { Name, open, whole } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import type { Entry } from '../parts/table.ts';
import type { Told } from '../parts/told.ts';
import type { Path } from '../problem.ts';
import { checkRecipes } from './recipes.ts';

/** The dearest material an age may have: a book of orders keeps a place for each price up to eight times it. */
const REFERENCE_PRICE_MAX = 10_000;
export const MATERIALS_MAX = 12;

export const MaterialSchema = Type.Object(
  {
    name: Name,
    kind: Type.Union([Type.Literal('raw'), Type.Literal('refined')]),
    reference_price: whole(0, REFERENCE_PRICE_MAX, 'gold a unit at which the market begins'),
  },
  open,
);

export interface Material extends Entry {
  readonly kind: 'raw' | 'refined';
  readonly reference_price: number;
}

export function materialOf(id: string, index: number, material: Static<typeof MaterialSchema>): Material {
  return { id, index, ...material };
}

export function tellMaterial({ name, kind, reference_price }: Material): Told['materials'][string] {
  return { name, kind, reference_price };
}

/** Every mention of a material: known, of the right kind where that matters, and each of use to somebody. */
export function checkMaterials(draft: Draft): void {
  checkTable(draft, 'materials', 2, MATERIALS_MAX);
  const known = new Set(draft.keys('materials'));
  const used = new Set<string>([PAPER]);
  if (['rites', 'vigils'].some((table) => draft.keys(table).length > 0)) used.add(INCENSE);
  const made = new Set<string>();

  /** The material at a path, if it is named there and exists. */
  const named = (path: Path, id = draft.get<string>(...path)): string | undefined => {
    if (id === undefined || known.size === 0) return undefined;
    if (!known.has(id)) {
      draft.unknown(path, 'material', id, known);
      return undefined;
    }
    return id;
  };
  const raw = (path: Path, what: string): string | undefined => {
    const id = named(path);
    if (id !== undefined && draft.get<string>('materials', id, 'kind') === 'refined') {
      draft.complain(path, `${id} is refined: ${what}`);
    }
    return id;
  };
  const cost = (path: Path): void => {
    for (const id of draft.keys(...path, 'materials')) {
      if (named([...path, 'materials', id], id) !== undefined) used.add(id);
    }
  };

  cost(['medics']);
  cost(['chariots']);
  cost(['mercenaries']);
  cost(['mercenaries', 'better']);
  for (const slot of SLOTS) {
    cost(['units', slot, 'train']);
    cost(['units', slot, 'upgrade']);
  }
  for (const id of draft.keys('wonders')) cost(['wonders', id]);
  for (const id of draft.keys('buildings')) {
    const of = raw(['buildings', id, 'material'], 'what is built is built of a raw material');
    if (of !== undefined) used.add(of);
  }
  for (const id of draft.keys('races')) {
    const of = named(['races', id, 'material']);
    if (of !== undefined) used.add(of);
  }
  for (const i of draft.places('realms')) {
    const of = raw(['realms', i, 'material'], 'a realm yields a raw material');
    if (of !== undefined) made.add(of);
  }

  const refined = checkRecipes(draft, known, used);

  for (const id of known) {
    const path = ['materials', id];
    if (draft.get<string>(...path, 'kind') === 'raw') {
      if (!made.has(id)) draft.complain(path, 'no realm yields this raw material');
      // A raw material is of use by being refined.
    } else {
      if (!used.has(id)) draft.complain(path, 'nothing uses this material');
      const is_refined = draft.get<string>(...path, 'kind') === 'refined';
      if (is_refined && !refined.has(id)) draft.complain(path, 'no recipe makes this material');
    }
    if (draft.get<number>(...path, 'reference_price') === 0)
      draft.complain([...path, 'reference_price'], 'is 0: a price is 1 or more');
  }
}
