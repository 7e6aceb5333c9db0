import { mulDiv } from '@realm/base';
import { refuse } from '@realm/contract';
import type { FlagId } from '@realm/rules';
import type { Handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { flow } from '../../world/flows.ts';
import { MATERIALS } from '../../world/layout.ts';
import { transmuteLeast } from './refining.ts';

const POWER: FlagId = 'transmute';

/** One raw material into another, at a loss: a power of some races. */
export const transmute: Handler<'transmute'> = {
  check({ rules }, house, { from, to, amount }) {
    if (!rules.races.list[house.race].flags.has(POWER)) return refuse('no_such_power', { power: POWER });
    for (const given of [from, to]) {
      const material = rules.materials.get(given);
      if (material === undefined) return refuse('unknown_material', { given });
      if (material.kind !== 'raw') return refuse('not_a_raw_material', { material: given });
    }
    if (from === to) return refuse('same_material');
    const min = transmuteLeast(rules);
    if (amount < min) return refuse('too_little', { field: 'amount', min });
    return need(from, amount, house.row[MATERIALS + rules.materials.get(from)!.index]);
  },

  apply(scope, house, { from, to, amount }) {
    const { rules } = scope.world;
    const source = rules.materials.get(from)!.index;
    const target = rules.materials.get(to)!.index;
    const made = mulDiv(amount, rules.params.transmute_bp, 10_000);
    house.row[MATERIALS + source] -= amount;
    house.row[MATERIALS + target] += made;
    scope.ledger.add(flow('material', 'transmuted') + source, amount);
    scope.ledger.add(flow('material', 'transmute') + target, made);
    const cost = noCost();
    cost.materials[from] = amount;
    return { type: 'transmuted', to, made, cost };
  },
};
