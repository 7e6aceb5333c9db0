import type { House } from '../../world/house.ts';
import { keptLook } from '../../world/looks.ts';
import type { World } from '../../world/world.ts';
import { charactersChanged } from './changed.ts';
import { Character, type CharacterKind, type Deeds } from './state/characters.ts';

/** Who enters the service of a house for the first time. */
interface Newcomer {
  readonly kind: CharacterKind;
  readonly name: string;
  readonly folded: string;
  /** What the name looks like, where the door has found that. */
  readonly look?: string | undefined;
  /** Index into CATEGORIES; -1 for a general. */
  readonly category: number;
  readonly traits: readonly number[];
}

/** What an heir brings along. */
interface Past {
  readonly heir: string;
  readonly level: number;
  readonly experience: number;
  readonly deeds: Deeds;
}

/** Gives a house a new character, with the next id of its kind; an heir comes with its past. */
export function enterService(world: World, house: House, newcomer: Newcomer, past?: Past): Character {
  const { characters, rules, tick } = world;
  const { kind, name, folded, look, category, traits } = newcomer;
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
  character.look = keptLook(name, look);
  if (past !== undefined) Object.assign(character, past);
  characters.add(character);
  world.looks.addCharacter(character);
  charactersChanged(world, house);
  return character;
}
