import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/accounts.ts';
import type { How } from '../accounts/sign_in.ts';
import type { HeaderList } from './answer.ts';
import type { SessionCookie } from './caller.ts';
import { nowOn, type Stage } from './stage.ts';

/**
 * Signs in: a new session with a token of its own, whatever cookie the browser came with, and the header that sets
 * it. The sign-in that the browser had until now ends, but for dev mode's, where one program plays for many.
 */
export function openSession(
  { raw }: FastifyRequest,
  stage: Stage,
  cookie: SessionCookie,
  { account, how, verified }: { account: Account; how: How; verified: boolean },
): HeaderList {
  const { doors } = stage;
  const now_ms = nowOn(stage);
  const before = how === 'dev' ? undefined : cookie.read(raw.headers.cookie);
  const session = before === undefined ? undefined : doors.sessions.find(before, now_ms);
  if (session !== undefined) doors.sessions.end(session);
  return ['Set-Cookie', cookie.set(doors.sessions.open(account, how, verified, now_ms))];
}
