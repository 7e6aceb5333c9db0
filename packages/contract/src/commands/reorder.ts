import Type from 'typebox';
import { command } from '../command_spec.ts';
import { entryId } from '../queue/entry_id.ts';
import { ENTRIES_MAX } from '../queue/limits.ts';

export const reorder = command({
  type: 'reorder',
  summary: 'Put orders ahead into another order.',
  description:
    'Orders of one tick fire in the order in which they stand. Names every order that waits, once; one that was paused ' +
    'waits again.',
  refusals: ['no_such_entry', 'entries_differ'],
  fields: {
    entries: Type.Array(entryId('An order'), {
      description: 'All orders that wait, the first to fire first',
      minItems: 1,
      maxItems: ENTRIES_MAX,
    }),
  },
  example: { entries: [1] },
  replies: 'reordered',
  reply: {
    entries: Type.Array(entryId('An order'), { description: 'The orders as they stand now' }),
  },
  reply_example: { entries: [1] },
});
