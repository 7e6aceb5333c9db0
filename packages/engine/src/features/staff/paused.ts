import { type Command, type QueuedCommand, type Refusal, refuse } from '@realm/contract';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';

/** What waits until the age goes on: whoever is attacked could do nothing about it by the tick. */
const ATTACKS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'attack',
  'second_strike',
  'retake_land',
  'operation',
]);

/** Refuses attacks, operations of thieves and rites on others while the age is paused. */
export function refusalPaused(world: ReadonlyWorld, command: Command | QueuedCommand): Refusal | null {
  const { paused } = world;
  if (paused === null) return null;
  const waits =
    ATTACKS.has(command.type) ||
    (command.type === 'cast' && command.target !== undefined) ||
    (command.type === 'spy' && isMended(world, 'nobody spies in a pause'));
  return waits ? refuse('paused', { note: paused.note }) : null;
}
