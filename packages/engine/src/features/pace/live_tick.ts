import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { isMended } from '../../world/revision.ts';

/** Ticks lived ahead of the world. The kernel lives them, which knows all that a tick does; here is what allows it. */
export const live_tick = handler('live_tick', {
  public: true,

  check(world, house, { count }) {
    const { live_ticks_max, age_ticks, closing_ticks_max } = world.rules.params;
    if (live_ticks_max === 0) return refuse('live_ticks_closed');
    if (house.protected_until === 0) return refuse('not_protected');
    const ahead = world.paces.aheadOf(house.id);
    // The tick in which protection ends is the world's, and so are those in which attacks may stop.
    const ends = isMended(world, 'nobody lives past the closing')
      ? Math.min(house.protected_until, age_ticks - closing_ticks_max)
      : house.protected_until;
    const max = Math.min(live_ticks_max - ahead, ends - 1 - world.tick);
    if (count > max) return refuse('too_many_ticks', { wanted: count, max: Math.max(0, max) });
    return { tick: world.tick + count, ahead: ahead + count };
  },

  apply(_scope, _house, { count }, { tick, ahead }) {
    return { type: 'lived', count, tick, ahead_ticks: ahead };
  },
});
