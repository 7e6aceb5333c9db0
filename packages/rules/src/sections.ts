import type { TSchema } from 'typebox';
import { AgeDefinitionSchema } from './definition.ts';
import { RaceSchema } from './kinds/races.ts';
import type { Path } from './problem.ts';

/** A file of an age's folder: what it is called and which part of the definition it holds. */
export interface Section {
  /** The file's name without `.yaml`; `races.*` stands for a file for each race, such as `races.peatkin`. */
  readonly stem: string;
  readonly schema: TSchema;
}

/** By their keys alone: nothing here asks for the types of all that an age may say, which take the compiler ten seconds to compare. */
const properties = AgeDefinitionSchema.properties as unknown as Readonly<
  Record<string, TSchema & { readonly required?: unknown }>
>;
/** What `age.yaml` holds: the keys that have no file of their own. */
export const AGE_KEYS = ['name', 'about', 'params'] as const;

const { required: numbers, ...params } = properties.params;

const AGE: Section = {
  stem: 'age',
  schema: {
    type: 'object',
    required: [...AGE_KEYS],
    properties: {
      ...Object.fromEntries(AGE_KEYS.map((key) => [key, properties[key]])),
      params,
      base: {
        type: 'string',
        description: 'folder of the age file it is based on, of which it says what differs',
      },
    },
    additionalProperties: false,
    // An age that is based on another says only the numbers that differ.
    if: { required: ['base'] },
    else: { properties: { params: { required: numbers } } },
  } as unknown as TSchema,
};

const RACE: Section = { stem: 'races.*', schema: RaceSchema };

/** Every kind of file an age may have. */
export const SECTIONS: readonly Section[] = [
  AGE,
  ...Object.entries(properties)
    .filter(([key]) => !AGE_KEYS.some((age_key) => age_key === key))
    .map(([stem, schema]): Section => ({ stem, schema })),
  RACE,
];

/** Where in the definition a file's content goes, by its stem; nothing for a file no age has. */
export function sectionPath(stem: string): Path | undefined {
  if (stem === AGE.stem) return [];
  if (/^races\.[a-z][a-z0-9_]*$/.test(stem)) return stem.split('.');
  return SECTIONS.some((section) => section.stem === stem && section !== RACE) ? [stem] : undefined;
}
