import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { ownWar } from '../relations/asked.ts';
import { addressOf } from '../relations/proclaim.ts';
import { endWar } from './war.ts';

/** Out of a war, which the other side wins by it. */
export const withdraw = handler('withdraw', {
  public: true,

  check(world, house) {
    const war = ownWar(world, house);
    if (isRefusal(war)) return war;
    const from_tick = war.from_tick + world.rules.params.war_withdraw_ticks;
    return world.tick < from_tick ? refuse('too_early_to_withdraw', { from_tick }) : war;
  },

  apply(scope, house, _command, war) {
    const { world } = scope;
    const enemy = war.enemyOf(world.stateOf(house));
    scope.beyond((world) => endWar(world, world.itself(war), 'withdrawn', world.itself(enemy)));
    return { type: 'withdrawn', war: war.id, winner: addressOf(enemy) };
  },
});
