import { flag, ms, orNull, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { note, staffRefusals } from './fields.ts';

export const dev_pause = write({
  path: '/dev/pause',
  tag: 'staff',
  summary: 'For staff: pause the ticks, or let them go on.',
  description:
    'No tick is run while the age is paused, and none that was due meanwhile is made up for: the next comes as long after it goes ' +
    'on as it was away when it was paused. Reads, messages and commands go on, but for attacks, operations of thieves and ' +
    'rites on others, which are refused with `paused`. The note stands in the journal, and all may read it in `GET /age`. Takes ' +
    'the role `admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...staffRefusals, 'age_ended', 'is_paused', 'is_not_paused', 'bad_text'],
  body: { paused: flag('Whether ticks are paused from now on'), note },
  body_example: { paused: true, note: 'the machine is moved; back by nine' },
  reply: {
    paused: flag('Whether they are'),
    next_tick_at: orNull(
      ms('When the next tick is due'),
      'When the next tick is due, and while it is paused when it would have been; null once the age has ended',
    ),
    note: text('The note'),
  },
  example: { paused: true, next_tick_at: 1_795_003_200_000, note: 'the machine is moved; back by nine' },
});
