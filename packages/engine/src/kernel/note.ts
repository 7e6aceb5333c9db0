import { countsAsActive } from '../stats/standing.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import { eachState } from '../world/members.ts';
import type { ReadonlyNumbers } from '../world/readonly.ts';
import { FRAME_HOUSES, takesFrame } from '../world/recap.ts';
import type { World } from '../world/world.ts';

/** Begins what is noted of houses and states after this tick. */
export function openNotes({ series, noted, moved, realms, houses }: World): void {
  const states = realms[0].states.length;
  series.begin(states);
  noted.begin(moved, houses.length, states);
}

/** Notes a house by its place, at the end of its turn, and counts it to its state. */
export function noteHouse(world: World, house: ReadonlyHouse, place: number): void {
  const { realm, state, land, might, renown } = house;
  world.stateOf(house).land += land;
  world.series.count(realm, state, land, might, renown);
  world.noted.note(place, realm, state, land, might, renown, countsAsActive(world, house));
}

/** The same of one whose turn was brought, by what that leaves: the house itself isn't looked at. */
export function noteBrought(world: World, id: number, place: number): void {
  const { turns, realms, series, noted, paces } = world;
  const [realm, state, land] = [turns.realmOf(id), turns.stateOf(id), turns.landOf(id)];
  const [might, renown] = [turns.mightOf(id), turns.renownOf(id)];
  realms[realm - 1].states[state - 1].land += land;
  series.count(realm, state, land, might, renown);
  const is_active =
    paces.of(id) === undefined ? turns.hasPlayed(id) : countsAsActive(world, world.theHouse(id));
  noted.note(place, realm, state, land, might, renown, is_active);
}

/** Ends it, and takes a frame of the recap when its turn has come. */
export function closeSeries(world: World): void {
  eachState(world, ({ realm, id, war_points }) => world.series.points(realm, id, war_points));
  world.series.close();
  if (takesFrame(world.tick, world.rules.params.age_ticks)) takeFrame(world);
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
