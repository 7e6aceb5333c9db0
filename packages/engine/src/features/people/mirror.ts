import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { lacksPower, powerWaits } from '../../scope/powers.ts';
import { landChanged } from '../../stats/effects.ts';

/** The personality of another house of the realm, for a while: a power of some races. */
export const mirror = handler('mirror', {
  check(world, house, { of }) {
    const no = lacksPower(world, house, 'mirror') ?? powerWaits(world, 'mirror', house.mirror_from);
    if (no !== null) return no;
    const other = world.house(of);
    if (other === undefined) return refuse('no_such_house', { house: of });
    return other.realm === house.realm ? other.personality : refuse('not_in_your_realm', { house: of });
  },

  apply(scope, house, { of }, mirrored) {
    const { world } = scope;
    const { params, personalities } = world.rules;
    house.born_personality = house.personality;
    house.mirror_until = world.tick + params.mirror_ticks;
    house.mirror_from = world.tick + params.mirror_wait_ticks;
    const personality = scope.secretly(() => {
      house.personality = mirrored;
      landChanged(house);
      return personalities.list[mirrored].id;
    });
    return { type: 'mirroring', of, personality, until_tick: house.mirror_until };
  },
});
