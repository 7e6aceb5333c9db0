import { the } from '@realm/base';
import type { Saved } from '../../scope/saved.ts';
import type { World } from '../../world/world.ts';
import { Character, type CharacterKind, type Deeds, type Place } from './state/characters.ts';

/** A character as its house's page holds it. */
interface SavedCharacter {
  readonly kind: CharacterKind;
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  /** Left out where it is the plain one. */
  readonly look?: string;
  /** Left out where none has tempted it. */
  readonly tempted_tick?: number;
  readonly category: number;
  readonly traits: readonly number[];
  readonly recruited_tick: number;
  readonly level: number;
  readonly experience: number;
  readonly contentment_bp: number;
  readonly contentment_tick: number;
  readonly place: Place;
  readonly until_tick: number;
  /** By name, so that equal records are equal bytes whatever was done first. */
  readonly deeds: Deeds;
  /** Empty for one of this age. */
  readonly heir: string;
}

function savedCharacter(character: Character): SavedCharacter {
  const { house: _house, deeds, look, tempted_tick, ...facts } = character;
  const kept = look === '' ? facts : { ...facts, look };
  const tempted = tempted_tick === 0 ? {} : { tempted_tick };
  return { ...kept, ...tempted, deeds: Object.fromEntries(Object.entries(deeds).sort(byName)) };
}

function restoreCharacter(world: World, house: number, saved: SavedCharacter): void {
  const { kind, id, name, folded, category, traits, recruited_tick, contentment_bp, ...facts } = saved;
  const character = new Character(
    kind,
    id,
    house,
    name,
    folded,
    category,
    traits,
    recruited_tick,
    contentment_bp,
  );
  world.characters.add(Object.assign(character, facts));
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1;
}

interface SavedCharacters {
  readonly characters: readonly SavedCharacter[];
  /** Those marked as heirs, in order. */
  readonly heirs: readonly (readonly [kind: CharacterKind, id: number])[];
}

interface SavedCore {
  readonly last_character_ids: { readonly [K in CharacterKind]: number };
}

export const saved = {
  core: {
    save: ({ characters }: World) => ({ last_character_ids: { ...characters.last_ids } }),
    restore({ characters }: World, { last_character_ids }: SavedCore) {
      Object.assign(characters.last_ids, last_character_ids);
    },
  },
  house: {
    save: ({ characters }: World, house: number): SavedCharacters => ({
      characters: characters.of(house).map(savedCharacter),
      heirs: characters.heirsOf(house).map(({ kind, id }) => [kind, id] as const),
    }),
    restore(world: World, house: number, { characters, heirs }: SavedCharacters) {
      for (const each of characters) restoreCharacter(world, house, each);
      world.characters.mark(
        house,
        heirs.map(([kind, heir]) => the(world.characters.get(kind, heir), 'a marked heir')),
      );
    },
  },
} as const satisfies Saved;
