import { tellWorld } from '../features/chronicle/tick.ts';
import { isSilent, tickDeputies } from '../features/deputy/tick.ts';
import { beginDealings } from '../features/fair/new_day.ts';
import { tickHall } from '../features/hall/tick.ts';
import { realmOutput } from '../features/market/realm_output.ts';
import { serveWaiting } from '../features/market/serve.ts';
import { tickQuests } from '../features/quests/tick.ts';
import { forgetting } from '../features/science/tick_colloquium.ts';
import { vigils } from '../features/vigil/tick.ts';
import { relationsOfStates } from '../features/war/tick.ts';
import { countWorkVotes } from '../features/works/realm_works.ts';
import { wonders } from '../features/works/wonders.ts';
import { followGiven } from '../stats/given.ts';
import { passBy } from '../world/clock.ts';
import { fetchRows } from '../world/fetch.ts';
import type { House } from '../world/house.ts';
import { isMended } from '../world/revision.ts';
import type { World } from '../world/world.ts';
import { stateAffairs } from './affairs.ts';
import { arrivals } from './arrivals.ts';
import { noteMedianLand } from './median.ts';
import { closeSeries, noteHouse, noteStates, openNotes } from './note.ts';
import { fireOrders, lookAhead } from './orders_ahead.ts';
import { ownAffairs } from './own_affairs.ts';
import { closeReport, derive, openReport } from './report.ts';
import { bringTurns, type Left, sortOut } from './turns.ts';

/** Houses whose rows are fetched together: few enough to be still in the cache when their turn comes. */
const FETCHED = 32;
const NOBODY: ReadonlySet<number> = new Set();

/**
 * The steps of a tick, in order. What concerns each house alone runs house by house: the world comes out the same as if
 * each step ran over all houses before the next, and each house's row is read once.
 */
export function stepsInOrder(world: World): void {
  world.turns.beginTick(world.tick, () => world.oweNews());
  const passed = passBy(world);
  /** Whose orders ahead have had this tick by their own clock. */
  const standing = isMended(world, 'orders ahead fire by their own clock') ? passed : NOBODY;
  arrivals(world);
  realmOutput(world);
  relationsOfStates(world);
  if (world.tick % world.rules.params.day_ticks === 0) beginDealings(world);
  openNotes(world);
  sortOut(world, passed);
  takeLeft(world, bringTurns(world), passed);
  noteStates(world);
  // A step of `for of`, in what a tick does once, is seldom compiled, and takes heap until then.
  world.queues.of_house.forEach((_, id) => {
    if (!standing.has(id)) lookAhead(world, world.theHouse(id));
  });
  world.market.closeTick(world.tick);
  serveWaiting(world);
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
  followGiven(world);
  fireOrders(world);
  tickDeputies(world);
  followGiven(world);
}

/** The houses whose turns weren't brought take them, as the others in the order of their ids. */
function takeLeft(world: World, { ids, places, count }: Left, passed: ReadonlySet<number>): void {
  const { silent } = world.deputies;
  for (let from = 0; from < count; from += FETCHED) {
    const to = Math.min(count, from + FETCHED);
    fetchRows(world, ids, from, to);
    for (let i = from; i < to; i++) {
      const house = world.theHouse(ids[i]);
      // One that has lived the tick already has what follows from its numbers told all the same.
      if (passed.has(house.id)) derive(world, house);
      else takeTurn(world, house);
      noteHouse(world, house, places[i]);
      if (isSilent(world, house, world.tick)) silent.push(house.id);
    }
  }
}

function takeTurn(world: World, house: House): void {
  house.spoil();
  openReport(world, house);
  ownAffairs(world, house);
  closeReport(world, house);
}
