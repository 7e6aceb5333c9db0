import type { Goods, Rules } from '@realm/rules';

/** Materials by id; those of which there are none are left out. */
export function goodsById(rules: Rules, goods: Goods): Record<string, number> {
  const by_id: Record<string, number> = {};
  for (const [material, units] of goods) {
    if (units > 0) by_id[rules.materials.list[material].id] = units;
  }
  return by_id;
}
