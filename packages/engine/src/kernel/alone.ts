import { type Command, type QueuedCommand, type Refusal, refuse } from '@realm/contract';
import { BY_ITSELF } from '../scope/by_itself.ts';
import { livesAhead } from '../world/clock.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';

type AnyCommand = Command | QueuedCommand;
type Type = Command['type'];

const FORETOLD: ReadonlySet<Type> = new Set<Type>([...BY_ITSELF, 'leave_protection']);

/**
 * Those and what hangs on rolls, takes back what one has on offer, or is about orders ahead, the clock and the deputy
 * themselves.
 */
const ALONE: ReadonlySet<Type> = new Set<Type>([
  ...BY_ITSELF,
  'recruit_general',
  'recruit_academic',
  'reassure',
  'mark_heirs',
  'cancel',
  'delist',
  'drop_offer',
  'queue',
  'unqueue',
  'reorder',
  'live_tick',
  'deputize',
  'take_back',
]);

const isOnOneself = (command: AnyCommand) => command.type !== 'cast' || command.target === undefined;

/** Whether it can be said beforehand what a command comes to. */
export function isForetold(world: ReadonlyWorld, command: AnyCommand): boolean {
  // When exploring ends, nobody may know.
  if (command.type === 'explore' && mayBeClosing(world)) return false;
  return FORETOLD.has(command.type) && isOnOneself(command);
}

/** Whether exploring and attacks may have ended. */
export function mayBeClosing({ tick, rules }: ReadonlyWorld): boolean {
  return tick >= rules.params.age_ticks - rules.params.closing_ticks_max;
}

/** Refuses what concerns others, of a house that has lived ahead, until the world has caught up with its protection. */
export function refusalAlone(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  command: AnyCommand,
): Refusal | null {
  if (!livesAhead(world, house) || (ALONE.has(command.type) && isOnOneself(command))) return null;
  return refuse('lives_ahead', { until_tick: house.protected_until });
}
