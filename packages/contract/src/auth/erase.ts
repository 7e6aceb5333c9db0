import { flag, text } from '../fields.ts';
import { write } from '../write_spec.ts';

export const auth_erase = write({
  path: '/auth/erase',
  tag: 'auth',
  summary: 'Erase your account.',
  description:
    'For good: your account, its ways to sign in, your e-mail address, the names you gave, your messages and notices, where they ' +
    'were sent, what was reported of your words, and the hashes of where you came from and when you played. Others read "a former player" in place of every name ' +
    'of yours; a message of yours is empty. Your house goes on without a player. What others wrote stays theirs, and so does what ' +
    'stands in the journals of ages that were opened before names were kept beside them. A sanction that holds is found again by ' +
    "whoever comes back by the same way to sign in. Every sign-in of yours ends. Only on the game's own site, within ten minutes of " +
    'signing in by a way that is not new.',
  caller: 'player',
  headers: ['Set-Cookie', 'Clear-Site-Data'],
  while_suspended: true,
  limit: 'changes',
  refusals: ['sign_in_first', 'way_too_new', 'not_confirmed', 'restarting'],
  body: { confirm: text("The account's name, as `/auth/account` has it") },
  body_example: { confirm: 'ada' },
  reply: { erased: flag('True') },
  example: { erased: true },
});
