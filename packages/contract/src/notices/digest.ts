import { amounts, count, id, list, ms, object, orNull, signed, tick } from '../fields.ts';
import { read } from '../read_spec.ts';
import { notice, noticeExample } from './notice.ts';

const moment = { tick: tick('The tick'), at: ms('When') };

/** Unread notices that a digest tells. */
export const DIGEST_NOTICES = 20;

export const digest = read({
  path: '/digest',
  summary: 'What has changed since your last visit.',
  description:
    'From what the house had when `POST /notices/read` was last sent, from any device, to what it has now; and what is unread of this age, of one to come and of your account. Asking marks nothing as read. By a token `unread` and `notices` tell what `GET /notices` does: nothing without the scope `notices`.',
  caller: 'house',
  caching: 'never',
  refusals: ['no_house'],
  reply: object({
    since: orNull(object(moment), 'The last visit; null where there was none in this age'),
    now: object(moment),
    changes: list(
      object({ what: id('What, by its field in `after`'), was: signed('Then'), now: signed('Now') }),
      'What the house has more or less of; empty without a last visit',
    ),
    unread: amounts('Unread notices, by kind'),
    notices: list(
      notice,
      'The newest that are unread, 20 at most, the heavy ones first; none of an age before',
    ),
    orders_done: count('Commands that orders ahead have given since'),
    orders_held_up: count('Times that an order ahead could not be carried out'),
    reports: count("Reports that the house's state has come to since"),
  }),
  example: {
    since: { tick: 72, at: 1_795_194_000_000 },
    now: { tick: 96, at: 1_795_280_400_000 },
    changes: [
      { what: 'land', was: 312, now: 270 },
      { what: 'gold', was: 40_210, now: 61_480 },
    ],
    unread: { attacked: 1 },
    notices: [noticeExample],
    orders_done: 4,
    orders_held_up: 1,
    reports: 2,
  },
});
