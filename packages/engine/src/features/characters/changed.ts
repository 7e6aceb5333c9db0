import { giveSoon } from '../../stats/given.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { paramsOf } from './characters.ts';

/** To be called after any change of who a house's characters are, where, or of what level: wages and stats follow. */
export function charactersChanged(world: World, house: House): void {
  let milli = 0;
  for (const { kind, level } of world.characters.of(house.id)) {
    milli += level * paramsOf(world.rules, kind).wage_milli;
  }
  house.character_wages_milli = milli;
  giveSoon(world, house);
}
