import { isRefusal, refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { inCeasefire, otherState } from './asked.ts';
import { beginCeasefire } from './ceasefire.ts';
import { openOverture, overtureUntil, putOverture } from './overtures.ts';
import { addressOf, proclaimBoth } from './proclaim.ts';

/** A ceasefire of some length; where the other side has proposed one of the same, it begins. */
export const propose_ceasefire = handler('propose_ceasefire', {
  public: 'what nobody sees has no version',

  check(world, house, { ticks, ...place }) {
    const other = otherState(world, house, place);
    if (isRefusal(other)) return other;
    const { ceasefire_ticks_min: min, ceasefire_ticks_max: max } = world.rules.params;
    if (ticks < min || ticks > max) return refuse('out_of_range', { field: 'ticks', min, max });
    const own = world.stateOf(house);
    const { realm, state } = place;
    if (world.relations.atWar(own, other)) return refuse('at_war', { realm, state });
    const no = inCeasefire(world, own, other);
    if (no !== null) return no;
    return other.land === 0 ? refuse('no_house_there', { realm, state }) : { own, other };
  },

  apply(scope, _house, { ticks, realm, state }, { own, other }) {
    const { world } = scope;
    const said = { type: 'ceasefire_proposed', realm, state, ticks } as const;
    if (openOverture(world, 'ceasefire', other, own)?.ticks === ticks) {
      const until_tick = world.tick + ticks;
      scope.beyond((world) => {
        beginCeasefire(world, own, other, until_tick);
        world.changed('public');
      });
      return { ...said, agreed: true, until_tick };
    }
    const until_tick = overtureUntil(world);
    scope.beyond((world) => {
      putOverture(world, 'ceasefire', own, other, ticks);
      const news = { by: addressOf(own), to: addressOf(other), ticks, until_tick };
      proclaimBoth(world, own, other, { kind: 'ceasefire_proposed', ...news });
    });
    return { ...said, agreed: false, until_tick };
  },
});
