import type { Rules } from '@realm/rules';
import { type AgeFacts, World } from '../world/world.ts';
import { gives, leaves } from './features.ts';

/** A world without houses, of all the features there are. */
export function newWorld(rules: Rules, age: AgeFacts, at: number): World {
  return new World(rules, age, at, { gives, leaves });
}
