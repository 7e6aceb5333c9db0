import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';

/** Protection ends before its time, for good. */
export const leave_protection = handler('leave_protection', {
  public: true,

  check({ rules, tick }, house) {
    if (house.protected_until === 0) return refuse('not_protected');
    const until_tick = house.founded_tick + rules.params.protection_leave_ticks;
    return tick < until_tick ? refuse('protection_too_early', { until_tick }) : null;
  },

  apply(scope, house) {
    house.protected_until = 0;
    scope.beyond((world) => world.recount(house));
    scope.tell(house, { kind: 'protection_ended', left: true });
    return { type: 'protection_left' };
  },
});
