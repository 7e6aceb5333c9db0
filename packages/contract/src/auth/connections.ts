import type { Static } from 'typebox';
import { flag, list, ms, object, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';
import { tokenScope } from './tokens.ts';

/** How long a connected site's token lasts: 30 days. */
export const CONNECTION_MS = 30 * 24 * 3_600_000;

/** The id of a connection, a passkey or an identity. */
const recordId = text('Its id');

const connection = object({
  id: recordId,
  site: text("The site's origin, its host in punycode"),
  scopes: orNull(
    list(tokenScope, 'What it may do'),
    'What it may do; null where it asked for nothing: all that a connected site may',
  ),
  created_at: ms('When it was allowed'),
  last_used_at: ms('When it last asked for anything'),
  expires_at: ms('When it ends by itself'),
});
export type ConnectionRecord = Static<typeof connection>;

export const auth_connections = read({
  path: '/auth/connections',
  summary: 'Sites connected to your account.',
  description: 'The newest first. A connected site may ask too.',
  caller: 'signed_in',
  caching: 'never',
  reply: object({ connections: list(connection, 'Connected sites') }),
  example: {
    connections: [
      {
        id: 'b3JhbmdlLXNwYXJy',
        site: 'https://tool.example',
        scopes: null,
        created_at: 1_794_999_600_000,
        last_used_at: 1_795_003_200_000,
        expires_at: 1_797_591_600_000,
      },
    ],
  },
});

export const auth_connection_end = write({
  path: '/auth/connections/{id}/end',
  tag: 'auth',
  summary: 'End a connected site.',
  description: 'Its token stops working and its live feeds are closed within a second.',
  caller: 'signed_in',
  while_suspended: true,
  params: { id: recordId },
  example_params: { id: 'b3JhbmdlLXNwYXJy' },
  reply: { ended: flag('True') },
  example: { ended: true },
});

export const auth_disconnect = write({
  path: '/auth/disconnect',
  tag: 'auth',
  summary: 'For a connected site: sign out.',
  description: 'The token that asks stops working, a personal one too, and its live feeds are closed.',
  caller: 'site',
  while_read_only: true,
  while_suspended: true,
  reply: { ended: flag('True') },
  example: { ended: true },
});
