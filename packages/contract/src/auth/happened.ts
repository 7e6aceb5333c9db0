import type { Static } from 'typebox';
import { count, flag, int, list, ms, object, oneOfMore, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';

/** What players are told of that happened to their accounts. */
export const HAPPENED = [
  'passkey_added',
  'passkey_removed',
  'identity_added',
  'identity_removed',
  'address_changed',
  'site_allowed',
  'site_ended',
  'role_changed',
  'recovery_codes_made',
  'recovered',
  'token_made',
  'token_ended',
  'webhook_added',
  'bot_marked',
  'bot_unmarked',
] as const;

const happened = object({
  id: int('Its number, growing', 1, Number.MAX_SAFE_INTEGER),
  at: ms('When'),
  what: oneOfMore(
    [...HAPPENED],
    'What: a way to sign in was added or removed, the e-mail address is another, a site was allowed to act for you, a site lost that because its code came twice, a role was given or taken, recovery codes were made, one of them signed in, a personal token was made or ended, notices go to one more address, you said that a program plays for you or no longer',
  ),
  name: text(
    "The passkey's name, the provider's, the site's origin, the role, the token's name, the webhook's origin, the account's, or how many codes are left, plain text; empty where there is none",
  ),
  device: orNull(
    text('The device'),
    'The device of the sign-in that did it, as in `/auth/sessions`; null where none of yours did',
  ),
  place: orNull(text('The network'), 'The network it was made from, likewise'),
});
export type Happened = Static<typeof happened>;

export const auth_happened = read({
  path: '/auth/happened',
  summary: 'What happened to your account.',
  description:
    "Changes of how your account is signed in to and of what acts for you, the newest first, the last hundred. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({
    happened: list(happened, 'The newest first'),
    unseen: count('How many of them, from the first, have not been seen'),
  }),
  example: {
    happened: [
      {
        id: 12,
        at: 1_795_003_200_000,
        what: 'passkey_added',
        name: 'Phone',
        device: 'Firefox on Android',
        place: '192.0.2.0/24',
      },
    ],
    unseen: 1,
  },
});

export const auth_happened_seen = write({
  path: '/auth/happened/seen',
  tag: 'auth',
  summary: 'Say that you have seen what happened to your account.',
  description: "Up to an event, those before it too. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  body: { upto: int('The number of the event', 1, Number.MAX_SAFE_INTEGER) },
  body_example: { upto: 12 },
  reply: { seen: flag('True') },
  example: { seen: true },
});
