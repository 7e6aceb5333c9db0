import type { HouseId } from '@realm/base';
import { type CommandOf, type CommandReplyOf, isRefusal, type Refusal, refuse } from '@realm/contract';
import { House } from '../../world/house.ts';
import { ROW_LENGTH } from '../../world/layout.ts';
import { Ledger } from '../../world/ledger.ts';
import type { World } from '../../world/world.ts';
import { recountVotes } from '../purse/votes.ts';
import { leaveSeat } from './leave.ts';
import { evenSeat, type Founder, type Seat, seatIn, tooManyAlike } from './seat.ts';
import { startHouse } from './start.ts';

type Create = CommandOf<'create_house'>;

/** Why a house can't be founded, or null. `folded` is the name as the door folded it, `founder` what it knows of who asks. */
export function checkCreate(
  world: World,
  account: number,
  command: Create,
  folded: string,
  founder: Founder,
): Refusal | null {
  const { rules } = world;
  const own = world.houseOf(account);
  if (own !== undefined) return refuse('already_have_house', { house: own.id });
  if (world.houseNamed(folded) !== undefined) return refuse('name_taken', { name: command.name });
  if (rules.races.get(command.race) === undefined) return refuse('unknown_race', { given: command.race });
  if (rules.personalities.get(command.personality) === undefined) {
    return refuse('unknown_personality', { given: command.personality });
  }
  const { realm, state } = command;
  if ((realm === undefined) !== (state === undefined)) return refuse('realm_and_state_together');
  if (realm === undefined || state === undefined) return null;
  const seat = seatIn(world, realm, state);
  return isRefusal(seat) ? seat : tooManyAlike(world, seat.state, founder);
}

/** A house that was founded, and what its founder is told beside what it has. */
export interface Founded {
  readonly house: House;
  readonly said: Omit<CommandReplyOf<'create_house'>, 'after'>;
}

/** Founds the house; the check has passed. */
export function createHouse(
  world: World,
  account: number,
  command: Create,
  { folded, look }: { readonly folded: string; readonly look: string | undefined },
  founder: Founder,
): Founded {
  const seat = seatFor(world, command, founder) ?? openStates(world);
  const { replaced } = seat;
  const house = world.addHouse(command.name, folded, account, look);
  fill(world, house, command, seat);
  startHouse(world, house, replaced, world.ledger);
  const replaced_id = replaced?.id;
  if (replaced !== null) leaveSeat(world, replaced);
  seat.state.seats[seat.seat - 1] = house.id;
  seat.state.land += house.land;
  recountVotes(world, seat.state);
  if (house.protected_until !== 0)
    world.tell(house, { kind: 'founded', protected_until_tick: house.protected_until });
  if (replaced_id !== undefined)
    world.tell(house, { kind: 'seat_taken', replaced: replaced_id, land: house.land });
  return { house, said: saidOf(house, seat, replaced_id) };
}

/** What `createHouse` would answer; nothing is changed. */
export function previewCreate(
  world: World,
  account: number,
  command: Create,
  folded: string,
  founder: Founder,
): Founded {
  const house = new House(
    (world.last_house_id + 1) as HouseId,
    new Float64Array(ROW_LENGTH),
    command.name,
    folded,
  );
  // With every seat taken a new state opens in each realm, the first of which is the newcomer's.
  const first = world.realms[0];
  const seat = seatFor(world, command, founder) ?? {
    state: { realm: first.id, id: first.states.length + 1 },
    seat: 1,
    replaced: null,
  };
  house.account = account;
  fill(world, house, command, seat);
  startHouse(world, house, seat.replaced, new Ledger());
  return { house, said: saidOf(house, seat, seat.replaced?.id) };
}

interface Place {
  readonly state: { readonly realm: number; readonly id: number };
  readonly seat: number;
}

/** The seat asked for, or the one that evens strength best; null when people hold them all. */
function seatFor(world: World, { realm, state }: Create, founder: Founder): Seat | null {
  if (realm === undefined || state === undefined) return evenSeat(world, founder);
  const seat = seatIn(world, realm, state);
  return isRefusal(seat) ? null : seat;
}

/** Opens one more state in every realm; the newcomer has the first seat of the first. */
export function openStates(world: World): Seat {
  const opened = world.realms.map((realm) => realm.openState());
  return { state: opened[0], seat: 1, replaced: null };
}

function fill(world: World, house: House, command: Create, { state, seat }: Place): void {
  house.race = world.rules.races.get(command.race)!.index;
  house.personality = world.rules.personalities.get(command.personality)!.index;
  house.realm = state.realm;
  house.state = state.id;
  house.seat = seat;
}

function saidOf(house: House, { state, seat }: Place, replaced: number | undefined): Founded['said'] {
  return {
    type: 'created',
    house: house.id,
    realm: state.realm,
    state: state.id,
    seat,
    ...(replaced === undefined ? {} : { replaced }),
  };
}
