import type { ReadonlyHouse } from '../world/house.ts';
import { eachState } from '../world/members.ts';
import { FRAME_HOUSES, takesFrame } from '../world/recap.ts';
import type { World } from '../world/world.ts';

/** Begins what is noted of states after this tick. */
export function openSeries({ series, realms }: World): void {
  series.begin(realms[0].states.length);
}

/** Counts a house, at the end of its turn, to its state. */
export function noteHouse({ series }: World, house: ReadonlyHouse): void {
  series.count(house.realm, house.state, house.land, house.might, house.renown);
}

/** Ends it, and takes a frame of the recap when its turn has come. */
export function closeSeries(world: World): void {
  eachState(world, ({ realm, id, war_points }) => world.series.points(realm, id, war_points));
  world.series.close();
  if (takesFrame(world.tick, world.rules.params.age_ticks)) takeFrame(world);
}

function takeFrame({ recap, tick, at, houses }: World): void {
  const top = largest(houses, FRAME_HOUSES);
  recap.frames.push({ tick, at, houses: top.map(({ id, land }) => [id, land] as const) });
  for (const { id, name } of top) recap.names.set(id, name);
}

/** The houses with the most land, largest first, ties by id: one pass, for few of many. */
function largest(houses: readonly ReadonlyHouse[], count: number): ReadonlyHouse[] {
  const top: ReadonlyHouse[] = [];
  for (const house of houses) {
    if (top.length === count && house.land <= top[count - 1].land) continue;
    let place = top.length;
    while (place > 0 && top[place - 1].land < house.land) place--;
    top.splice(place, 0, house);
    if (top.length > count) top.pop();
  }
  return top;
}
