import { apply, mulDiv } from '@realm/base';
import { noteBeforeArrival } from '../../world/before_arrival.ts';
import { MATERIALS } from '../../world/layout.ts';
import { eachOf, membersOf } from '../../world/members.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyRealm, ReadonlyState, Realm, State } from '../../world/realm.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { unclaimedOf } from './state/steward.ts';

/** Realms put out their material: to the treasuries of their states, less tribute, and what nobody claims to the stewards. */
export function realmOutput(world: World): void {
  for (const realm of world.realms) {
    produce(world, realm);
    eachOf(realm, (state) => {
      if (overflowsNow(world, state)) overflow(world, state);
    });
  }
}

function produce(world: World, realm: Realm): void {
  const { params } = world.rules;
  const { material } = realm.rule;
  const output = outputOf(world, realm);
  const land = landOf(realm);
  let claimed = 0;
  eachOf(realm, (state) => {
    const share = shareOf(world, realm, state, output, land);
    state.treasury.materials[material] += share - payTribute(world, state, material, share);
    claimed += share;
  });
  realm.output = output;
  realm.steward.restock(output - claimed, params);
  world.market.made(material, output);
  world.ledger.add(posting('material', 'realm') + material, output);
}

/** Pays the tribute a state owes from what it gets; answers how much that is. */
function payTribute(
  { relations, rules }: World,
  state: ReadonlyState,
  material: number,
  share: number,
): number {
  let paid = 0;
  const { tributes } = relations;
  for (let i = 0; i < tributes.length; i++) {
    const tribute = tributes[i];
    if (tribute.from !== state) continue;
    const due = mulDiv(share, rules.params.tribute_bp, 10_000);
    const units = Math.min(due, share - paid);
    tribute.to.treasury.materials[material] += units;
    tribute.paid += units;
    paid += units;
  }
  return paid;
}

/** What the works a realm has finished add to its output, in bp. */
function worksBp({ rules }: ReadonlyWorld, { works }: ReadonlyRealm): number {
  let bp = 0;
  for (let done = 0; done < works.done; done++) bp += rules.realm_works[done].output_bp;
  return bp;
}

/** Units a realm puts out in a tick: a base and a part for the land of its houses, and what its works add. */
function outputOf(world: ReadonlyWorld, realm: ReadonlyRealm): number {
  const { realm_output_base, realm_output_per_100_acres } = world.rules.params;
  const output = realm_output_base + mulDiv(landOf(realm), realm_output_per_100_acres, 100);
  return apply(output, worksBp(world, realm));
}

/**
 * A state's share of an output, rounded down: an equal part of what is split equally (a state without houses leaves
 * its own unclaimed), and by land its part of all but that and the unclaimed. `land` is the realm's.
 */
export function shareOf(
  world: ReadonlyWorld,
  realm: Pick<Readable<Realm>, 'states'>,
  state: ReadonlyState,
  output: number,
  land = landOf(realm),
): number {
  if (state.land === 0) return 0;
  const { params } = world.rules;
  const equal = mulDiv(output, params.equal_share_bp, 10_000);
  const by_land = output - unclaimedOf(output, params) - equal;
  return mulDiv(equal, 1, realm.states.length) + mulDiv(by_land, state.land, land);
}

function landOf(realm: Pick<Readable<Realm>, 'states'>): number {
  let land = 0;
  eachOf(realm, (state) => {
    land += state.land;
  });
  return land;
}

/** Once a day for each state, not in one tick for all of them. */
function overflowsNow({ tick, rules }: ReadonlyWorld, state: ReadonlyState): boolean {
  const day = rules.params.day_ticks;
  return tick % day === (state.id + state.realm) % day;
}

/** What a treasury has of its realm's material beyond its cap goes to the houses, by land. */
function overflow(world: World, state: State): void {
  const { params, materials } = world.rules;
  const { material } = world.realms[state.realm - 1].rule;
  const members = membersOf(world, state);
  let land = 0;
  for (let i = 0; i < members.length; i++) land += members[i].land;
  const over = state.treasury.materials[material] - params.treasury_cap_per_acre * land;
  if (over <= 0 || land === 0) return;
  const ticks = Math.min(params.day_ticks, world.tick);
  const { id } = materials.list[material];
  for (let i = 0; i < members.length; i++) {
    const house = members[i];
    const units = mulDiv(over, house.land, land);
    if (units === 0) continue;
    noteBeforeArrival(world, house);
    state.treasury.materials[material] -= units;
    house.cells[MATERIALS + material] += units;
    world.tell(house, { kind: 'treasury_share', materials: { [id]: units }, ticks });
  }
}
