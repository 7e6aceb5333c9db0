import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { World } from '../../world/world.ts';
import { charactersChanged } from './changed.ts';
import { levelAt, paramsOf } from './characters.ts';
import { type Character, noteDeed } from './state/characters.ts';

/** A character learns: its level follows its experience, and its house hears of it. */
export function gainExperience(scope: Scope, character: Readable<Character>, amount: number): void {
  scope.beyond((world) => learn(world, world.itself(character), amount));
}

/** Books that the house puts to use teach its academics of their category who are at home. */
export function learnFromBooks(scope: Scope, house: ReadonlyHouse, category: number, books: number): void {
  for (const character of scope.world.characters.of(house.id)) {
    if (character.category === category && character.place === 'serving')
      gainExperience(scope, character, books);
  }
}

/** Adds to a deed of a character's record. */
export function addDeed(scope: Scope, character: Readable<Character>, deed: string, amount = 1): void {
  scope.beyond((world) => noteDeed(world.itself(character), deed, amount));
}

/** A character who is at home leaves it, until it comes home by itself in `until_tick`. */
export function sendAway(scope: Scope, character: Readable<Character>, until_tick: number): void {
  scope.beyond((world) => {
    world.characters.place(world.itself(character), 'away', until_tick);
    charactersChanged(world, world.theHouse(character.house));
  });
}

/** The same as `gainExperience`, where no command speaks. */
export function learn(world: World, character: Character, amount: number): void {
  character.experience += amount;
  const level = levelAt(paramsOf(world.rules, character.kind).levels, character.experience);
  if (level === character.level) return;
  character.level = level;
  const house = world.theHouse(character.house);
  charactersChanged(world, house);
  world.touch(house);
  const { kind, id, name } = character;
  world.tell(house, { kind: 'character_level', character: { kind, id }, name, level });
}
