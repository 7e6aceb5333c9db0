import type { NewsBody } from '@realm/contract';
import { isSilent } from '../features/deputy/tick.ts';
import { foreseeShares } from '../features/market/overflow.ts';
import { ballotsOf } from '../features/purse/votes.ts';
import { hasPlayed } from '../stats/standing.ts';
import { House, type ReadonlyHouse } from '../world/house.ts';
import { MATERIALS, ROW_LENGTH } from '../world/layout.ts';
import { Ledger } from '../world/ledger.ts';
import { readLevels } from '../world/levels.ts';
import { eachState, membersOf } from '../world/members.ts';
import type { ReadonlyNumbers } from '../world/readonly.ts';
import type { State } from '../world/realm.ts';
import { turnStands } from '../world/turn_stands.ts';
import type { World } from '../world/world.ts';
import { ARRIVES } from './arrivals.ts';
import { drainEmpty, emptyWorldOf, giveState } from './empty_world.ts';
import { ownAffairs } from './own_affairs.ts';
import { derive } from './report.ts';

/** Houses whose turns are taken before others may have theirs. */
const AT_ONCE = 32;

/** What nobody watches. */
const unwatched = new Ledger();
/** The levels that a turn finds and leaves; 64 are more than any age has. */
const found = new Float64Array(64);
const left = new Float64Array(64);
/** A row after what is due has arrived, and after its share of a treasury, where anything has come. */
const with_arrivals = new Float64Array(ROW_LENGTH);
const with_share = new Float64Array(ROW_LENGTH);
/** The house that takes a turn, for which another stands, and what it takes it in. */
let scratch = newScratch();
let arriving_in: World;
let arriving_on: ReadonlyNumbers;
let has_arrived = false;
/** The turn at hand. */
const turn = {
  before: with_arrivals as ReadonlyNumbers,
  arrived: with_arrivals as ReadonlyNumbers,
  received: with_arrivals as ReadonlyNumbers,
  after: scratch,
  share: 0,
  tax_bp: 0,
  tax: 0,
  has_played: false,
  is_silent: false,
  told: [] as readonly NewsBody[],
  frees: false,
};

/**
 * Houses take their turns of the next tick beforehand, a few at a time, so that the tick has only to owe them these: a house's
 * own steps go by its row, its state's tax, what its state's treasury shares out to it and the time alone. What is done to a
 * house until then spoils its turn, and the tick takes it as ever; so it does with a turn that concerns more than the house's
 * row and its news. To be gone through again for those that were spoiled. The world may change where it yields; once
 * the tick has come there is nothing left to do.
 *
 * Changes nothing in the state. The ledger is not told what turns taken beforehand put into the world: whoever watches it ticks
 * without.
 */
export function* takeTurns(world: World): Generator<void, void, void> {
  const { turns } = world;
  const tick = world.tick + 1;
  const isOver = () => world.tick >= tick || world.ended;
  if (turns.tick !== tick) yield* settle(world, isOver);
  if (tick % world.rules.params.day_ticks === 0) yield* collectVotes(world, tick, isOver);
  if (isOver()) return;
  const shareOf = foreseeShares(world, tick, (id) => landArrived(world, id, tick));
  for (let from = 1; from <= world.last_house_id && !isOver(); from += AT_ONCE) {
    turns.begin(tick, world.last_house_id, world.realms[0].states.length);
    const to = Math.min(world.last_house_id + 1, from + AT_ONCE);
    for (let id = from; id < to; id++) {
      if (turns.isLeftToTick(id)) continue;
      if (standsOf(world, id) && turns.shareOf(id) === shareOf(stateBeforeOf(world, id), id)) continue;
      const house = world.house(id);
      if (house !== undefined) take(world, house, shareOf(world.stateOf(house), id));
    }
    yield;
  }
}

/** Collects the votes that the tick counts anew, state by state. */
function* collectVotes(world: World, tick: number, isOver: () => boolean): Generator<void, void, void> {
  for (const { states } of world.realms) {
    for (const state of states) {
      if (isOver()) return;
      ballotsOf(world, state, tick);
      yield;
    }
  }
}

/** Writes what a tick still owes its houses into their rows and news, a few at a time. */
function* settle(world: World, isOver: () => boolean): Generator<void, void, void> {
  const { turns, last_house_id } = world;
  for (let from = 1; from <= last_house_id && !isOver(); from += AT_ONCE) {
    const to = Math.min(last_house_id + 1, from + AT_ONCE);
    for (let id = from; id < to; id++) if (turns.owes(id)) world.theHouse(id).settle();
    yield;
  }
}

/**
 * Whether a house's turn of the next tick, or of the one under way, still is what the tick would do, its share aside. By columns
 * alone, as long as it does: all houses are gone through again and again as the tick comes near.
 */
function standsOf(world: World, id: number): boolean {
  const { works, turns } = world;
  if (!turns.stands(id) || !works.isAsFound(id)) return false;
  return stateBeforeOf(world, id).tax_bp === turns.taxBpOf(id);
}

/** The state of a house whose turn stands. */
const stateBeforeOf = ({ realms, turns }: World, id: number): State =>
  realms[turns.realmOf(id) - 1].states[turns.stateOf(id) - 1];

