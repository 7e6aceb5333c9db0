import type { GuardReason } from '@realm/contract';
import type { House } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { World } from '../../world/world.ts';
import type { Ahead } from './state.ts';

/** Takes orders ahead out of the queue of a house, which is told that they have lapsed, and why. */
export function dropOrders(
  world: World,
  house: House,
  goes: (command: Readable<Ahead>['command']) => boolean,
  error: GuardReason,
): void {
  const queue = world.queues.of(house.id);
  const gone = queue?.entries.filter(({ command }) => goes(command)) ?? [];
  if (queue === undefined || gone.length === 0) return;
  queue.entries = queue.entries.filter(({ command }) => !goes(command));
  queue.gates = null;
  const held_up = gone.map(
    ({ entry, command: { type } }) => ({ entry, command: type, code: 'guard', error, now: 'gone' }) as const,
  );
  world.tell(house, { kind: 'queue_acted', done: [], held_up });
  world.touch(house);
}
