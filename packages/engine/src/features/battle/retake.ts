import { mulDiv } from '@realm/base';
import type { Scope } from '../../scope/handler.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import { BAGGAGE, WORK } from '../../world/works.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { noteReturned } from './conquest.ts';
import type { Battle } from './state/battles.ts';

/** Attacks of `taker` that took land of `owner` within `grudge_ticks` and whose army is still on its road home, oldest first. */
export function stillCarried(world: ReadonlyWorld, owner: ReadonlyHouse, taker: ReadonlyHouse): Battle[] {
  const { tick, rules, battles } = world;
  const counts_all = isMended(world, 'half comes back of all that was taken');
  const from_tick = tick - rules.params.grudge_ticks + 1;
  return battles
    .on(owner.id)
    .filter(
      (battle) =>
        battle.attacker === taker.id &&
        battle.tick >= from_tick &&
        battle.home_tick > tick &&
        battle.acres > (counts_all ? 0 : battle.retaken),
    );
}

/** The first tick in which a house may use its power on what `taker` took, after it last did. */
export function reclaimedUntil(
  { rules, battles }: ReadonlyWorld,
  owner: ReadonlyHouse,
  taker: ReadonlyHouse,
): number {
  let last = Number.NEGATIVE_INFINITY;
  for (const { attacker, reclaimed_tick } of battles.on(owner.id)) {
    if (attacker === taker.id && reclaimed_tick > 0) last = Math.max(last, reclaimed_tick);
  }
  return last + rules.params.grudge_ticks;
}

/** The most that may be had back of what attacks took: a share of all of it, less what came back before. */
export function retakable(battles: readonly Battle[], share_bp: number): number {
  let taken = 0;
  let back = 0;
  for (const { acres, retaken } of battles) {
    taken += acres;
    back += retaken;
  }
  return Math.max(0, mulDiv(taken, share_bp, 10_000) - back);
}

/** Takes acres that another house is carrying home off its road; answers how many. */
export function takeBack(scope: Scope, owner: ReadonlyHouse, taker: House, share_bp: number): number {
  const battles = stillCarried(scope.world, owner, taker);
  const acres = retakable(battles, share_bp);
  takeOffTheRoad(scope, owner, taker, battles, acres);
  return acres;
}

/** Takes `acres` off the road of a house, out of what those attacks brought it; they are on nobody's road then. */
export function takeOffTheRoad(
  scope: Scope,
  owner: ReadonlyHouse,
  taker: House,
  battles: readonly Battle[],
  acres: number,
): void {
  taker.incoming_land -= acres;
  taker.incoming_conquest -= acres;
  scope.beyond((world) => {
    let left = acres;
    for (const battle of battles) {
      const some = Math.min(left, battle.acres - battle.retaken);
      if (some === 0) continue;
      battle.retaken += some;
      left -= some;
      world.works.reduce(taker.id, WORK.army, BAGGAGE.land, battle.home_tick, some);
    }
    noteReturned(world, owner, taker, acres);
  });
}
