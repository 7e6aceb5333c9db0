import Type, { type Static } from 'typebox';
import type { Draft } from '../draft.ts';
import { CategorySchema, type OfCategory, ofCategory } from '../parts/category.ts';
import { checkEffects, EffectsSchema, type StatBps, statsOf, tellEffects } from '../parts/effects.ts';
import { Name, open, Text, whole } from '../parts/fields.ts';
import { checkTable } from '../parts/names.ts';
import { checkRising } from '../parts/rising.ts';
import type { Told } from '../parts/told.ts';

/** A project of a state's Colloquium: its tiers hold while the state knows enough. */
export const ProjectSchema = Type.Object(
  {
    name: Name,
    about: Text,
    category: CategorySchema,
    tiers: Type.Array(
      Type.Object(
        {
          knowledge: whole(1, 1_000_000_000, 'books known from which it is gained'),
          effects: EffectsSchema,
        },
        { ...open, description: 'its effects stand in place of those of the tier before it' },
      ),
      { minItems: 1, maxItems: 10 },
    ),
  },
  open,
);

/** A project of the Colloquium. */
export interface Project extends OfCategory {
  /** Rising; a tier's effects stand in place of those of the one before it. */
  readonly tiers: readonly { readonly knowledge: number; readonly effects: StatBps }[];
}

type Definition = Static<typeof ProjectSchema>;

export function projectOf(id: string, index: number, { name, category, tiers }: Definition): Project {
  return {
    ...ofCategory(id, index, name, category),
    tiers: tiers.map(({ knowledge, effects }) => ({ knowledge, effects: statsOf(effects) })),
  };
}

export function tellProject(
  { name, category_id, tiers }: Project,
  { about }: Definition,
): Told['projects'][string] {
  return {
    name,
    about,
    category: category_id,
    tiers: tiers.map(({ knowledge, effects }) => ({ knowledge, effects: tellEffects(effects) })),
  };
}

/** Projects: tiers that rise. */
export function checkProjects(draft: Draft): void {
  checkTable(draft, 'projects', 0, 24);
  for (const id of draft.keys('projects')) {
    const path = ['projects', id, 'tiers'];
    for (const i of draft.places(...path)) checkEffects(draft, [...path, i, 'effects']);
    checkRising(draft, path, 'knowledge');
  }
}
