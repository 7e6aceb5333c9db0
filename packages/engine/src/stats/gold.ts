import { apply } from '@realm/base';
import { type Rules, S } from '@realm/rules';
import type { House } from '../world/house.ts';
import { workersNeeded } from './effects.ts';
import { stat } from './stat.ts';

/** Gold its peasants make a tick: those who find work more than those who don't, x (1 + gold_income). */
export function goldMade(rules: Rules, house: House): number {
  const { gold_per_worker, gold_per_idle } = rules.params;
  const employed = Math.min(house.peasants, workersNeeded(rules, house.jobs));
  const base = employed * gold_per_worker + (house.peasants - employed) * gold_per_idle;
  return apply(base, stat(house, S.gold_income));
}
