import type { ReadReply } from '@realm/contract';
import { CATEGORIES } from '@realm/contract';
import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { CategorySchema, type OfCategory, ofCategory } from '../parts/category.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Name, open, Text } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';

/** Most attributes an academic has; it may have one fewer. */
export const ATTRIBUTES_MAX = 3;

export const AttributeSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: CategorySchema,
    effects: EffectsSchema,
  },
  { ...open, description: 'what an academic of the first level who has it gives its house' },
);

/** What an academic may be good at. */
export interface Attribute extends OfCategory {
  readonly effects: StatBps;
}

type Definition = Static<typeof AttributeSchema>;

export function attributeOf(id: string, index: number, { name, category, effects }: Definition): Attribute {
  return { ...ofCategory(id, index, name, category), effects: statsOf(effects) };
}

export function tellAttribute(
  { id, name, category_id, effects }: Attribute,
  { about }: Definition,
): ReadReply<'rules'>['academic_attributes'][number] {
  return { id, name, about, category: category_id, effects: tellEffects(effects) };
}

/** An academic has up to three attributes of its category, so each category has as many, or none has any. */
export function checkAttributes(draft: Draft): void {
  checkTable(draft, 'attributes', 0, 60);
  const ids = draft.keys('attributes');
  for (const id of ids) {
    const path = ['attributes', id];
    checkEffects(draft, [...path, 'effects']);
    if (draft.get(...path) !== undefined && draft.places(...path, 'effects').length === 0)
      draft.complain(path, 'has no effect');
  }
  if (draft.get<number>('params', 'academics_max') === 0) return;
  for (const category of CATEGORIES) {
    const own = ids.filter((id) => draft.get<string>('attributes', id, 'category') === category).length;
    const whole = ids.every((id) => draft.get('attributes', id) !== undefined);
    if (whole && draft.get('attributes') !== undefined && own < ATTRIBUTES_MAX)
      draft.complain(
        ['attributes'],
        `has ${own} of ${category}, not ${ATTRIBUTES_MAX} or more (params.academics_max)`,
      );
  }
}
