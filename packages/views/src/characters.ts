import type { ReadReply } from '@realm/contract';
import type { Character, Readable, ReadonlyWorld } from '@realm/engine';
import { CATEGORIES } from '@realm/rules';
import type { Fields } from './fields.ts';

type Profile = ReadReply<'hall'>['listings'][number]['profile'];
type General = Extract<Profile, { traits: unknown }>;
type Academic = Extract<Profile, { attributes: unknown }>;

/** A character, in its world. */
export interface Seen {
  readonly world: ReadonlyWorld;
  readonly character: Readable<Character>;
}

const KNOWN: Fields<Omit<General, 'traits'>, Seen> = {
  id: ({ character }) => character.id,
  name: ({ character }) => character.name,
  level: ({ character }) => character.level,
  experience: ({ character }) => character.experience,
  /** In the order of its words, so that the same world is answered with the same bytes. */
  record: ({ character: { deeds } }) =>
    Object.fromEntries(Object.entries(deeds).sort(([a], [b]) => (a < b ? -1 : 1))),
};

/** What a general can do and has done. */
export const GENERAL_PROFILE: Fields<General, Seen> = {
  ...KNOWN,
  traits: ({ world, character }) => character.traits.map((trait) => world.rules.traits.list[trait].id),
};

/** What an academic can do and has done. */
export const ACADEMIC_PROFILE: Fields<Academic, Seen> = {
  ...KNOWN,
  category: ({ character }) => CATEGORIES[character.category],
  attributes: ({ world, character }) =>
    character.traits.map((attribute) => world.rules.attributes.list[attribute].id),
};
