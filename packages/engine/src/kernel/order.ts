import { tellWorld } from '../features/chronicle/tick.ts';
import { noteSilent, tickDeputies } from '../features/deputy/tick.ts';
import { tickHall } from '../features/hall/tick.ts';
import { recover } from '../features/land/battered.ts';
import { explorable } from '../features/land/explorable.ts';
import { protection } from '../features/land/protection.ts';
import { realmOutput } from '../features/market/realm_output.ts';
import { births } from '../features/people/births.ts';
import { crowding } from '../features/people/crowding.ts';
import { draft } from '../features/people/draft.ts';
import { food } from '../features/people/food.ts';
import { mirrors } from '../features/people/mirrors.ts';
import { production } from '../features/people/production.ts';
import { wages } from '../features/people/wages.ts';
import { fadeAid } from '../features/purse/aid.ts';
import { tickQuests } from '../features/quests/tick.ts';
import { ritesRunDown } from '../features/rites/lasting.ts';
import { gatherAdepts, makeAether } from '../features/rites/magic.ts';
import { study } from '../features/science/study.ts';
import { forgetting } from '../features/science/tick_colloquium.ts';
import { findNerve } from '../features/thieves/nerve.ts';
import { vigils } from '../features/vigil/tick.ts';
import { relationsOfStates } from '../features/war/tick.ts';
import { countWorkVotes } from '../features/works/realm_works.ts';
import { wonders } from '../features/works/wonders.ts';
import { passBy } from '../world/clock.ts';
import { fetchRows } from '../world/fetch.ts';
import type { House } from '../world/house.ts';
import { eachState } from '../world/members.ts';
import { isRevised, type World } from '../world/world.ts';
import { stateAffairs } from './affairs.ts';
import { arrivals } from './arrivals.ts';
import { noteMedianLand } from './median.ts';
import { closeSeries, noteHouse, openSeries } from './note.ts';
import { fireOrders, lookAhead } from './orders_ahead.ts';
import { closeReport, derive, openReport } from './report.ts';

/** Houses whose rows are fetched together: few enough to be still in the cache when their turn comes. */
const FETCHED = 32;
const NOBODY: ReadonlySet<number> = new Set();

/**
 * The steps of a tick, in order. What concerns each house alone runs house by house: the world comes out the same as if
 * each step ran over all houses before the next, and each house's row is read once.
 */
export function stepsInOrder(world: World): void {
  const passed = passBy(world);
  /** Whose orders ahead have had this tick by their own clock. */
  const standing = isRevised(world) ? passed : NOBODY;
  arrivals(world);
  realmOutput(world);
  relationsOfStates(world);
  forgetLand(world);
  if (world.tick % world.rules.params.day_ticks === 0) world.dealings.forget();
  openSeries(world);
  const { houses } = world;
  const silence_ticks = world.rules.params.deputy_after_silent_ticks;
  for (let from = 0; from < houses.length; from += FETCHED) {
    const to = Math.min(houses.length, from + FETCHED);
    fetchRows(houses, from, to);
    for (let i = from; i < to; i++) {
      if (passed.size > 0 && passed.has(houses[i].id)) {
        standStill(world, houses[i]);
        continue;
      }
      openReport(world, houses[i]);
      ownAffairs(world, houses[i]);
      closeReport(world, houses[i]);
      world.stateOf(houses[i]).land += houses[i].land;
      noteHouse(world, houses[i]);
    }
    // While their rows are at hand.
    if (world.queues.of_house.size > 0)
      for (let i = from; i < to; i++) if (!standing.has(houses[i].id)) lookAhead(world, houses[i]);
    if (silence_ticks > 0) for (let i = from; i < to; i++) noteSilent(world, houses[i], silence_ticks);
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
  tellWorld(world);
  fireOrders(world);
  tickDeputies(world);
}

/** A house that has lived the tick already: what follows from its numbers is told all the same. */
function standStill(world: World, house: House): void {
  derive(world, house);
  world.stateOf(house).land += house.land;
  noteHouse(world, house);
}

/** The land of states is counted anew while each house is at hand. */
function forgetLand(world: World): void {
  eachState(world, (state) => {
    state.land = 0;
  });
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
