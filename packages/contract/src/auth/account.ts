import { flag, houseId, list, ms, object, objectOrNull, oneOfMore, orNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { ROLES } from '../staff/authority.ts';
import { accountName, accountNameExample } from './account_name.ts';
import { newUntil } from './new_until.ts';

export const auth_account = read({
  path: '/auth/account',
  summary: 'Your account and this sign-in.',
  description:
    "Only on the game's own site. A browser that asks for HTML at this address gets the page of the account.",
  caller: 'player',
  to_browsers: 'page',
  caching: 'never',
  reply: object({
    account: accountName,
    email: orNull(text('E-mail address'), 'As an identity provider vouched for it; null where none did'),
    roles: list(oneOfMore([...ROLES], 'A role'), 'What the account may do as staff'),
    subscriber: flag('Subscriber flag'),
    bot: flag('Whether a program plays for it, as was said by `/auth/bot`'),
    signed_in_at: ms('When this sign-in was made; what is done with it does not extend it'),
    how: oneOfMore(['oidc', 'passkey', 'recovery', 'dev'], 'How it was made'),
    fresh: flag(
      'Whether staff acts may be done with it: an identity provider or a passkey that asked for the person, within the hour',
    ),
    changes_until: orNull(
      ms('Until when'),
      'Until when ways to sign in may be added and removed with it and sites let in, in ms since 1970 UTC: ten minutes; null where one has to sign in again first',
    ),
    new_until: newUntil,
    house: objectOrNull("The account's house in this age", {
      id: houseId('The house'),
      name: text('Its name, plain text'),
    }),
    identities: rows('Identity providers by which the account is signed in to', {
      id: text('What to remove it by'),
      issuer: text("The identity provider's name"),
      created_at: ms('When it was added'),
      new_until: newUntil,
    }),
  }),
  example: {
    account: accountNameExample,
    email: 'ada@example.org',
    roles: [],
    subscriber: false,
    bot: false,
    signed_in_at: 1_794_999_600_000,
    how: 'oidc',
    fresh: true,
    changes_until: 1_795_000_200_000,
    new_until: null,
    house: { id: 7, name: 'Hearthmere' },
    identities: [
      { id: 'q3NlYzEyMzQ1Njc4', issuer: 'Example', created_at: 1_794_999_600_000, new_until: null },
    ],
  },
});
