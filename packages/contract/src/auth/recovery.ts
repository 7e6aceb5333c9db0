import Type from 'typebox';
import { count, flag, list, ms, object, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { accountName, accountNameExample } from './account_name.ts';

/** Codes that are made at a time. */
export const RECOVERY_CODES = 8;

export const auth_recovery = read({
  path: '/auth/recovery',
  summary: 'Your recovery codes: how many are left.',
  description:
    "The codes themselves are told when they are made and never again. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({
    left: count('Codes that were not used yet'),
    made_at: orNull(
      ms('When they were made'),
      'When they were made, in ms since 1970 UTC; null where none are left',
    ),
  }),
  example: { left: 8, made_at: 1_794_999_600_000 },
});

export const auth_recovery_codes = write({
  path: '/auth/recovery/codes',
  tag: 'auth',
  summary: 'Make recovery codes.',
  description:
    'Eight codes, each of which signs in once (`POST /auth/recover`): for whoever has lost every passkey. They are told this once, so ' +
    'write them down; those of before are good no more. Takes a sign-in of the last ten minutes by a way that is not new. Only on ' +
    "the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['sign_in_first', 'way_too_new'],
  reply: { codes: list(text('A code: four times four letters and digits'), 'The codes') },
  example: { codes: ['7k2m-x9pd-04ht-wzqe'] },
});

export const auth_recover = write({
  path: '/auth/recover',
  tag: 'auth',
  summary: 'Sign in by a recovery code.',
  description:
    'For whoever has lost their passkeys: signs in, sets the sign-in cookie, and within ten minutes a passkey may be added. That is all ' +
    'that such a sign-in changes: it removes no way, makes no codes and does nothing as staff, and the passkey is new for a day, in which ' +
    'whoever has another way can remove it. The code is used up, and the player is told.',
  caller: 'anyone',
  headers: ['Set-Cookie'],
  limit: 'sign_in',
  refusals: ['bad_recovery_code'],
  body: {
    code: text('The code; capitals, spaces and hyphens are all the same'),
    end_others: Type.Optional(
      flag('Whether every other sign-in and every connected site ends; false if left out'),
    ),
  },
  body_example: { code: '7k2m-x9pd-04ht-wzqe', end_others: true },
  reply: { account: accountName, left: count('Codes that are left') },
  example: { account: accountNameExample, left: 7 },
});
