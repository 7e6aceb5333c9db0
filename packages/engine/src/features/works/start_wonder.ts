import { refuse } from '@realm/contract';
import { wonderPart } from '@realm/formulas';
import type { Wonder } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import type { Price } from '../../scope/price.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';

/** A wonder is begun; whoever pays it first will have it. */
export const start_wonder = handler('start_wonder', {
  public: 'what nobody sees has no version',

  check({ rules, wonders }, house, { wonder }) {
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const rule = rules.wonders.get(wonder);
    if (rule === undefined) return refuse('unknown_wonder', { given: wonder });
    if (wonders.isTaken(rule.index)) return refuse('wonder_taken', { wonder });
    const building = wonders.buildOf(house.id);
    if (building !== undefined)
      return refuse('already_building', { wonder: rules.wonders.list[building.wonder].id });
    const price = wonderPrice(rule, rules.params.wonder_start_bp);
    return needPrice(rules, house, price, 1) ?? { index: rule.index, price };
  },

  apply(scope, house, { wonder }, { index, price }) {
    const cost = pay(scope, house, price, 1, 'wonder');
    scope.beyond(({ wonders }) => {
      wonders.builds.push({ wonder: index, builder: house.id, gifts: [], done_tick: 0 });
    });
    tellState(scope, scope.world.stateOf(house), { kind: 'wonder_started', wonder, by: house.id });
    return { type: 'wonder_started', wonder, cost };
  },
});

/** A share of a wonder's price, each good rounded up. */
export function wonderPrice({ gold, materials }: Wonder, share_bp: number): Price {
  return {
    gold: wonderPart(gold, share_bp),
    materials: materials.map(([material, units]) => [material, wonderPart(units, share_bp)] as const),
    ticks: 0,
  };
}
