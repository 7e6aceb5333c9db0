import { mulDiv } from '@realm/base';
import type { NewsBody } from '@realm/contract';
import { noteBeforeArrival } from '../../world/before_arrival.ts';
import { MATERIALS } from '../../world/layout.ts';
import { eachOf, memberIdsOf } from '../../world/members.ts';
import type { ReadonlyState, Realm, State } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import { turnStands } from '../../world/turn_stands.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { outputOf, shareOut } from './output.ts';

/** What a treasury shares out of its realm's material, and the land by which its houses share it. */
interface Surplus {
  readonly units: number;
  readonly land: number;
}

/**
 * What treasuries of a realm have of its material beyond their caps goes to the houses, by land, once a day for each state; but no
 * more than output and tribute have brought since the last time. What houses give stays: one could feed another by it, untaxed.
 */
export function overflowOf(world: World, realm: Realm): void {
  eachOf(realm, (state) => {
    if (overflowsIn(world, state, world.tick)) overflow(world, realm, state);
  });
}

/**
 * What the houses will get of their treasuries' overflow in a tick to come, as things stand: for a house of a state, by its id,
 * units of the realm's material. `landIn` is the land that a house will have by then.
 */
export function foreseeShares(
  world: ReadonlyWorld,
  tick: number,
  landIn: (id: number) => number,
): (state: ReadonlyState, id: number) => number {
  const had = foreseeTreasuries(world);
  const surpluses = new Map<ReadonlyState, Surplus>();
  return (state, id) => {
    if (!overflowsIn(world, state, tick)) return 0;
    let surplus = surpluses.get(state);
    if (surplus === undefined) {
      const land = memberIdsOf(state).reduce((sum, each) => sum + landIn(each), 0);
      surplus = { units: surplusOf(world, had.get(state) ?? NOTHING, land), land };
      surpluses.set(state, surplus);
    }
    return surplus.units > 0 ? mulDiv(surplus.units, landIn(id), surplus.land) : 0;
  };
}

/** What a treasury has of its realm's material, and what of that output and tribute have brought. */
interface Holding {
  units: number;
  brought_units: number;
}

const NOTHING: Holding = { units: 0, brought_units: 0 };

/** What each treasury will have of its realm's material once that has put out the next tick's. */
function foreseeTreasuries(world: ReadonlyWorld): ReadonlyMap<ReadonlyState, Holding> {
  const { realms } = world;
  const had = new Map<ReadonlyState, Holding>();
  const add = (state: ReadonlyState, units: number, brought_units: number) => {
    const before = had.get(state) ?? NOTHING;
    had.set(state, { units: before.units + units, brought_units: before.brought_units + brought_units });
  };
  for (const realm of realms) {
    const { material } = realm.rule;
    eachOf(realm, (state) => add(state, state.treasury.materials[material], state.brought_units));
    shareOut(world, realm, outputOf(world, realm), (to, units) => {
      // What comes later comes too late, and what is another realm's material isn't asked for.
      if (to.realm >= realm.id && realms[to.realm - 1].rule.material === material) add(to, units, units);
    });
  }
  return had;
}

/** Once a day for each state, not in one tick for all of them. */
function overflowsIn({ rules }: ReadonlyWorld, state: ReadonlyState, tick: number): boolean {
  const day = rules.params.day_ticks;
  return tick % day === (state.id + state.realm) % day;
}

/** Units that a treasury shares out: those beyond the cap of its state's land, as far as they were brought. */
function surplusOf(world: ReadonlyWorld, { units, brought_units }: Holding, land: number): number {
  const beyond = land === 0 ? 0 : Math.max(0, units - world.rules.params.treasury_cap_per_acre * land);
  return isMended(world, 'a treasury shares out what the realm brings')
    ? Math.min(beyond, brought_units)
    : beyond;
}

/** A state may have thousands of houses: they are gone through by seat, and no list of them is made. */
function overflow(world: World, realm: Realm, state: State): void {
  const { params, materials } = world.rules;
  const { material } = realm.rule;
  const { seats, treasury } = state;
  let land = 0;
  for (let i = 0; i < seats.length; i++) if (seats[i] !== 0) land += landOf(world, seats[i]);
  const { brought_units } = state;
  const surplus = surplusOf(world, { units: treasury.materials[material], brought_units }, land);
  let left = surplus;
  const ticks = Math.min(params.day_ticks, world.tick);
  const { id } = materials.list[material];
  /** Those of equal land are told the same. */
  const told = { units: 0, list: [] as readonly NewsBody[] };
  for (let i = 0; i < seats.length; i++) {
    if (seats[i] === 0) continue;
    const units = surplus > 0 ? mulDiv(surplus, landOf(world, seats[i]), land) : 0;
    treasury.materials[material] -= units;
    left -= units;
    if (units !== told.units) {
      told.units = units;
      told.list = units === 0 ? [] : [{ kind: 'treasury_share', materials: { [id]: units }, ticks }];
    }
    give(world, seats[i], material, units, told.list);
  }
  // What rounding leaves is shared out the next time.
  if (isMended(world, 'a treasury shares out what the realm brings')) state.brought_units = left;
}

/** The land of a house, without a look at it where its turn has reckoned with all that is due. */
function landOf(world: World, id: number): number {
  return turnStands(world, id) ? world.turns.landBeforeOf(id) : world.theHouse(id).land;
}

/** Gives a house its share and tells it so, which is owed to it where its turn has reckoned with just that. */
function give(world: World, id: number, material: number, units: number, told: readonly NewsBody[]): void {
  const { turns } = world;
  const foreseen = turnStands(world, id) ? turns.shareOf(id) : 0;
  if (units === 0 && foreseen === 0) return;
  if (units === foreseen) return turns.receive(id, told);
  const house = world.theHouse(id);
  noteBeforeArrival(world, house);
  house.cells[MATERIALS + material] += units;
  for (const body of told) world.tell(house, body);
}
