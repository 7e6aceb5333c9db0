import { forgetBallots } from '../features/purse/votes.ts';
import { byOwnClock } from '../world/clock.ts';
import type { House } from '../world/house.ts';
import { REPORT_TICKS } from '../world/reports.ts';
import type { World } from '../world/world.ts';
import { arrivalsOf } from './arrivals.ts';
import { fireAlone } from './orders_ahead.ts';
import { ownAffairs } from './own_affairs.ts';
import { closeReport, openReport } from './report.ts';

/**
 * A house lives its next ticks at once, ahead of the world: what is due arrives, its own steps run and its orders ahead
 * fire, all by its own clock. What a tick does beside that concerns others, and waits for the world's own.
 */
export function liveTicks(world: World, house: House, count: number): void {
  const pace = world.paces.add(house.id);
  forgetBallots(world.stateOf(house));
  for (let i = 0; i < count; i++) {
    pace.ahead += 1;
    const own = byOwnClock(world, house);
    pace.lived = [...pace.lived, [own.tick, world.at] as const].slice(-REPORT_TICKS);
    arrivalsOf(own, house);
    openReport(own, house);
    ownAffairs(own, house);
    closeReport(own, house);
    fireAlone(own, house);
  }
  world.touch(world.stateOf(house));
  world.changed('houses');
}
