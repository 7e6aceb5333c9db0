import { the } from '@realm/base';
import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';

/** Orders of one tick fire as they stand; one that was paused waits again. */
export const reorder = handler('reorder', {
  check(world, house, { entries }) {
    const queue = world.queues.of(house.id);
    const by_number = new Map((queue?.entries ?? []).map((each) => [each.entry, each]));
    const unknown = entries.find((entry) => !by_number.has(entry));
    if (queue === undefined || unknown !== undefined)
      return refuse('no_such_entry', { entry: unknown ?? entries[0] });
    const named = new Set(entries);
    if (named.size !== entries.length || named.size !== by_number.size)
      return refuse('entries_differ', { waiting: by_number.size });
    return { queue, entries: entries.map((entry) => the(by_number.get(entry), 'an order that was found')) };
  },

  apply(scope, _house, command, { queue, entries }) {
    scope.beyond((world) => {
      const own = world.itself(queue);
      own.entries = entries.map((entry) => world.itself(entry));
      for (const entry of own.entries) entry.paused = false;
      own.gates = null;
    });
    return { type: 'reordered', entries: command.entries };
  },
});
