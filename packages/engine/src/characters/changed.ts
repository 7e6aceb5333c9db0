import { giveAnew } from '../effects/index.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';

/** To be called after any change of who a house's characters are, where, or of what level: wages and stats follow. */
export function charactersChanged(world: World, house: House): void {
  const { general_wage_milli } = world.rules.params;
  let milli = 0;
  for (const { level } of world.characters.of(house.id)) milli += level * general_wage_milli;
  house.character_wages_milli = milli;
  giveAnew(world, house);
}
