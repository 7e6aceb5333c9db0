import { levelAt } from '../calc/general.ts';
import type { Scope } from '../commands/handler.ts';
import { type Character, noteDeed } from '../state/characters.ts';
import type { World } from '../state/world.ts';
import { charactersChanged } from './changed.ts';

/** A character learns: its level follows its experience, and its house hears of it. */
export function gainExperience(scope: Scope, character: Character, amount: number): void {
  scope.beyond((world) => learn(world, character, amount));
}

/** Adds to a deed of a character's record. */
export function addDeed(scope: Scope, character: Character, deed: string, amount = 1): void {
  scope.beyond(() => noteDeed(character, deed, amount));
}

/** A character who is at home leaves it, until it comes home by itself in `until_tick`. */
export function sendAway(scope: Scope, character: Character, until_tick: number): void {
  scope.beyond((world) => {
    world.characters.sendAway(character, until_tick);
    charactersChanged(world, world.house(character.house)!);
  });
}

function learn(world: World, character: Character, amount: number): void {
  character.experience += amount;
  const level = levelAt(world.rules.params.general_levels, character.experience);
  if (level === character.level) return;
  character.level = level;
  const house = world.house(character.house)!;
  charactersChanged(world, house);
  house.seq = world.seq;
  const { kind, id, name } = character;
  world.tell(house, { kind: 'character_level', character: { kind, id }, name, level });
}

/** A tick: those whose time away is over come home. */
export function comeHome(world: World): void {
  for (const character of world.characters.comeHome(world.tick)) {
    charactersChanged(world, world.house(character.house)!);
  }
}
