import Type, { type Static } from 'typebox';
import { flag, int, list, ms, object, oneOfMore, orNull, rows, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { scopeWords, TOKEN_SCOPES, type TokenScope } from '../tokens/scopes.ts';
import { write } from '../write_spec.ts';

/** Tokens that an account may have at a time. */
export const TOKENS_MAX = 20;
/** How long a token lasts, in days: at most, and where nothing else is asked for. */
export const TOKEN_DAYS_MAX = 365;
export const TOKEN_DAYS_USUAL = 30;

const words = TOKEN_SCOPES.map((scope) => `\`${scope}\`: ${scopeWords[scope].toLowerCase()}`).join('; ');

/** One scope of a token. */
export const tokenScope = oneOfMore(TOKEN_SCOPES, 'A scope');

/** Scopes, each with what it lets a token do. */
export const scopesSaid = (description: string) =>
  rows(description, { scope: tokenScope, words: text('What it lets a token do, in words') });

/** The same of some scopes. */
export function sayScopes(scopes: readonly TokenScope[]): { scope: TokenScope; words: string }[] {
  return scopes.map((scope) => ({ scope, words: scopeWords[scope] }));
}

const tokenId = text('Its id');

const token = {
  id: tokenId,
  name: text('What its owner calls it, plain text'),
  scopes: list(tokenScope, 'What it may do'),
  created_at: ms('When it was made'),
  last_used_at: orNull(ms('When'), 'When it last asked for anything, in ms since 1970 UTC; null for never'),
  expires_at: ms('When it ends by itself'),
};
const tokenRecord = object(token);
export type TokenRecord = Static<typeof tokenRecord>;

const tokenExample: TokenRecord = {
  id: 'c3BhcnJvdy1oYXdr',
  name: 'Trade bot',
  scopes: ['read', 'market'],
  created_at: 1_794_999_600_000,
  last_used_at: 1_795_003_200_000,
  expires_at: 1_797_591_600_000,
};

export const auth_tokens = read({
  path: '/auth/tokens',
  summary: 'Your personal tokens.',
  description: "The newest first; what they are known by is told to nobody. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({
    tokens: list(tokenRecord, 'Tokens'),
    scopes: scopesSaid('The scopes there are'),
  }),
  example: { tokens: [tokenExample], scopes: sayScopes(['read', 'market']) },
});

export const auth_token_make = write({
  path: '/auth/tokens',
  tag: 'auth',
  summary: 'Make a personal token.',
  description:
    `For a bot or a tool of your own: it goes into the \`Authorization\` header as a connected site's does, and may do what its ` +
    `scopes say, no more. ${words}. What the reads that anybody may ask say, any token is told. At most ${TOKENS_MAX} an ` +
    "account. Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: ['sign_in_first', 'way_too_new', 'bad_name', 'too_many_tokens'],
  body: {
    name: text('What to call it: 1 to 40 characters, for your eyes alone'),
    scopes: Type.Array(tokenScope, {
      description: 'What it may do: at least one scope; one named twice counts once',
      minItems: 1,
      maxItems: 50,
    }),
    expires_in_days: Type.Optional(
      int(
        `After how many days it ends (1 to ${TOKEN_DAYS_MAX}); ${TOKEN_DAYS_USUAL} if left out`,
        1,
        TOKEN_DAYS_MAX,
      ),
    ),
  },
  body_example: { name: 'Trade bot', scopes: ['read', 'market'], expires_in_days: 30 },
  reply: { ...token, token: text('For the Authorization header: `Bearer …`. It is told this once') },
  example: {
    ...tokenExample,
    last_used_at: null,
    token: 'realm_k_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  },
});

export const auth_token_end = write({
  path: '/auth/tokens/{id}/end',
  tag: 'auth',
  summary: 'End a personal token.',
  description:
    "It stops working, and its live feeds are closed within a second. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  params: { id: tokenId },
  example_params: { id: tokenExample.id },
  reply: { ended: flag('True') },
  example: { ended: true },
});
