import { countsAsActive } from '../stats/standing.ts';
import { livesAhead } from '../world/clock.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import { eachState } from '../world/members.ts';
import type { ReadonlyNumbers } from '../world/readonly.ts';
import { FRAME_HOUSES, takesFrame } from '../world/recap.ts';
import type { World } from '../world/world.ts';

/** Begins what is noted of houses and states after this tick. */
export function openNotes({ noted, moved, realms, houses }: World): void {
  noted.begin(moved, houses.length, realms[0].states.length);
}

/** Notes a house by its place, at the end of its turn, and counts it to its state. */
export function noteHouse(world: World, house: ReadonlyHouse, place: number): void {
  const { realm, state, land, might, renown } = house;
  const { noted } = world;
  noted.note(place, land, might, renown);
  // It has paid its tax.
  noted.states.count(realm, state, land, might, renown, countsAsActive(world, house), 0);
}

/** Notes the turns that were brought, by what they leave, and gives states the tax and the land of all their houses. */
export function noteStates(world: World): void {
  const { turns, noted, paces } = world;
  if (turns.tick === world.tick) {
    noted.states.add(turns.states);
    // A turn tells who has played, and not who lives ahead.
    for (const id of paces.of_house.keys()) {
      if (turns.hasBrought(id) && turns.hasPlayed(id) && livesAhead(world, world.theHouse(id)))
        turns.countAsIdle(id, noted.states);
    }
  }
  eachState(world, (state) => {
    const { realm, id } = state;
    state.land = noted.states.landOf(realm, id);
    state.treasury.gold += noted.states.taxOf(realm, id);
  });
}

/** Notes what each state has as the next row of the series, and takes a frame of the recap when its turn has come. */
export function closeSeries(world: World): void {
  const { series, noted, realms, tick, rules } = world;
  const { states } = noted;
  series.begin(realms[0].states.length);
  eachState(world, ({ realm, id, war_points }) => {
    series.note(
      realm,
      id,
      states.housesOf(realm, id),
      states.landOf(realm, id),
      states.mightOf(realm, id),
      states.renownOf(realm, id),
      war_points,
    );
  });
  if (takesFrame(tick, rules.params.age_ticks)) takeFrame(world);
}

function takeFrame({ recap, tick, at, houses, noted }: World): void {
  const top = largest(houses, noted.land, FRAME_HOUSES);
  recap.frames.push({ tick, at, houses: top.map(({ id, land }) => [id, land] as const) });
  for (const { id, name } of top) recap.names.set(id, name);
}

/** The houses with the most land, largest first, ties by id: one pass, for few of many. */
function largest(
  houses: readonly ReadonlyHouse[],
  land: ReadonlyNumbers,
  count: number,
): readonly ReadonlyHouse[] {
  const top: number[] = [];
  for (let at = 0; at < houses.length; at++) {
    if (top.length === count && land[at] <= land[top[count - 1]]) continue;
    let place = top.length;
    while (place > 0 && land[top[place - 1]] < land[at]) place--;
    top.splice(place, 0, at);
    if (top.length > count) top.pop();
  }
  return top.map((at) => houses[at]);
}
