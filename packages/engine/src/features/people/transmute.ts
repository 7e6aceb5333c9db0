import { isRefusal, type Refusal, refuse } from '@realm/contract';
import { transmuted } from '@realm/formulas';
import type { FlagId, Rules } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { transmuteLeast } from './refining.ts';

const POWER: FlagId = 'transmute';

/** One raw material into another, at a loss: a power of some races. */
export const transmute = handler('transmute', {
  check({ rules }, house, { from, to, amount }) {
    if (!rules.races.list[house.race].flags.has(POWER)) return refuse('no_such_power', { power: POWER });
    const source = rawMaterial(rules, from);
    if (isRefusal(source)) return source;
    const target = rawMaterial(rules, to);
    if (isRefusal(target)) return target;
    if (from === to) return refuse('same_material');
    const min = transmuteLeast(rules);
    if (amount < min) return refuse('too_little', { field: 'amount', min });
    return need(from, amount, house.row[MATERIALS + source]) ?? { source, target };
  },

  apply(scope, house, { from, to, amount }, { source, target }) {
    const made = transmuted(scope.world.rules.params, amount);
    house.cells[MATERIALS + source] -= amount;
    house.cells[MATERIALS + target] += made;
    scope.ledger.add(posting('material', 'transmuted') + source, amount);
    scope.ledger.add(posting('material', 'transmute') + target, made);
    const cost = noCost();
    cost.materials[from] = amount;
    return { type: 'transmuted', to, made, cost };
  },
});

/** The index of a raw material. */
function rawMaterial({ materials }: Rules, given: string): number | Refusal {
  const material = materials.get(given);
  if (material === undefined) return refuse('unknown_material', { given });
  return material.kind === 'raw' ? material.index : refuse('not_a_raw_material', { material: given });
}
