import { handler } from '../../scope/handler.ts';
import { ownWar } from '../relations/asked.ts';
import { openOverture, overtureUntil, putOverture } from '../relations/overtures.ts';
import { addressOf, proclaimBoth } from '../relations/proclaim.ts';
import { endWar } from './war.ts';

/** An offer of peace; where the other side's is open, the war ends in a draw. */
export const offer_peace = handler('offer_peace', {
  public: 'what nobody sees has no version',

  check(world, house) {
    return ownWar(world, house);
  },

  apply(scope, house, _command, war) {
    const { world } = scope;
    const own = world.stateOf(house);
    const enemy = war.enemyOf(own);
    if (openOverture(world, 'peace', enemy, own) !== undefined) {
      scope.beyond((world) => {
        endWar(world, world.itself(war), 'peace', null);
        world.changed('public');
      });
      return { type: 'peace_offered', war: war.id, ended: true, until_tick: null };
    }
    const until_tick = overtureUntil(world);
    scope.beyond((world) => {
      putOverture(world, 'peace', own, enemy, 0);
      proclaimBoth(world, own, enemy, { kind: 'peace_offered', war: war.id, by: addressOf(own), until_tick });
    });
    return { type: 'peace_offered', war: war.id, ended: false, until_tick };
  },
});
