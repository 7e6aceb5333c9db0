import { purpose } from '@realm/base';
import { foldName } from '@realm/contract';
import { makeNames, type Rules } from '@realm/rules';
import { tellOpened } from '../features/chronicle/tick.ts';
import { openStates } from '../features/founding/create_house.ts';
import { startHouse } from '../features/founding/start.ts';
import { followGiven } from '../stats/given.ts';
import type { AgeEntry } from '../world/entry.ts';
import type { State } from '../world/realm.ts';
import { isMended } from '../world/revision.ts';
import type { World } from '../world/world.ts';
import { newWorld } from './new_world.ts';

const ROBOTS = purpose('robots at the opening');

/**
 * The world of an age's entry, the journal's entry `seq`: realms and states, robots in their seats, no tick run yet.
 * `rules` are the entry's own.
 */
export function openWorld(entry: AgeEntry, rules: Rules, seq = 0): World {
  const { kind: _kind, at, definition: _definition, ...age } = entry;
  const world = newWorld(rules, age, at);
  world.seq = seq;
  world.public_seq = seq;
  world.market_seq = seq;
  seatRobots(world, entry.robots);
  followGiven(world);
  world.drainEvents();
  tellOpened(world);
  return world;
}

/** Robots sit down state by state, in as many as have seats for all of them, so that every state has as many as the next. */
function seatRobots(world: World, robots: number): void {
  const seats = world.rules.params.seats_per_state;
  let states = statesInTurn(world);
  for (let i = 0; i < robots; i++) {
    // By the first revision states were opened one after the other, as robots came.
    const seated = isMended(world, 'robots are seated') ? robots : i + 1;
    while (seated > states.length * seats) {
      openStates(world);
      states = statesInTurn(world);
    }
    seatRobot(world, i, states[i % states.length]);
  }
}

function seatRobot(world: World, index: number, state: State): void {
  const { rules } = world;
  const seat = state.seats.indexOf(0);

  const random = world.random.at(ROBOTS, index);
  const race = random.below(rules.races.list.length);
  const personality = random.below(rules.personalities.list.length);
  const [name] = makeNames(
    rules,
    race,
    'house',
    1,
    (folded) => world.houseNamed(folded) !== undefined,
    (n) => random.below(n),
  );
  const house = world.addHouse(name, foldName(name), 0);
  house.race = race;
  house.personality = personality;
  house.realm = state.realm;
  house.state = state.id;
  house.seat = seat + 1;
  state.seat(house.seat, house.id);
  startHouse(world, house, null, world.ledger);
  state.land += house.land;
}

/** The first state of each realm, then the second of each, and so on. */
function statesInTurn(world: World): State[] {
  const states: State[] = [];
  const most = Math.max(...world.realms.map((realm) => realm.states.length));
  for (let s = 0; s < most; s++) {
    for (const realm of world.realms) if (s < realm.states.length) states.push(realm.states[s]);
  }
  return states;
}
