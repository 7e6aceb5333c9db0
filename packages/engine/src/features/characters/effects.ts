import type { StatBps } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { academicGives } from './academic.ts';
import { generalsGive } from './general.ts';
import { isAtHome } from './state/characters.ts';

/** What the characters of a house who are at home give it. */
export function fromCharacters(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  give: (effects: StatBps) => void,
): void {
  generalsGive(world, house, null, give);
  for (const character of world.characters.of(house.id)) {
    if (character.kind === 'academic' && isAtHome(character)) give(academicGives(world.rules, character));
  }
}
