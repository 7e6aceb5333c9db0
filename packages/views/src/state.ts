import { isRefusal, type ReadReply } from '@realm/contract';
import { countVotes, type House, membersOf, peaceDividend, type State, type World } from '@realm/engine';
import { houseOf } from './caller.ts';
import { publicRecord } from './record.ts';
import { stateRanksOf } from './standing/states.ts';
import type { View } from './view.ts';

type Reply = ReadReply<'state'>;

/** The caller's state: members, leader and votes, treasury and tax, recovery from war and what peace pays, ranks. */
export const state: View<'state'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const own = world.stateOf(house);
  const { active, votes } = countVotes(world, own);
  const led = own.leader !== 0;
  return {
    realm: own.realm,
    state: own.id,
    name: own.name,
    members: membersOf(world, own).map((member) => publicRecord(world, member)),
    leader: led ? own.leader : null,
    leader_since_tick: led ? own.leader_since : null,
    leader_may_from_tick: led ? own.leader_since + world.rules.params.leader_wait_ticks : null,
    votes: [...votes],
    voters: active,
    vote: voteOf(house),
    treasury: treasuryOf(world, own),
    tax_bp: own.tax_bp,
    recovery: recoveryOf(world, own),
    peace_dividend: peaceDividend(world, own),
    ranks: stateRanksOf(world, own)!,
  };
};

/** Recovery from the war that ended last. */
function recoveryOf({ relations, rules }: World, own: State): Reply['recovery'] {
  const last = relations.recoveries.findLast(({ state }) => state === own);
  return last === undefined ? null : { share_bp: rules.params.recovery_bp, until_tick: last.until_tick };
}

function voteOf({ vote }: House): Reply['vote'] {
  return vote === 0 ? null : { house: Math.abs(vote), against: vote < 0 };
}

function treasuryOf(world: World, { treasury, land }: State): Reply['treasury'] {
  const { materials, params } = world.rules;
  return {
    gold: treasury.gold,
    materials: Object.fromEntries(materials.list.map(({ id, index }) => [id, treasury.materials[index]])),
    cap: params.treasury_cap_per_acre * land,
  };
}
