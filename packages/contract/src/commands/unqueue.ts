import { command } from '../command_spec.ts';
import { count } from '../fields.ts';
import { entryId } from '../queue/entry_id.ts';

export const unqueue = command({
  type: 'unqueue',
  summary: 'Take back an order ahead.',
  description: 'The order waits no more. It held nothing, so nothing comes back.',
  refusals: ['no_such_entry'],
  fields: { entry: entryId('The order, as `queue` numbered it') },
  example: { entry: 1 },
  replies: 'unqueued',
  reply: {
    entry: entryId('The order'),
    waiting: count('Orders of the house that wait now'),
  },
  reply_example: { entry: 1, waiting: 0 },
});
