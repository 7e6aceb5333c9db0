import { refuse } from '@realm/contract';
import { exploreSoldiers } from '@realm/formulas';
import { ageClosing, tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { WORK } from '../../world/works.ts';
import { exploreGold, exploreRoom, exploreSoldiersMilli } from './prices.ts';

/** Gold and soldiers for land that arrives later; the soldiers settle there and are gone. */
export const explore = handler('explore', {
  check(world, house, { acres }) {
    const { rules } = world;
    const closing = ageClosing(world);
    if (closing !== null) return closing;
    const late = tooLate(world, rules.params.explore_ticks);
    if (late !== null) return late;
    const room = exploreRoom(rules, house);
    if (acres > room) return refuse('too_much_incoming', { max: room });
    if (acres > house.explorable_acres) {
      return refuse('not_enough_explorable', { needed: acres, have: house.explorable_acres });
    }
    const gold = acres * exploreGold(rules, house);
    const soldiers = exploreSoldiers(acres, exploreSoldiersMilli(rules, house));
    return (
      need('gold', gold, house.gold) ??
      need('soldiers', soldiers, house.row[UNITS]) ?? { ...noCost(), gold, soldiers }
    );
  },

  apply(scope, house, { acres }, cost) {
    house.gold -= cost.gold;
    house.cells[UNITS] -= cost.soldiers;
    house.explorable_acres -= acres;
    house.incoming_land += acres;
    scope.ledger.add(posting('gold', 'explore'), cost.gold);
    scope.ledger.add(posting('people', 'explore'), cost.soldiers);
    scope.ledger.add(posting('explorable', 'explore'), acres);
    const done_tick = scope.schedule(house, WORK.explore, 0, acres, scope.world.rules.params.explore_ticks);
    return { type: 'exploring', acres, cost, done_tick };
  },
});
