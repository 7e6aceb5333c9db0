import { mulDiv } from '@realm/base';
import type { Wonder } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import { addMaterial } from '../market/trade.ts';
import type { Gift } from './state/wonders.ts';

/** A part of a gift to a wonder that comes to nothing is back with the house that gave it, if that is still there. */
export function giveBack(scope: Scope, wonder: Wonder, gift: Readable<Gift>): void {
  const { rules } = scope.world;
  const giver = scope.world.house(gift.house);
  if (giver === undefined) return;
  const house = scope.house(giver);
  const back = (amount: number) => mulDiv(amount, rules.params.wonder_refund_bp, 10_000);
  const gold = back(gift.gold);
  house.gold += gold;
  scope.ledger.add(posting('gold', 'wonder_refund'), gold);
  const materials: Record<string, number> = {};
  wonder.materials.forEach(([index], i) => {
    const units = back(gift.materials[i]);
    if (units === 0) return;
    addMaterial(house, index, units);
    scope.ledger.add(posting('material', 'wonder_refund') + index, units);
    materials[rules.materials.list[index].id] = units;
  });
  scope.tell(house, { kind: 'wonder_missed', wonder: wonder.id, gold, materials });
}
