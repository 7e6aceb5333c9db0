import type { HouseId } from '@realm/base';
import { type CommandOf, type CommandReplyOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import { House, type ReadonlyHouse } from '../../world/house.ts';
import { ROW_LENGTH } from '../../world/layout.ts';
import { Ledger } from '../../world/ledger.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { refusalOfBot } from '../bots/refusal.ts';
import { joinPack, refusalOfFull, stateOfPack } from '../packs/packs.ts';
import { recountVotes } from '../purse/votes.ts';
import { leaveSeat } from './leave.ts';
import { evenSeat, type Founder, type Seat, seatIn, tooManyAlike } from './seat.ts';
import { startHouse } from './start.ts';

type Create = CommandOf<'create_house'>;

/** How a house is founded: what its command names, found in the world. */
export interface Founding {
  readonly race: number;
  readonly personality: number;
  /** The seat asked for; null where the world is to choose one. */
  readonly seat: Seat | null;
}

/**
 * How a house is founded, or why it can't be. `folded` is the name as the door folded it, `founder` what it knows of who
 * asks.
 */
export function planHouse(
  world: ReadonlyWorld,
  account: number,
  command: Create,
  folded: string,
  founder: Founder,
): Refusal | Founding {
  const { rules } = world;
  const own = world.houseOf(account);
  if (own !== undefined) return refuse('already_have_house', { house: own.id });
  const no_bots = founder.bot === true ? refusalOfBot(world) : null;
  if (no_bots !== null) return no_bots;
  if (world.houseNamed(folded) !== undefined) return refuse('name_taken', { name: command.name });
  const race = rules.races.get(command.race);
  if (race === undefined) return refuse('unknown_race', { given: command.race });
  const personality = rules.personalities.get(command.personality);
  if (personality === undefined) return refuse('unknown_personality', { given: command.personality });
  const born = { race: race.index, personality: personality.index };
  const { realm, state } = command;
  if ((realm === undefined) !== (state === undefined)) return refuse('realm_and_state_together');
  const asked = realm === undefined || state === undefined ? null : { realm, id: state };
  const where = placeFor(world, founder, asked);
  if (isRefusal(where)) return where;
  if (where === null) return { ...born, seat: null };
  const seat = seatIn(world, where.realm, where.id, founder);
  if (isRefusal(seat)) return seat;
  return tooManyAlike(world, seat.state, founder) ?? { ...born, seat };
}

/** The state to sit in: that of friends, else the one asked for; null where the world is to choose. */
function placeFor(
  world: ReadonlyWorld,
  { pack }: Founder,
  asked: { readonly realm: number; readonly id: number } | null,
): Refusal | typeof asked {
  if (pack === undefined) return asked;
  const friends = stateOfPack(world, pack);
  if (friends === undefined) return asked;
  const { realm, id } = friends;
  if (asked !== null && (asked.realm !== realm || asked.id !== id))
    return refuse('friends_elsewhere', { realm, state: id });
  return refusalOfFull(world, pack) ?? friends;
}

/** A house that was founded, and what its founder is told beside what it has. */
export interface Founded {
  readonly house: House;
  readonly said: Omit<CommandReplyOf<'create_house'>, 'after'>;
}

/** Founds the house as planned. */
export function createHouse(
  world: World,
  account: number,
  name: string,
  { folded, look }: { readonly folded: string; readonly look: string | undefined },
  founder: Founder,
  plan: Founding,
): Founded {
  const seat = plan.seat ?? evenSeat(world, founder) ?? openStates(world);
  const { replaced } = seat;
  const state = world.itself(seat.state);
  const house = world.addHouse(name, folded, account, look);
  fill(house, plan, seat);
  if (founder.bot === true) world.bots.set(house.id, world.tick);
  startHouse(world, house, replaced, world.ledger);
  const replaced_id = replaced?.id;
  if (replaced !== null) leaveSeat(world, world.itself(replaced));
  state.seat(seat.seat, house.id);
  state.land += house.land;
  if (founder.pack !== undefined) joinPack(world, house, founder.pack);
  recountVotes(world, state);
  if (house.protected_until !== 0)
    world.tell(house, { kind: 'founded', protected_until_tick: house.protected_until });
  if (replaced_id !== undefined)
    world.tell(house, { kind: 'seat_taken', replaced: replaced_id, land: house.land });
  return { house, said: saidOf(house, seat, replaced_id) };
}

/** What `createHouse` would answer; nothing is changed. */
export function previewCreate(
  world: ReadonlyWorld,
  account: number,
  name: string,
  folded: string,
  founder: Founder,
  plan: Founding,
): Founded {
  const house = new House((world.last_house_id + 1) as HouseId, new Float64Array(ROW_LENGTH), name, folded);
  // With every seat taken a new state opens in each realm, the first of which is the newcomer's.
  const first = world.realms[0];
  const seat = plan.seat ??
    evenSeat(world, founder) ?? {
      state: { realm: first.id, id: first.states.length + 1 },
      seat: 1,
      replaced: null,
    };
  house.account = account;
  fill(house, plan, seat);
  startHouse(world, house, seat.replaced, new Ledger());
  return { house, said: saidOf(house, seat, seat.replaced?.id) };
}

interface Place {
  readonly state: { readonly realm: number; readonly id: number };
  readonly seat: number;
}

/** Opens one more state in every realm; the newcomer has the first seat of the first. */
export function openStates(world: World): Seat {
  const opened = world.realms.map((realm) => realm.openState());
  return { state: opened[0], seat: 1, replaced: null };
}

function fill(house: House, { race, personality }: Founding, { state, seat }: Place): void {
  house.race = race;
  house.personality = personality;
  house.realm = state.realm;
  house.state = state.id;
  house.seat = seat;
}

function saidOf(house: ReadonlyHouse, { state, seat }: Place, replaced: number | undefined): Founded['said'] {
  return {
    type: 'created',
    house: house.id,
    realm: state.realm,
    state: state.id,
    seat,
    ...(replaced === undefined ? {} : { replaced }),
  };
}
