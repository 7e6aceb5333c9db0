import { goldMade as goldOf } from '@realm/formulas';
import { type Rules, S } from '@realm/rules';
import type { House } from '../world/house.ts';
import { workersOf } from './effects.ts';
import { stat } from './stat.ts';

/** Gold its peasants make a tick. */
export function goldMade(rules: Rules, house: House): number {
  return goldOf(rules.params, house.peasants, workersOf(rules, house), stat(house, S.gold_income));
}
