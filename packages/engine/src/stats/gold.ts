import { goldMade as goldOf, workersNeeded } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import type { ReadonlyHouse } from '../world/house.ts';
import { stat } from './stat.ts';

/** Gold its peasants make a tick. */
export function goldMade({ params }: Rules, house: ReadonlyHouse): number {
  return goldOf(params, house.peasants, workersNeeded(params, house.jobs), stat(house, S.gold_income));
}
