import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyState } from '../../world/realm.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { busyWithWar, inCeasefire, otherState } from '../relations/asked.ts';
import { openOverture, overtureUntil, putOverture } from '../relations/overtures.ts';
import { addressOf, proclaimBoth } from '../relations/proclaim.ts';
import { isInWarRange, landRatioBp, mayDeclareAlone } from '../relations/standing.ts';
import type { War } from '../relations/state/war.ts';
import { beginWar, endWar, nextWarId } from './war.ts';

/**
 * A declaration of war. It begins one at once where the state has been harmed enough, or where the other side has
 * declared one too; otherwise it waits for the other side's. A war by agreement, or an idle one, keeps nobody from it whom the other side has
 * harmed enough: it ends.
 */
export const declare_war = handler('declare_war', {
  public: 'what nobody sees has no version',

  check(world, house, place) {
    const other = otherState(world, house, place);
    if (isRefusal(other)) return other;
    const own = world.stateOf(house);
    const shielded = overtakes(world, own, other) ? null : busyWithWar(world, other);
    const no = busyWithWar(world, own) ?? shielded ?? inCeasefire(world, own, other);
    if (no !== null) return no;
    const { realm, state } = place;
    if (other.land === 0) return refuse('no_house_there', { realm, state });
    if (isInWarRange(world, own, other)) return { own, other };
    const { war_range_min_bp: min, war_range_max_bp: max } = world.rules.params;
    return refuse('out_of_war_range', { realm, state, ratio_bp: landRatioBp(own, other), min, max });
  },

  apply(scope, _house, { realm, state }, { own, other }) {
    const { world } = scope;
    const alone = mayDeclareAlone(world, own, other);
    if (!alone && openOverture(world, 'war', other, own) === undefined) {
      const until_tick = overtureUntil(world);
      scope.beyond((world) => {
        putOverture(world, 'war', own, other, 0);
        const news = { by: addressOf(own), against: addressOf(other), until_tick };
        proclaimBoth(world, own, other, { kind: 'war_declared', ...news });
      });
      return { type: 'war_declared', realm, state, war: null, mutual: false, until_tick };
    }
    const war = nextWarId(world);
    scope.beyond((world) => {
      const overtaken = world.relations.warOf(other);
      if (overtaken !== undefined) endWar(world, overtaken, 'time', null);
      beginWar(world, world.itself(own), world.itself(other), !alone);
      world.changed('public');
    });
    return { type: 'war_declared', realm, state, war, mutual: !alone, until_tick: null };
  },
});

/**
 * Whether a declaration would end a war of the other state, which has harmed the own one enough: one that both sides agreed on, or in which
 * neither has done anything for as long as none may withdraw.
 */
function overtakes(world: ReadonlyWorld, own: ReadonlyState, other: ReadonlyState): boolean {
  const war = world.relations.warOf(other);
  return (
    war !== undefined &&
    (war.mutual || isIdle(world, war)) &&
    war.enemyOf(other) !== own &&
    mayDeclareAlone(world, own, other) &&
    isMended(world, 'a war by agreement shields nobody')
  );
}

function isIdle({ tick, rules }: ReadonlyWorld, { points, from_tick }: Readable<War>): boolean {
  return points[0] + points[1] === 0 && tick - from_tick >= rules.params.war_withdraw_ticks;
}
