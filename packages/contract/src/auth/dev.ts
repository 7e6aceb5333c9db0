import { flag, text } from '../fields.ts';
import { write } from '../write_spec.ts';
import { accountName, accountNameExample } from './account_name.ts';

export const auth_dev = write({
  path: '/auth/dev',
  tag: 'auth',
  summary: 'Sign in by name, in dev mode only.',
  description:
    'Signs in as the account of this name, making it if it is new, and sets the sign-in cookie. Outside dev mode ' +
    'there is nothing at this address.',
  caller: 'anyone',
  headers: ['Set-Cookie'],
  while_read_only: true,
  limit: 'dev',
  refusals: ['too_short', 'too_long', 'bad_name', 'name_taken'],
  body: { name: text("The account's name: 1 to 40 characters, by the rules of house names") },
  body_example: { name: 'ada' },
  reply: { account: accountName, created: flag('Whether it is new') },
  example: { account: accountNameExample, created: true },
});
