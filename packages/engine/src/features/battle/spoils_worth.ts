import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { exploreGold } from '../land/prices.ts';
import { goodWorth } from '../market/goods.ts';
import { aidKind, aidWorth } from '../purse/aid.ts';
import type { Spoils } from './strike.ts';

/**
 * What a victor took from its target, in gold: an acre at what exploring one would have cost the victor, goods as aid is
 * taxed, captives as soldiers. Books have no price, and land that is found by conquest nobody lost.
 */
export function spoilsWorth(world: ReadonlyWorld, house: ReadonlyHouse, spoils: Spoils): number {
  const { rules } = world;
  const worth = (good: string, amount: number) => aidWorth(world, aidKind(rules, good), amount);
  let gold = spoils.acres * exploreGold(rules, house) + spoils.gold;
  gold += worth('food', spoils.food) + worth('soldiers', spoils.captives);
  for (const { index } of rules.materials.list) gold += goodWorth(world, index, spoils.materials[index]);
  return gold;
}
