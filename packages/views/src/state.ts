import { isRefusal, type ReadReply } from '@realm/contract';
import {
  countVotes,
  givenToVigil,
  membersOf,
  peaceDividend,
  type ReadonlyHouse,
  type ReadonlyState,
  type ReadonlyWorld,
  vigilEffects,
  vigilStrengthBp,
} from '@realm/engine';
import { STAT_IDS } from '@realm/rules';
import { houseOf } from './caller.ts';
import { asAsked, atOnce, type Fields } from './fields.ts';
import { memberRecord } from './record.ts';
import { stateRanksOf } from './standing/states.ts';
import type { View } from './view.ts';

type Reply = ReadReply<'state'>;

interface Seen {
  readonly world: ReadonlyWorld;
  readonly house: ReadonlyHouse;
  readonly own: ReadonlyState;
}

const OWN_STATE: Fields<Reply, Seen> = {
  realm: ({ own }) => own.realm,
  state: ({ own }) => own.id,
  name: ({ own }) => own.name,
  members: ({ world, own }) => membersOf(world, own).map((member) => memberRecord(world, member)),
  leader: ({ own }) => (own.leader === 0 ? null : own.leader),
  leader_since_tick: ({ own }) => (own.leader === 0 ? null : own.leader_since),
  leader_may_from_tick: ({ world: { rules }, own }) =>
    own.leader === 0 ? null : own.leader_since + rules.params.leader_wait_ticks,
  votes: ({ world, own }) => votesOf(world, own),
  voters: ({ world, own }) => countVotes(world, own).active,
  vote: ({ house: { vote } }) => (vote === 0 ? null : { house: Math.abs(vote), against: vote < 0 }),
  treasury: ({ world, own }) => treasuryOf(world, own),
  tax_bp: ({ own }) => own.tax_bp,
  recovery: ({ world, own }) => recoveryOf(world, own),
  peace_dividend: ({ world, own }) => peaceDividend(world, own),
  vigil: ({ world, own }) => vigilOf(world, own),
  ranks: ({ world, own }) => stateRanksOf(world, own)!,
};

/** The caller's state: members, leader and votes, treasury and tax, recovery from war and what peace pays, ranks. */
export const state: View<'state'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  return isRefusal(house) ? house : atOnce(OWN_STATE, { world, house, own: world.stateOf(house) });
};

/** What it says to a house, each part made when it is first asked for: until the world's next entry. */
export function ownStateOnDemand(world: ReadonlyWorld, house: ReadonlyHouse): Reply {
  return asAsked(OWN_STATE, { world, house, own: world.stateOf(house) });
}

/** Each member's votes by seat, for it and against it. */
function votesOf(world: ReadonlyWorld, own: ReadonlyState): Reply['votes'] {
  const { given } = countVotes(world, own);
  return membersOf(world, own).map(({ id }) => ({
    house: id,
    for: given.get(id) ?? 0,
    against: given.get(-id) ?? 0,
  }));
}

/** Recovery from the war that ended last. */
function recoveryOf({ relations, rules }: ReadonlyWorld, own: ReadonlyState): Reply['recovery'] {
  const last = relations.recoveries.findLast(({ state }) => state === own);
  return last === undefined ? null : { share_bp: rules.params.recovery_bp, until_tick: last.until_tick };
}

function treasuryOf(world: ReadonlyWorld, { treasury, land }: ReadonlyState): Reply['treasury'] {
  const { materials, params } = world.rules;
  return {
    gold: treasury.gold,
    materials: Object.fromEntries(materials.list.map(({ id, index }) => [id, treasury.materials[index]])),
    cap: params.treasury_cap_per_acre * land,
  };
}

function vigilOf({ rules }: ReadonlyWorld, { vigil }: ReadonlyState): Reply['vigil'] {
  if (vigil === null) return null;
  const { vigil_gather_ticks, vigil_lapse_ticks } = rules.params;
  const { aether_needed, incense_needed, opened_by, opened_tick } = vigil;
  const { aether, incense } = givenToVigil(vigil);
  const gather_until_tick = opened_tick + vigil_gather_ticks;
  const lit = vigil.lit_until !== 0;
  return {
    id: rules.vigils.list[vigil.vigil].id,
    opened_by,
    opened_tick,
    aether,
    aether_needed,
    incense,
    incense_needed,
    gather_until_tick,
    lapse_tick: lit ? null : Math.min(gather_until_tick, vigil.last_gift_tick + vigil_lapse_ticks),
    lit_until_tick: lit ? vigil.lit_until : null,
    strength_bp: vigilStrengthBp(rules, vigil),
    effects: vigilEffects(rules, vigil).map(([stat, bp]) => [STAT_IDS[stat], bp]),
  };
}
