import { purpose } from '@realm/base';
import { SLOT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import type { House } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';

const LOSSES = purpose('thieves lost');

/**
 * Thieves who don't come home: the least where all went well, and up to the most where they were caught. What is left
 * over of a whole one is rolled for, so that few lose as much a head as many.
 */
export function loseThieves(scope: Scope, house: House, thieves: number, success: boolean): number {
  const { random, rules, tick } = scope.world;
  const { operation_loss_min_bp: min, operation_loss_max_bp: max } = rules.params;
  const rolls = random.at(LOSSES, tick, house.id, scope.world.actsOf(house));
  const share_bp = success ? min : rolls.between(min, max);
  const lost = Math.floor((thieves * share_bp + rolls.below(10_000)) / 10_000);
  house.cells[UNITS + SLOT.thieves] -= lost;
  scope.ledger.add(posting('people', 'caught'), lost);
  return lost;
}