function take(world: World, house: House, share: number): void {
  const { id } = house;
  const { rules, turns, reports, works } = world;
  const empty = emptyWorldOf(world);
  empty.tick = turns.tick;
  giveState(empty, world, house);
  const { treasury, tax_bp } = empty.stateOf(house);
  treasury.gold = 0;
  scratch.cells.set(house.row);
  turns.drop(house);
  readLevels(rules, house, found);
  arriveAhead(world, house, turns.tick);
  works.markFound(id);
  turn.before = turn.arrived = turn.received = house.row;
  if (has_arrived) turn.arrived = turn.received = copied(with_arrivals);
  if (share > 0) {
    scratch.cells[MATERIALS + world.realms[house.realm - 1].rule.material] += share;
    turn.received = copied(with_share);
  }
  empty.went_beyond = false;
  ownAffairs(empty, scratch);
  derive(empty, scratch);
  const { told, frees } = drainEmpty(empty);
  if (told.length > 0) scratch.news.restore('');
  if (empty.went_beyond) {
    scratch = newScratch();
    // That of the tick before is out of its way then.
    reports.writeKept(id);
    return turns.leaveToTick(id);
  }
  readLevels(rules, scratch, left);
  if (!reports.keepAhead(id, found, left)) return turns.leaveToTick(id);
  turn.after = scratch;
  turn.share = share;
  turn.tax_bp = tax_bp;
  turn.tax = treasury.gold;
  turn.has_played = hasPlayed(world, scratch);
  turn.is_silent = isSilent(world, scratch, turns.tick);
  turn.told = told;
  turn.frees = frees;
  turns.keep(house, turn);
}

/** The scratch house's row as it is now, in a buffer. */
function copied(buffer: Float64Array): ReadonlyNumbers {
  buffer.set(scratch.row);
  return buffer;
}

/** The land of a house once what is due in a tick to come has arrived. */
function landArrived(world: World, id: number, tick: number): number {
  const { turns, works } = world;
  if (turnStands({ turns, works, tick }, id)) return turns.landBeforeOf(id);
  const house = world.theHouse(id);
  arriveAhead(world, house, tick);
  return has_arrived ? scratch.land : house.land;
}

/** What is due in a tick to come arrives on the scratch house, which is the house's copy then: see `has_arrived`. */
function arriveAhead(world: World, house: ReadonlyHouse, tick: number): void {
  has_arrived = false;
  arriving_in = world;
  arriving_on = house.row;
  world.works.dueOf(house.id, tick, arrive);
}

/** Work that is done arrives on it. */
function arrive(kind: number, what: number, count: number): void {
  if (!has_arrived) scratch.cells.set(arriving_on);
  has_arrived = true;
  ARRIVES[kind](arriving_in.rules, unwatched, scratch, what, count);
}

/**
 * Of turns that houses have taken beforehand those stand that are still what the tick under way would do: not those by another tax
 * than their state takes now, nor those of whoever has had this tick already.
 */
export function sortOut(world: World, passed: ReadonlySet<number>): void {
  const { turns, tick } = world;
  if (turns.tick !== tick) return;
  for (const id of passed) world.house(id)?.spoil();
  eachState(world, (state) => {
    if (turns.isAllTakenAt(state.realm, state.id, state.tax_bp)) return;
    for (const house of membersOf(world, state)) if (turns.taxBpOf(house.id) !== state.tax_bp) house.spoil();
  });
}

/** Houses that take the turn of a tick in it: how many, and for each its id and its place in the world's list, in the order of these. */
export interface Left {
  readonly ids: Int32Array;
  readonly places: Int32Array;
  count: number;
}

let left_to_tick: Left = { ids: new Int32Array(0), places: new Int32Array(0), count: 0 };

/**
 * Owes houses what the tick does to them alone, where their turns were taken beforehand and still stand; answers which others
 * there are. By itself, and of nothing but columns: most of a large world's ticks is this, and whoever waits is waiting for it.
 */
export function bringTurns(world: World): Left {
  const { turns, tick, reports, noted, deputies, queues, houses, last_house_id } = world;
  if (left_to_tick.ids.length < houses.length) {
    const length = 2 * houses.length;
    left_to_tick = { ids: new Int32Array(length), places: new Int32Array(length), count: 0 };
  }
  const { ids, places } = left_to_tick;
  let count = 0;
  let place = 0;
  for (let id = 1; id <= last_house_id; ) {
    const end = turns.tick === tick ? standUpTo(world, id) : id;
    if (end > id) {
      turns.bring(id, end);
      reports.closeKept(id, end, tick);
      turns.note(noted, place, id, end);
      turns.eachFlagged(id, end, (id, is_silent, frees) => {
        if (is_silent) deputies.silent.push(id);
        if (frees) queues.freed.add(id);
      });
      place += end - id;
      id = end;
      continue;
    }
    if (world.house(id) !== undefined) {
      ids[count] = id;
      places[count++] = place++;
    }
    id += 1;
  }
  left_to_tick.count = count;
  return left_to_tick;
}

/** Where the houses from `id` on end whose turns stand. */
function standUpTo({ turns, works, last_house_id }: World, id: number): number {
  let end = id;
  while (end <= last_house_id && turns.stands(end) && works.isAsFound(end)) end++;
  return end;
}

function newScratch(): House {
  return new House(0 as House['id'], new Float64Array(ROW_LENGTH), '', '');
}
