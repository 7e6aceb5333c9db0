import { ms, text } from './fields.ts';
import { write } from './write_spec.ts';

/** How long a ticket opens the feed: 30 seconds, once. */
export const TICKET_MS = 30_000;

export const live_ticket = write({
  path: '/live/ticket',
  tag: 'live',
  summary: 'A ticket for the live feed.',
  description:
    'Opens `/live?ticket=…` once, within 30 seconds, for whoever holds it: a page of a connected site cannot send its token with a WebSocket. It holds no longer than the sign-in or the token that asked for it.',
  caller: 'signed_in',
  while_read_only: true,
  reply: { ticket: text('The ticket'), expires_at: ms('When it is over') },
  example: {
    ticket: 'realm_l_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    expires_at: 1_794_999_630_000,
  },
});
