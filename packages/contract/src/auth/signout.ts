import { count, flag } from '../fields.ts';
import { write } from '../write_spec.ts';

export const auth_signout = write({
  path: '/auth/signout',
  tag: 'auth',
  summary: 'Sign out.',
  description: 'Ends this sign-in and clears the cookie. Its live feeds are closed.',
  caller: 'player',
  headers: ['Set-Cookie', 'Clear-Site-Data'],
  while_read_only: true,
  while_suspended: true,
  reply: { signed_out: flag('True') },
  example: { signed_out: true },
});

export const auth_signout_everywhere = write({
  path: '/auth/signout/everywhere',
  tag: 'auth',
  summary: 'Sign out everywhere.',
  description:
    'Ends every sign-in of the account, this one too, and clears the cookie. Connected sites and personal tokens are ended too. All their live feeds are closed.',
  caller: 'player',
  headers: ['Set-Cookie', 'Clear-Site-Data'],
  while_read_only: true,
  while_suspended: true,
  reply: {
    signed_out: flag('True'),
    sessions: count('Sign-ins that ended'),
    connections: count('Connected sites that ended'),
    tokens: count('Personal tokens that ended'),
  },
  example: { signed_out: true, sessions: 3, connections: 1, tokens: 0 },
});
