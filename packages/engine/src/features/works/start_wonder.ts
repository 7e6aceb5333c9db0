import { mulDivCeil } from '@realm/base';
import { refuse } from '@realm/contract';
import type { Rules } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { needPrice, pay } from '../../scope/pay.ts';
import type { Price } from '../../scope/price.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';

/** A wonder is begun; whoever pays it first will have it. */
export const start_wonder = handler({
  type: 'start_wonder',
  public: true,

  check({ rules, wonders }, house, { wonder }) {
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const rule = rules.wonders.get(wonder);
    if (rule === undefined) return refuse('unknown_wonder', { given: wonder });
    if (wonders.isTaken(rule.index)) return refuse('wonder_taken', { wonder });
    const building = wonders.buildOf(house.id);
    if (building !== undefined)
      return refuse('already_building', { wonder: rules.wonders.list[building.wonder].id });
    return needPrice(rules, house, wonderPart(rules, rule.index, rules.params.wonder_start_bp), 1);
  },

  apply(scope, house, { wonder }) {
    const { world } = scope;
    const { rules } = world;
    const { index } = rules.wonders.get(wonder)!;
    const cost = pay(scope, house, wonderPart(rules, index, rules.params.wonder_start_bp), 1, 'wonder');
    scope.beyond(({ wonders }) => {
      wonders.builds.push({ wonder: index, builder: house.id, gifts: [], done_tick: 0 });
    });
    tellState(scope, world.stateOf(house), { kind: 'wonder_started', wonder, by: house.id });
    return { type: 'wonder_started', wonder, cost };
  },
});

/** A share of a wonder's price, each good rounded up. */
export function wonderPart(rules: Rules, wonder: number, share_bp: number): Price {
  const { gold, materials } = rules.wonders.list[wonder];
  return {
    gold: mulDivCeil(gold, share_bp, 10_000),
    materials: materials.map(([material, units]) => [material, mulDivCeil(units, share_bp, 10_000)] as const),
    ticks: 0,
  };
}
