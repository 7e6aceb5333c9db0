/** Signing in and out. */
import { count, flag, object, text } from './fields.ts';
import { write } from './write_spec.ts';

/** The sign-in cookie where the service is reached over https, and on a plain-http loopback dev server. */
export const sessionCookies = { secure: '__Host-realm_session', dev: 'realm_session' } as const;

export const auth_dev = write({
  path: '/auth/dev',
  tag: 'auth',
  summary: 'Sign in by name, in dev mode only.',
  description:
    'Signs in as the account of this name, making it if it is new, and sets the sign-in cookie. Outside dev mode ' +
    'there is nothing at this address.',
  caller: 'anyone',
  refusals: ['too_short', 'too_long', 'bad_name'],
  body: { name: text("The account's name: 1 to 40 characters, by the rules of house names") },
  body_example: { name: 'ada' },
  reply: {
    account: object({ id: count("The account's number"), name: text('Its name') }, 'The account signed in'),
    created: flag('Whether it is new'),
  },
  example: { account: { id: 3, name: 'ada' }, created: true },
});

export const auth_signout = write({
  path: '/auth/signout',
  tag: 'auth',
  summary: 'Sign out.',
  description: 'Ends this sign-in and clears the cookie. Its live feeds are closed.',
  caller: 'signed_in',
  reply: { signed_out: flag('True') },
  example: { signed_out: true },
});
