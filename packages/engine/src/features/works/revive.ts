import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import { tellState } from '../../scope/tell.ts';
import { giveStateAnew } from '../../stats/given.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { wonderPrice } from './start_wonder.ts';
import type { Wonder } from './state/wonders.ts';

/** A dormant wonder wakes, once. */
export const revive = handler('revive', {
  public: true,

  check(world, house) {
    const wonder = dormantOf(world, house.id);
    if (wonder === undefined) return refuse('no_dormant_wonder');
    const { rules } = world;
    const { battered_tenths } = house;
    const below = rules.params.wonder_beaten_tenths;
    if (battered_tenths >= below && isMended(world, 'no wonder wakes in a battered house'))
      return refuse('too_battered', { battered_tenths, below });
    const price = wonderPrice(rules.wonders.list[wonder.wonder], rules.params.wonder_revive_bp);
    return needPrice(rules, house, price, 1) ?? { wonder, price };
  },

  apply(scope, house, _command, { wonder, price }) {
    const { world } = scope;
    const { rules } = world;
    const { id } = rules.wonders.list[wonder.wonder];
    const cost = pay(scope, house, price, 1, 'wonder');
    const dormant_tick = world.tick + rules.params.wonder_awake_ticks;
    const state = world.stateOf(house);
    const news = { kind: 'wonder_revived', wonder: id, house: house.id } as const;
    scope.beyond((world) => {
      const own = world.itself(wonder);
      own.awake_until = dormant_tick;
      own.revived = true;
      giveStateAnew(world, state);
      world.record(news);
    });
    tellState(scope, state, news);
    return { type: 'wonder_revived', wonder: id, cost, dormant_tick };
  },
});

/** The house's dormant wonder that was finished first, of those that can still be woken. */
function dormantOf({ wonders }: ReadonlyWorld, house: number): Readable<Wonder> | undefined {
  return wonders.built.find(
    (wonder) => wonder.house === house && wonder.awake_until === 0 && !wonder.revived,
  );
}
