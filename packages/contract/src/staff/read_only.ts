import type { Static } from 'typebox';
import { flag, ms, object, orNull, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { note, openActRefusals } from './fields.ts';

/** That the game is only shown for now. */
export const readOnlyTold = object('That the game may only be looked at for now; there only while it is so', {
  note: text('Why, as staff say, plain text'),
  since: ms('Since when'),
});
export type ReadOnlyTold = Static<typeof readOnlyTold>;

const readOnlyExample: ReadOnlyTold = { note: 'a new disk; back by nine', since: 1_795_003_200_000 };

export const dev_read_only = write({
  path: '/dev/read-only',
  tag: 'staff',
  summary: 'For staff: let players look and change nothing, or let them go on.',
  description:
    'Whatever would change something is answered 503 `read_only` with `Retry-After`, but for signing in and out, tickets for live ' +
    'feeds and staff who end it or announce something; reads, previews and live feeds go on. The age is paused with it, and goes on with its ' +
    'end unless it was paused before: no tick is run, and none is made up for. It holds over restarts, and all may read the ' +
    'note in `GET /age` and `GET /status`. Takes the role `admin`, a sign-in of the last hour and a note.',
  caller: 'signed_in',
  while_read_only: true,
  refusals: [...openActRefusals, 'is_read_only', 'is_not_read_only', 'bad_text'],
  body: { on: flag('Whether nothing may be changed from now on'), note },
  body_example: { on: true, note: readOnlyExample.note },
  reply: { read_only: orNull(readOnlyTold, 'How it is now; null where players may change things') },
  example: { read_only: readOnlyExample },
});
