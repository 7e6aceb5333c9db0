import { isHeld } from '../../world/held.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { beginByAge, end } from './begin.ts';
import { rest } from './rest.ts';

/** Whether a player's house has been silent in a tick for as long as the age bears. */
export function isSilent(
  { rules }: Pick<ReadonlyWorld, 'rules'>,
  house: ReadonlyHouse,
  tick: number,
): boolean {
  const silence_ticks = rules.params.deputy_after_silent_ticks;
  return silence_ticks > 0 && house.robot === 0 && tick - lastHeard(house) >= silence_ticks;
}

/** Deputies whose time is over go; houses that have been silent for too long get one. */
export function tickDeputies(world: World): void {
  const { deputies, tick } = world;
  // Turns that were taken beforehand were brought before the others.
  for (const id of deputies.silent.sort((a, b) => a - b))
    if (deputies.of(id) === null) beginByAge(world, world.theHouse(id));
  // Without an array for each, as entries would be: most houses may have had one.
  deputies.of_house.forEach(({ terms }, id) => {
    if (terms === null || terms.until_tick === null || tick < terms.until_tick) return;
    end(world, world.theHouse(id), 'time');
    if (isHeld(world, id) && isMended(world, 'who is held has the deputy of the age')) rest(world, id);
  });
  deputies.silent = [];
}

/** When its player last did something. */
const lastHeard = ({ founded_tick, last_command_tick }: ReadonlyHouse): number =>
  Math.max(founded_tick, last_command_tick);
