import type { Static } from 'typebox';
import { flag, list, ms, object, oneOfMore, orNull, text } from '../fields.ts';
import { read } from '../read_spec.ts';
import { write } from '../write_spec.ts';

const sessionId = text('Its id');

const session = object({
  id: sessionId,
  how: oneOfMore(['oidc', 'passkey', 'recovery', 'dev'], 'How it was made'),
  device: orNull(
    text('As the browser says of itself'),
    'Such as `Firefox on Android`, as the browser says of itself; null where it says nothing',
  ),
  place: orNull(
    text('The network'),
    'The network it was made from, as `192.0.2.0/24`: no more is known, and no service is asked where that is; null where even that is not known',
  ),
  signed_in_at: ms('When it was made'),
  last_used_at: ms('When it last asked for anything'),
  expires_at: ms('When it ends by itself'),
  current: flag('Whether it is the one that asks'),
});
export type SessionRecord = Static<typeof session>;

export const auth_sessions = read({
  path: '/auth/sessions',
  summary: 'Where you are signed in.',
  description:
    "The newest first. Sites that act for you are at `/auth/connections`. Only on the game's own site.",
  caller: 'player',
  caching: 'never',
  reply: object({ sessions: list(session, 'Sign-ins') }),
  example: {
    sessions: [
      {
        id: '5f2c6d0de1f0fbb4a3c1a0c4',
        how: 'passkey',
        device: 'Firefox on Android',
        place: '192.0.2.0/24',
        signed_in_at: 1_794_999_600_000,
        last_used_at: 1_795_003_200_000,
        expires_at: 1_797_591_600_000,
        current: true,
      },
    ],
  },
});

export const auth_session_end = write({
  path: '/auth/sessions/{id}/end',
  tag: 'auth',
  summary: 'Sign out somewhere else.',
  description:
    "The sign-in ends, and its live feeds are closed within a second; the one that asks may be ended too. Only on the game's own site.",
  caller: 'player',
  headers: ['Clear-Site-Data'],
  while_suspended: true,
  params: { id: sessionId },
  example_params: { id: '5f2c6d0de1f0fbb4a3c1a0c4' },
  reply: { ended: flag('True') },
  example: { ended: true },
});
