import { type Happened, type Refusal, refuse } from '@realm/contract';
import { refusalOfChange, refusalOfRemoval } from '../../accounts/fresh.ts';
import type { Session } from '../../accounts/sessions.ts';
import { upholdSanctions } from '../../acts/uphold.ts';
import type { NamedWay } from '../../moderation/held.ts';
import { wordOf } from '../../names/words.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** Whoever changes how an account can be used. */
type By = Pick<Session, 'account' | 'device' | 'place'>;

/**
 * Does what changes how an account can be used, and in the same transaction writes it into the audit log and tells the
 * player: whoever has got hold of a sign-in can't do it in silence. `work` throws to undo all.
 */
export function changeAccount<T>(
  service: Service,
  by: By,
  what: Happened['what'],
  name: string,
  now_ms: number,
  work: () => T,
): T {
  return service.access.together(() => {
    const result = work();
    noteChange(service, by, what, name, now_ms);
    return result;
  });
}

/** Adds a way to sign in to an account; what holds on others who were signed in to by it holds on its house from then on. */
export async function addWay<T>(
  service: Service,
  by: By,
  what: 'identity_added' | 'passkey_added',
  name: string,
  now_ms: number,
  work: () => T,
): Promise<T> {
  const added = changeAccount(service, by, what, name, now_ms, work);
  const { node, moderation, names } = service;
  if (node !== undefined) await upholdSanctions(node, moderation.sanctions, names.players, now_ms);
  return added;
}

/** Writes down that an account can be used otherwise, and tells its player: belongs into the transaction of that. */
export function noteChange(
  { access, names, staff }: Service,
  by: By,
  what: Happened['what'],
  name: string,
  now_ms: number,
): void {
  const { id } = by.account;
  // The log is for good: what the player calls things stands beside it.
  const word = wordOf(id, name);
  names.words.add(word);
  access.told.tell(id, { what, name }, by, now_ms);
  staff.audit.add({
    at: now_ms,
    account: id,
    act: what,
    note: '',
    about: { name: word.token },
    outcome: 'done',
  });
}

/** Why whoever is signed in may not change how their account is signed in to now. */
export function mayChangeWays(service: Service, session: Session): Refusal | undefined {
  return refusalOfChange(session, service.access.ways, nowOn(service));
}

/**
 * The same for what is no change of ways, and is not to be done by whoever has got hold of a sign-in either. Whoever knows a name signs in
 * anew in dev mode: there is nothing to be asked again.
 */
export function mayActAlone(service: Service, session: Session): Refusal | undefined {
  return session.how === 'dev' ? undefined : mayChangeWays(service, session);
}

/**
 * Removes a way to sign in, of those that the account has, or says why not. What it signed in ends, but for who asks; what holds on the
 * account is known by it still.
 */
export function removeWay(
  service: Service,
  session: Session,
  what: 'passkey_removed' | 'identity_removed',
  way: { readonly id: string; readonly name: string; readonly named: NamedWay } | undefined,
  remove: () => void,
): Refusal | undefined {
  if (way === undefined) return refuse('not_found');
  const { ways, sessions } = service.access;
  const now_ms = nowOn(service);
  const refusal = refusalOfChange(session, ways, now_ms) ?? refusalOfRemoval(session, way.id, ways, now_ms);
  if (refusal !== undefined) return refusal;
  changeAccount(service, session, what, way.name, now_ms, () => {
    remove();
    service.moderation.held.leave(session.account.id, way.named, now_ms);
    sessions.endByWay(session.account.id, way.id, session);
  });
  return undefined;
}
