import { recover } from '../battle/battered.ts';
import { tickHall } from '../hall/tick.ts';
import { fadeAid } from '../purse/aid.ts';
import { tickQuests } from '../quests/tick.ts';
import { ritesRunDown } from '../rites/lasting.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';
import { stateAffairs } from './affairs.ts';
import { arrivals } from './arrivals.ts';
import { births } from './births.ts';
import { forgetting } from './colloquium.ts';
import { crowding } from './crowding.ts';
import { draft } from './draft.ts';
import { explorable } from './explorable.ts';
import { fetchRows } from './fetch.ts';
import { food } from './food.ts';
import { gatherAdepts, makeAether } from './magic.ts';
import { noteMedianLand } from './median.ts';
import { mirrors } from './mirrors.ts';
import { findNerve } from './nerve.ts';
import { closeSeries, noteHouse, openSeries } from './note.ts';
import { production } from './production.ts';
import { protection } from './protection.ts';
import { realmOutput } from './realm_output.ts';
import { countWorkVotes } from './realm_works.ts';
import { relationsOfStates } from './relations.ts';
import { closeReport, openReport } from './report.ts';
import { study } from './study.ts';
import { vigils } from './vigils.ts';
import { wages } from './wages.ts';
import { wonders } from './wonders.ts';

/** Houses whose rows are fetched together: few enough to be still in the cache when their turn comes. */
const FETCHED = 32;

/**
 * The tick, in order. What concerns each house alone runs house by house: the world comes out the same as if
 * each step ran over all houses before the next, and each house's row is read once.
 */
export function tickInOrder(world: World): void {
  arrivals(world);
  realmOutput(world);
  relationsOfStates(world);
  forgetLand(world);
  if (world.tick % world.rules.params.day_ticks === 0) world.dealings.forget();
  openSeries(world);
  const { houses } = world;
  for (let from = 0; from < houses.length; from += FETCHED) {
    const to = Math.min(houses.length, from + FETCHED);
    fetchRows(houses, from, to);
    for (let i = from; i < to; i++) {
      openReport(world, houses[i]);
      ownAffairs(world, houses[i]);
      closeReport(world, houses[i]);
      world.stateOf(houses[i]).land += houses[i].land;
      noteHouse(world, houses[i]);
    }
  }
  world.market.closeTick(world.tick);
  vigils(world);
  tickHall(world);
  tickQuests(world);
  wonders(world);
  forgetting(world);
  stateAffairs(world);
  countWorkVotes(world);
  noteMedianLand(world);
  closeSeries(world);
}

/** The land of states is counted anew while each house is at hand. */
function forgetLand(world: World): void {
  for (const realm of world.realms) for (const state of realm.states) state.land = 0;
}

/** A house's own steps, named one by one and not kept in a list, so that the compiler can put them into one. */
export function ownAffairs(world: World, house: House): void {
  production(world, house);
  wages(world, house);
  food(world, house);
  births(world, house);
  draft(world, house);
  crowding(world, house);
  gatherAdepts(world, house);
  makeAether(world, house);
  study(world, house);
  explorable(world, house);
  findNerve(world, house);
  ritesRunDown(world, house);
  fadeAid(world, house);
  recover(world, house);
  mirrors(world, house);
  protection(world, house);
}
