import { giveBack, recoveredIn } from '../features/war/recovery.ts';
import { tickOf } from '../world/clock.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import { WORK } from '../world/works.ts';
import type { ReadonlyWorld } from '../world/world.ts';
import { ARRIVES } from './arrivals.ts';
import { drainEmpty, emptyWorldOf, giveState } from './empty_world.ts';
import { ownAffairs } from './own_affairs.ts';

/**
 * A copy of the house as the next tick will leave it if nobody orders anything before: what is due arrives and
 * the tick's steps run on it, so that what is foreseen is what comes. The numbers that the tick derives last
 * (might, head counts) are not brought up to date, and the share of a treasury's overflow,
 * which hangs on the whole state, is not among them. After the age's end nothing changes any more. Changes
 * nothing in the world, and costs about as much as the tick itself.
 */
export function foresee(world: ReadonlyWorld, house: ReadonlyHouse): House {
  const ahead = house.detached();
  if (world.ended) return ahead;
  const empty = emptyWorldOf(world);
  empty.tick = tickOf(world, house) + 1;
  giveState(empty, world, house);
  for (const { kind, what, count, done_tick } of world.works.of(house.id)) {
    if (done_tick === empty.tick) ARRIVES[WORK[kind]](empty.rules, empty.ledger, ahead, what, count);
  }
  giveBack(empty.ledger, ahead, recoveredIn(world, ahead, empty.tick));
  ownAffairs(empty, ahead);
  drainEmpty(empty);
  return ahead;
}
