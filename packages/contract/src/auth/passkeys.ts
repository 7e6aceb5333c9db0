import Type, { type Static } from 'typebox';
import { flag, list, ms, object, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { accountName, accountNameExample } from './account_name.ts';
import { newUntil } from './new_until.ts';

const recordId = text('Its id');
const exampleId = 'cmF2ZW4tc3RvbmU1';

/** What browsers and the service tell each other by way of the page, in WebAuthn's own form. */
const ceremony = (description: string) => Type.Any({ description });

const passkey = object({
  id: recordId,
  name: text('What its owner calls it, plain text'),
  created_at: ms('When it was added'),
  last_used_at: ms('When it last signed in'),
  new_until: newUntil,
});
export type PasskeyRecord = Static<typeof passkey>;

const passkeyExample: PasskeyRecord = {
  id: exampleId,
  name: 'Phone',
  created_at: 1_794_999_600_000,
  last_used_at: 1_795_003_200_000,
  new_until: null,
};

export const auth_passkey_register_options = write({
  path: '/auth/passkey/register/options',
  tag: 'auth',
  summary: 'Begin to add a passkey.',
  description:
    "Signed in, it is for this account, and `name` is what to call it; that takes a sign-in of the last ten minutes by a way that is not new. Signed out, it makes a new account of that `name` once it is registered. A cookie keeps the ceremony for five minutes. Only on the game's own site.",
  caller: 'anyone',
  headers: ['Set-Cookie'],
  limit: { signed_in: 'changes', signed_out: 'sign_up' },
  refusals: [
    'not_for_sites',
    'no_passkeys',
    'missing_field',
    'bad_name',
    'name_taken',
    'sign_in_first',
    'way_too_new',
  ],
  body: { name: Type.Optional(text("The passkey's name, or the new account's: 1 to 40 characters")) },
  body_example: { name: 'Phone' },
  reply: {
    options: ceremony('For `navigator.credentials.create`, as PublicKeyCredentialCreationOptionsJSON'),
  },
  example: { options: { challenge: 'c2VjcmV0', rp: { id: 'realm.example', name: 'Realm' } } },
});

export const auth_passkey_register = write({
  path: '/auth/passkey/register',
  tag: 'auth',
  summary: 'Add a passkey.',
  description: 'What the browser answered. Where the account is new, this signs in.',
  caller: 'anyone',
  headers: ['Set-Cookie'],
  limit: { signed_in: 'changes', signed_out: 'sign_up' },
  refusals: ['not_for_sites', 'no_passkeys', 'bad_passkey', 'name_taken'],
  body: { response: ceremony('RegistrationResponseJSON, as the browser gives it') },
  body_example: { response: { id: 'AAAA', type: 'public-key' } },
  reply: { account: accountName, created: flag('Whether the account is new'), passkey },
  example: { account: accountNameExample, created: false, passkey: passkeyExample },
});

export const auth_passkey_signin_options = write({
  path: '/auth/passkey/signin/options',
  tag: 'auth',
  summary: 'Begin to sign in with a passkey.',
  description:
    'No name is asked for: the passkey knows whose it is. A cookie keeps the ceremony for five minutes.',
  caller: 'anyone',
  headers: ['Set-Cookie'],
  while_read_only: true,
  limit: 'sign_in',
  refusals: ['no_passkeys'],
  reply: { options: ceremony('For `navigator.credentials.get`, as PublicKeyCredentialRequestOptionsJSON') },
  example: { options: { challenge: 'c2VjcmV0', rpId: 'realm.example' } },
});

export const auth_passkey_signin = write({
  path: '/auth/passkey/signin',
  tag: 'auth',
  summary: 'Sign in with a passkey.',
  description: 'What the browser answered. Sets the sign-in cookie; the sign-in the browser had before ends.',
  caller: 'anyone',
  headers: ['Set-Cookie'],
  while_read_only: true,
  limit: 'sign_in',
  refusals: ['no_passkeys', 'bad_passkey'],
  body: { response: ceremony('AuthenticationResponseJSON, as the browser gives it') },
  body_example: { response: { id: 'AAAA', type: 'public-key' } },
  reply: { account: accountName },
  example: { account: accountNameExample },
});

export const auth_passkeys = read({
  path: '/auth/passkeys',
  summary: 'Your passkeys.',
  description: "The oldest first. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({ passkeys: list(passkey, 'Passkeys') }),
  example: { passkeys: [passkeyExample] },
});

const removalRefusals = ['sign_in_first', 'way_too_new', 'last_way_in', 'last_settled_way'] as const;

const removal = {
  tag: 'auth' as const,
  caller: 'player' as const,
  while_suspended: true,
  limit: 'changes' as const,
  params: { id: recordId },
  example_params: { id: exampleId },
  reply: { removed: flag('True') },
  example: { removed: true },
};

export const auth_passkey_remove = write({
  ...removal,
  path: '/auth/passkeys/{id}/remove',
  summary: 'Remove a passkey.',
  description:
    "It signs in no more, and what it signed in ends. The last way to sign in stays, and the last that is not new. Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.",
  refusals: [...removalRefusals],
});

export const auth_identity_remove = write({
  ...removal,
  path: '/auth/identities/{id}/remove',
  summary: 'Remove an identity provider from your account.',
  description:
    "It signs in to this account no more, and what it signed in ends. The last way to sign in stays, and the last that is not new. Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.",
  refusals: [...removalRefusals],
});
