import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';

export const unqueue = handler('unqueue', {
  check(world, house, { entry }) {
    const queue = world.queues.of(house.id);
    const at = queue?.entries.findIndex((each) => each.entry === entry) ?? -1;
    return queue === undefined || at === -1 ? refuse('no_such_entry', { entry }) : { queue, at };
  },

  apply(scope, _house, { entry }, { queue, at }) {
    const waiting = queue.entries.length - 1;
    scope.beyond((world) => {
      const own = world.itself(queue);
      own.entries.splice(at, 1);
      own.gates = null;
    });
    return { type: 'unqueued', entry, waiting };
  },
});
