import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { begin, end } from './begin.ts';

/** Deputies whose time is over go; houses that have been silent for as long as the age bears get one. */
export function tickDeputies(world: World): void {
  const { deputies, houses, rules, tick } = world;
  const silent_ticks = rules.params.deputy_after_silent_ticks;
  if (silent_ticks === 0 && deputies.of_house.size === 0) return;
  for (const house of houses) {
    const terms = deputies.of(house.id);
    if (terms !== null && terms.until_tick !== null && tick >= terms.until_tick) end(world, house, 'time');
    else if (
      terms === null &&
      silent_ticks > 0 &&
      house.robot === 0 &&
      tick - lastHeard(house) >= silent_ticks
    )
      begin(world, house, { style: 'builder', limits: {}, until_tick: null, by_age: true });
  }
}

/** When its player last did something. */
const lastHeard = ({ founded_tick, last_command_tick }: House): number =>
  Math.max(founded_tick, last_command_tick);
