import { Character, type CharacterKind } from '../state/characters.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { charactersChanged } from './changed.ts';

/** Who enters the service of a house for the first time. */
interface Newcomer {
  readonly kind: CharacterKind;
  readonly name: string;
  readonly folded: string;
  /** Index into CATEGORIES; -1 for a general. */
  readonly category: number;
  readonly traits: readonly number[];
}

/** Gives a house a new character, with the next id of its kind. */
export function enterService(world: World, house: House, newcomer: Newcomer): Character {
  const { characters, rules, tick } = world;
  const { kind, name, folded, category, traits } = newcomer;
  const id = characters.nextId(kind);
  const { contentment_start_bp } = rules.params;
  const character = new Character(
    kind,
    id,
    house.id,
    name,
    folded,
    category,
    traits,
    tick,
    contentment_start_bp,
  );
  characters.add(character);
  charactersChanged(world, house);
  return character;
}
