import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import { academicGives } from './academic.ts';
import { generalsGive } from './general.ts';
import { isAtHome } from './state/characters.ts';

/** What the characters of a house who are at home give it. */
export function fromCharacters(world: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  generalsGive(world, house, null, give);
  for (const character of world.characters.of(house.id)) {
    if (character.kind === 'academic' && isAtHome(character)) academicGives(world.rules, character, give);
  }
}
