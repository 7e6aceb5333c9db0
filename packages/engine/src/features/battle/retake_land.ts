import { mulDivCeil } from '@realm/base';
import { refuse } from '@realm/contract';
import { exploreSoldiers } from '@realm/formulas';
import type { Rules } from '@realm/rules';
import { ageClosing, tooLate } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { lacksPower, powerWaits } from '../../scope/powers.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { BAGGAGE, WORK } from '../../world/works.ts';
import { exploreGold, exploreSoldiersMilli } from '../land/prices.ts';
import { reclaimedUntil, retakable, stillCarried, takeOffTheRoad } from './retake.ts';

/** Acres lost to a house come back while it still carries them home: a power of some races. */
export const retake_land = handler('retake_land', {
  check(world, house, { from, acres }) {
    const { rules } = world;
    const no =
      ageClosing(world) ??
      tooLate(world, rules.params.explore_ticks) ??
      lacksPower(world, house, 'retake_land');
    if (no !== null) return no;
    const taker = world.house(from);
    if (taker === undefined) return refuse('no_such_house', { house: from });
    const waits = powerWaits(world, 'retake_land', reclaimedUntil(world, house, taker));
    if (waits !== null) return waits;
    const battles = stillCarried(world, house, taker);
    const max = retakable(battles, rules.params.retake_max_bp);
    if (acres > max) return refuse('too_many_acres', { asked: acres, max });
    const gold = acres * exploreGold(rules, house);
    const soldiers = soldiersFor(rules, house, acres);
    return (
      need('gold', gold, house.gold) ??
      need('soldiers', soldiers, house.row[UNITS]) ?? {
        taker,
        battles,
        cost: { ...noCost(), gold, soldiers },
      }
    );
  },

  apply(scope, house, { from, acres }, { battles, cost, ...plan }) {
    const { world } = scope;
    const taker = scope.house(plan.taker);
    house.gold -= cost.gold;
    house.cells[UNITS] -= cost.soldiers;
    house.incoming_land += acres;
    house.incoming_conquest += acres;
    scope.ledger.add(posting('gold', 'explore'), cost.gold);
    scope.ledger.add(posting('people', 'explore'), cost.soldiers);
    takeOffTheRoad(scope, house, taker, battles, acres);
    scope.passes(taker, house, 'attacks', cost.gold);
    scope.beyond(() => {
      for (const battle of battles) battle.reclaimed_tick = world.tick;
    });
    scope.tell(taker, { kind: 'land_retaken', by: house.id, acres });
    const done_tick = scope.schedule(house, WORK.army, BAGGAGE.land, acres, world.rules.params.explore_ticks);
    return { type: 'retaking', from, acres, cost, done_tick };
  },
});

/** Soldiers that retaken acres cost: a multiple of what explored ones do. */
function soldiersFor(rules: Rules, house: ReadonlyHouse, acres: number): number {
  const milli = mulDivCeil(exploreSoldiersMilli(rules, house), rules.params.retake_soldiers_bp, 10_000);
  return exploreSoldiers(acres, milli);
}
