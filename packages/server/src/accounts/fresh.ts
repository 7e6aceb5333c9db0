import { type Refusal, refuse } from '@realm/contract';
import type { Session } from './sessions.ts';
import type { Ways } from './ways.ts';

/** How long after they were seen to be there staff may act: an hour, which nothing extends. */
const STAFF_MS = 3_600_000;
/** And how long anybody may change how their account is signed in to, or let a site act for them: ten minutes. */
const CHANGE_MS = 600_000;

/** When whoever signed in was last surely there. Where a provider doesn't say, players are taken to have been just now. */
function seenAt({ how, verified, proved_at, signed_in_at, account }: Session): number | undefined {
  if (account.role === 'none') return how === 'oidc' && !verified ? signed_in_at : proved_at;
  return verified || how === 'dev' ? proved_at : undefined;
}

/** Until when acts of staff may be done with a sign-in, in ms since 1970; null where they may not be. */
export function staffUntil(session: Session, ways: Ways, now_ms: number): number | null {
  const until = session.proved_at + STAFF_MS;
  const good = session.verified && now_ms < until && ways.newUntil(session, now_ms) === null;
  return good ? until : null;
}

/** Why a sign-in by a way that is new does not do what an owner could not undo, or would not see. */
export function refusalOfNew(session: Session, ways: Ways, now_ms: number): Refusal | undefined {
  const until = ways.newUntil(session, now_ms);
  return until === null ? undefined : refuse('way_too_new', { until });
}

/** Why acts of staff may not be done with a sign-in. */
export function refusalOfStaff(session: Session, ways: Ways, now_ms: number): Refusal | undefined {
  const refusal = refusalOfNew(session, ways, now_ms);
  if (refusal !== undefined) return refusal;
  return staffUntil(session, ways, now_ms) === null ? refuse('sign_in_again') : undefined;
}

/** Until when a site may be let in with a sign-in, and with one by a way that isn't new ways may be changed. */
export function changesUntil(session: Session, now_ms: number): number | null {
  const until = (seenAt(session) ?? Number.NEGATIVE_INFINITY) + CHANGE_MS;
  return now_ms < until ? until : null;
}

/** Why no site may be let in with a sign-in now. */
export function refusalOfConsent(session: Session, now_ms: number): Refusal | undefined {
  if (changesUntil(session, now_ms) !== null) return undefined;
  return refuse('sign_in_first', { minutes: CHANGE_MS / 60_000 });
}

/** Why ways to sign in may not be added or removed with a sign-in now. */
export function refusalOfChange(session: Session, ways: Ways, now_ms: number): Refusal | undefined {
  return refusalOfNew(session, ways, now_ms) ?? refusalOfConsent(session, now_ms);
}

/**
 * Why no passkey may be added with a sign-in now. By a recovery code one may be, for staff too: it is new for a day, in which it does
 * nothing that another way could not undo.
 */
export function refusalOfPasskey(session: Session, ways: Ways, now_ms: number): Refusal | undefined {
  if (session.how !== 'recovery') return refusalOfChange(session, ways, now_ms);
  const fresh = now_ms < session.proved_at + CHANGE_MS;
  return fresh ? undefined : refuse('sign_in_first', { minutes: CHANGE_MS / 60_000 });
}

/** Why an account can't do without a way: it would keep none, or only such as may be a thief's. */
export function refusalOfRemoval(
  { account, way: by }: Session,
  way: string,
  ways: Ways,
  now_ms: number,
): Refusal | undefined {
  const others = ways.list(account.id).filter(({ id }) => id !== way);
  if (others.length === 0) return refuse('last_way_in');
  // Dev mode's name signs in whatever there is.
  if (by === '') return undefined;
  const until = Math.min(...others.map(({ settled_at }) => settled_at));
  return until > now_ms ? refuse('last_settled_way', { until }) : undefined;
}
