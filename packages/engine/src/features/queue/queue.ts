import { refuse } from '@realm/contract';
import { afterTheAge } from '../../scope/closing.ts';
import { handler } from '../../scope/handler.ts';
import { isMended } from '../../world/revision.ts';
import { aheadOf } from './state.ts';
import { stockIn } from './stocks.ts';

/** An order ahead, kept until its time. What it orders is looked at by the kernel, which knows every command. */
export const queue = handler('queue', {
  check(world, house, { when, guards = {}, command }, { folded, look }) {
    const { tick, rules } = world;
    const max = rules.params.queue_entries_max;
    if (max === 0) return refuse('queue_closed');
    if ((world.queues.of(house.id)?.entries.length ?? 0) >= max) return refuse('queue_full', { max });
    const ordered = Number(command.type === 'attack' ? command.attacker : command.house);
    if (ordered !== house.id) return refuse('houses_differ_ahead', { house: house.id, ordered });
    if (when.type === 'at_tick' && when.tick <= tick)
      return refuse('tick_past', { field: 'when.tick', wanted: when.tick, tick });
    if (when.type === 'at_tick' && isMended(world, 'no order waits for a tick after the age')) {
      const late = afterTheAge(world, when.tick);
      if (late !== null) return late;
    }
    const { until_tick, keep = [] } = guards;
    if (until_tick !== undefined && until_tick <= tick)
      return refuse('tick_past', { field: 'guards.until_tick', wanted: until_tick, tick });
    const nothing = keep.find(({ what }) => stockIn(rules, what) === undefined);
    if (nothing !== undefined) return refuse('unknown_good', { given: nothing.what });
    return { folded, look: look ?? null, tick };
  },

  apply(scope, house, command, { folded, look, tick }) {
    const known = scope.world.queues.of(house.id);
    const entry = (known?.last_entry ?? 0) + 1;
    const waiting = (known?.entries.length ?? 0) + 1;
    scope.beyond(({ queues }) => {
      const queue = queues.add(house.id);
      queue.last_entry = entry;
      queue.gates = null;
      queue.entries.push({ ...aheadOf(command, { entry, tick }), folded, look });
    });
    return { type: 'queued', entry, waiting };
  },
});
