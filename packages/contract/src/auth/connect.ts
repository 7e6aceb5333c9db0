import Type from 'typebox';
import { flag, houseId, ms, object, objectOrNull, oneOf, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { TOKEN_SCOPES } from '../tokens/scopes.ts';
import { write } from '../write_spec.ts';
import { accountName, accountNameExample } from './account_name.ts';
import { sayScopes, scopesSaid } from './tokens.ts';

/** Most characters of the `state` that comes back unchanged. */
export const CONNECT_STATE_MAX = 256;
/** Most characters of `site` and of `return_to`. */
export const CONNECT_URL_MAX = 2_048;

const secret = (description: string) => Type.String({ description, minLength: 1, maxLength: 256 });
const url = (description: string) => Type.String({ description, minLength: 1, maxLength: CONNECT_URL_MAX });

/** The query of `GET /auth/connect`, and of the request that its page makes with it. */
const connectFields = {
  site: url("The site's origin, as browsers write it: `https://…`, or `http://localhost` while developing"),
  return_to: url('A page of that origin, without a fragment'),
  state: Type.String({
    description: 'Comes back unchanged: up to 256 characters',
    maxLength: CONNECT_STATE_MAX,
  }),
  code_challenge: Type.Optional(
    Type.String({
      description:
        'SHA-256 of a secret of the site, in base64url: the answer is then a `code` in place of the token, good for ' +
        '60 seconds at `POST /auth/token` together with the secret (PKCE, S256)',
      minLength: 43,
      maxLength: 43,
    }),
  ),
  scopes: Type.Optional(
    Type.String({
      description:
        'The scopes that its token is to have, separated by spaces or commas; left out, it may do all that a connected site ' +
        `may: ${TOKEN_SCOPES.join(', ')}`,
      minLength: 1,
      maxLength: 256,
    }),
  ),
  code_challenge_method: Type.Optional(oneOf(['S256'], 'How `code_challenge` was made')),
};
export const connectQuery = object(connectFields);

const connectExample = {
  site: 'https://tool.example',
  return_to: 'https://tool.example/connected',
  state: 'c2VsZG9t',
};

export const auth_connect_request = read({
  path: '/auth/connect/request',
  summary: 'What a site asks for, for the page that asks the player.',
  description:
    "Takes the query of `GET /auth/connect` and answers what to show, and a token that stands for this request of this sign-in for ten minutes. Only on the game's own site.",
  caller: 'player',
  limit: 'sign_in',
  caching: 'never',
  refusals: ['bad_connect'],
  query: connectFields,
  example_query: connectExample,
  reply: object({
    site: text("The site's origin, its host in punycode"),
    account: accountName,
    house: objectOrNull('The house it would act for; null where there is none in this age', {
      id: houseId('The house'),
      name: text('Its name, plain text'),
    }),
    scopes: orNull(
      scopesSaid('What it asks for'),
      'What its token may do; null where it asks for all that a connected site may',
    ),
    sign_in_first: flag('Whether the sign-in is too old to allow it: sign in again and come back'),
    token: text('To answer with'),
  }),
  example: {
    site: 'https://tool.example',
    account: accountNameExample,
    house: { id: 7, name: 'Hearthmere' },
    scopes: sayScopes(['read', 'market']),
    sign_in_first: false,
    token: 'realm_a_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
});

export const auth_connect = write({
  path: '/auth/connect',
  tag: 'auth',
  summary: 'Allow or deny a site.',
  description:
    "The player's answer on the page. It says where to send the browser: to the site's `return_to` with `#token=…&state=…` (`#code=…&state=…` where the site gave a `code_challenge`) or `#error=denied&state=…`. To allow takes a sign-in of the last ten minutes. The same fields sent as a form (`application/x-www-form-urlencoded`) are answered 303. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['bad_connect', 'sign_in_first', 'consent_over'],
  body: {
    token: secret('As `/auth/connect/request` gave it'),
    allow: flag('Whether the site may act for the player'),
  },
  body_example: { token: 'realm_a_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', allow: true },
  reply: { location: text('Where to send the browser') },
  example: { location: 'https://tool.example/connected#error=denied&state=c2VsZG9t' },
});

export const auth_token = write({
  path: '/auth/token',
  tag: 'auth',
  summary: 'For a site: exchange a code for its token.',
  description:
    'Once for each code, within 60 seconds, with the secret whose SHA-256 was the `code_challenge`, while the sign-in that allowed it lasts. A code that comes again within a day ends the token it was exchanged for: somebody else has it.',
  caller: 'anyone',
  limit: 'sign_in',
  any_page: true,
  refusals: ['bad_code'],
  body: {
    code: secret('The code'),
    code_verifier: Type.String({
      description: 'The secret: 43 to 128 letters, digits and `-._~`',
      minLength: 43,
      maxLength: 128,
    }),
  },
  body_example: {
    code: 'realm_c_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  },
  reply: {
    token: text('For the Authorization header: `Bearer …`'),
    expires_at: ms('When it ends by itself'),
  },
  example: { token: 'realm_t_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', expires_at: 1_797_591_600_000 },
});
