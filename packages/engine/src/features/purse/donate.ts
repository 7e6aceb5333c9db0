import { isRefusal } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { goodIn, goodNamed, moveGood } from '../market/goods.ts';

/** Gold or material from the house to its state's treasury. */
export const donate = handler('donate', {
  check({ rules }, house, { amount, material }) {
    const good = goodNamed(rules, material);
    if (isRefusal(good)) return good;
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    return need(material ?? 'gold', amount, goodIn(house, good)) ?? good;
  },

  apply(scope, house, { amount, material }, good) {
    const treasury = scope.treasury(scope.world.stateOf(house));
    moveGood(house, treasury, good, amount);
    return { type: 'donated', what: material ?? 'gold', amount };
  },
});
