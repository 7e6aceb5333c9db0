import type { Session } from './sessions.ts';

/** How long after signing in staff may act: an hour, which nothing extends. */
const FRESH_MS = 3_600_000;

/** Whether a sign-in is new enough, and took the person, for acts of staff. */
export function isFresh({ verified, signed_in_at }: Session, now_ms: number): boolean {
  return verified && now_ms - signed_in_at < FRESH_MS;
}

/** Until when it is; null where it isn't any more. */
export function freshUntil(session: Session, now_ms: number): number | null {
  return isFresh(session, now_ms) ? session.signed_in_at + FRESH_MS : null;
}
