import type { Rules } from '@realm/rules';
import type { House } from '../world/house.ts';
import { refreshIfStale } from './effects.ts';
import { recount } from './people.ts';

/** Brings what follows from a house's numbers up to date after a command changed them. */
export function settle(rules: Rules, house: House): void {
  refreshIfStale(rules, house);
  recount(rules, house);
}
