import { mulDiv } from '@realm/base';
import { membersOf } from '../../world/members.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyState, State } from '../../world/realm.ts';
import type { World } from '../../world/world.ts';
import type { War } from '../relations/state/war.ts';

/**
 * What a war that pays leaves behind: the winner takes tribute and renown, and both sides recover from what they lost
 * to each other. Answers the renown taken.
 */
export function divideSpoils(world: World, war: War, winner: State | null): number {
  if (!war.pays) return 0;
  beginRecovery(world, war, war.a);
  beginRecovery(world, war, war.b);
  if (winner === null) return 0;
  const loser = war.enemyOf(winner);
  const until_tick = world.tick + world.rules.params.tribute_ticks;
  world.relations.tributes.push({ war: war.id, from: loser, to: winner, until_tick, paid: 0 });
  return takeRenown(world, loser, winner);
}

/** A share of the renown of each house of the loser, in equal parts to the winner's; the first seats have the rest. */
function takeRenown(world: World, loser: ReadonlyState, winner: ReadonlyState): number {
  let taken = 0;
  for (const house of membersOf(world, loser)) {
    const part = mulDiv(house.renown, world.rules.params.war_renown_bp, 10_000);
    house.renown -= part;
    taken += part;
  }
  const winners = membersOf(world, winner);
  if (winners.length === 0) return 0;
  const each = Math.floor(taken / winners.length);
  winners.forEach((house, i) => {
    house.renown += each + (i < taken % winners.length ? 1 : 0);
  });
  world.changed('houses');
  return taken;
}

/** Who lost something and has left since gets nothing back. */
function beginRecovery({ relations, tick, rules }: World, war: Readable<War>, state: State): void {
  const losses = new Map([...war.losses].filter(([house]) => state.seats.includes(house)));
  const until_tick = tick + rules.params.recovery_ticks;
  relations.recoveries.push({ war: war.id, state, from_tick: tick, until_tick, losses });
}
