import { House } from '../world/house.ts';
import { ROW_LENGTH } from '../world/layout.ts';
import { readLevels } from '../world/levels.ts';
import type { World } from '../world/world.ts';
import { ARRIVES } from './arrivals.ts';
import { emptyWorldOf, giveState } from './empty_world.ts';
import { ownAffairs } from './own_affairs.ts';
import { derive } from './report.ts';

/** Houses whose turns are taken before others may have theirs. */
const AT_ONCE = 32;

/** The levels that a turn finds and leaves; 64 are more than any age has. */
const found = new Float64Array(64);
const left = new Float64Array(64);
/** A row after what is due has arrived, where anything has. */
const with_arrivals = new Float64Array(ROW_LENGTH);
/** The house that takes a turn, for which another stands, and what it takes it in. */
let scratch = newScratch();
let arriving_in: World;
let has_arrived = false;

/**
 * Houses take their turns of the next tick beforehand, a few at a time, so that the tick has only to bring them: a house's own
 * steps go by its row, its state's tax and the time alone. What is done to a house until then spoils its turn, and the tick
 * takes it as ever; so it does with a turn that concerns more than the house's row (which tells news, say). To be gone through
 * again for those that were spoiled. The world may change where it yields; once the tick has come there is nothing left to do.
 *
 * Changes nothing in the state. The ledger is not told what turns taken beforehand put into the world: whoever watches it ticks
 * without.
 */
export function* takeTurns(world: World): Generator<void, void, void> {
  const { turns, houses } = world;
  const tick = world.tick + 1;
  for (let from = 0; from < houses.length && world.tick < tick && !world.ended; from += AT_ONCE) {
    turns.begin(tick, world.last_house_id);
    const to = Math.min(houses.length, from + AT_ONCE);
    for (let i = from; i < to; i++)
      if (!turns.isLeftToTick(houses[i].id) && !standsOf(world, houses[i])) take(world, houses[i]);
    yield;
  }
}

/** Whether a house's turn of the next tick, or of the one under way, still is what the tick would do. */
function standsOf(world: World, house: House): boolean {
  const { works, turns } = world;
  return (
    house.turn_stands && works.isAsFound(house.id) && turns.taxBpOf(house.id) === world.stateOf(house).tax_bp
  );
}

function take(world: World, house: House): void {
  const { id } = house;
  const { rules, turns, reports, works } = world;
  house.turn_stands = false;
  const empty = emptyWorldOf(world);
  empty.tick = turns.tick;
  giveState(empty, world, house);
  const { treasury, tax_bp } = empty.stateOf(house);
  treasury.gold = 0;
  scratch.cells.set(house.row);
  readLevels(rules, house, found);
  has_arrived = false;
  arriving_in = empty;
  works.dueOf(id, turns.tick, arrive);
  if (has_arrived) with_arrivals.set(scratch.row);
  empty.went_beyond = false;
  ownAffairs(empty, scratch);
  derive(empty, scratch);
  if (empty.went_beyond) {
    empty.drainEvents();
    scratch = newScratch();
    return turns.leaveToTick(id);
  }
  readLevels(rules, scratch, left);
  if (!reports.keepAhead(id, found, left)) return turns.leaveToTick(id);
  turns.keep(id, house.row, has_arrived ? with_arrivals : house.row, scratch.row, treasury.gold, tax_bp);
  house.turn_stands = true;
}

/** Work that is done arrives on it. */
function arrive(kind: number, what: number, count: number): void {
  ARRIVES[kind](arriving_in.rules, arriving_in.ledger, scratch, what, count);
  has_arrived = true;
}

/** Does what the tick does to a house alone, if its turn was taken beforehand and still stands; else it answers false. */
export function bringTurn(world: World, house: House): boolean {
  const { turns, tick, reports } = world;
  if (turns.tick !== tick || !standsOf(world, house)) return false;
  turns.bring(house);
  world.stateOf(house).treasury.gold += turns.taxOf(house.id);
  reports.closeKept(house.id, tick);
  return true;
}

function newScratch(): House {
  return new House(0 as House['id'], new Float64Array(ROW_LENGTH), '', '');
}
