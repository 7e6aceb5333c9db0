import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyWorld } from '../../world/world.ts';

/** Why no program may play a house here. */
export function refusalOfBot({ rules }: ReadonlyWorld): Refusal | null {
  return rules.params.bots_allowed === 0 ? refuse('bots_not_here') : null;
}
