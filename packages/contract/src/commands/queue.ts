import Type from 'typebox';
import { command } from '../command_spec.ts';
import { count } from '../fields.ts';
import { asked } from '../queue/entry.ts';
import { entryId } from '../queue/entry_id.ts';
import { foretold } from '../queue/foretold.ts';
import { refusalOfAsked } from '../queue/sense.ts';

export const queue = command({
  type: 'queue',
  summary: 'Give an order ahead.',
  description:
    'Keeps a command until its time: a tick, something that arrives, as soon as the house has what it takes, or every ' +
    'tick while conditions hold. It is looked at as sent by hand when it fires, at the end of a tick; until then it ' +
    'holds nothing and stands in no book. An order that falls short of something waits, but one for a tick ends where its ' +
    'owner did not choose `wait`; one refused otherwise ends, or is paused if it repeats. What was done and what was not is news. At most `queue_entries_max` orders wait, and ' +
    '`queue_acts_per_tick` fire at the end of one tick, both params of the age. A preview says beside (`foretold`) what ' +
    'becomes of it in the next 48 ticks, as `/forecast` would.',
  refusals: [
    'queue_closed',
    'queue_full',
    'houses_differ_ahead',
    'tick_past',
    'after_the_age',
    'unknown_good',
    'unknown_building',
  ],
  together: refusalOfAsked,
  fields: { ...asked },
  example: {
    command: { type: 'explore', house: 7, acres: { type: 'max' } },
    when: { type: 'each_tick', while: [] },
    guards: { keep: [{ what: 'gold', amount: 30_000 }] },
  },
  replies: 'queued',
  reply: {
    entry: entryId('The number of the order'),
    waiting: count('Orders of the house that wait now'),
    foretold: Type.Optional(foretold),
  },
  reply_example: { entry: 3, waiting: 3 },
});
