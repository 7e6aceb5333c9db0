import {
  auth_account,
  auth_identity_remove,
  authPages,
  localPath,
  type Refusal,
  refusalText,
  refuse,
} from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { arrive, link } from '../../accounts/member.ts';
import { type Claims, IdentityProvider } from '../../accounts/provider.ts';
import type { Arrival, Session } from '../../accounts/sessions.ts';
import { answer, answerPage, answerRedirect, answerRefusal } from '../../serve/answer.ts';
import type { CeremonyCookie } from '../../serve/caller.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { errorPage } from '../../serve/plain_page.ts';
import { routePath } from '../../serve/route_path.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';
import { nameOfIssuer } from './auth.ts';
import { changeAccount, mayChangeWays, removeWay } from './change_ways.ts';
import type { OpenSession } from './open_session.ts';

/** How long someone may be at the identity provider. */
const AWAY_MS = 600_000;

interface Cookies {
  readonly openSession: OpenSession;
  readonly ceremony: CeremonyCookie;
}

/** Why no account may be made for whoever asks just now. */
type MayMake = (request: FastifyRequest) => Refusal | undefined;

/** Signing in by an identity provider: there and back. */
export function routeOidc(
  app: FastifyInstance,
  stage: Stage,
  cookies: Cookies,
  gates: { page: Gate; write: Gate; mayMake: MayMake },
): void {
  app.get(routePath(authPages.oidc.path), async (request, reply) => {
    if (gates.page(request, reply)) await begin(stage, cookies, request, reply);
    return reply;
  });

  app.get(routePath(authPages.callback.path), async (request, reply) => {
    if (gates.page(request, reply)) await comeBack(stage, cookies, gates.mayMake, request, reply);
    return reply;
  });

  app.post(routePath(auth_identity_remove.path), { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const session = request.sign_in as Session;
    const { id } = request.params as { id: string };
    const { identities } = stage.doors;
    const identity = identities.list(session.account.id).find((each) => each.id === id);
    const way = identity && { id, name: nameOfIssuer(stage, identity.issuer) };
    const refusal = removeWay(stage, session, 'identity_removed', way, () =>
      identities.remove(session.account.id, id),
    );
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    return answer(reply, 200, JSON.stringify({ removed: true }), NO_STORE);
  });
}

function providerOf({ providers }: Stage, { params }: FastifyRequest): IdentityProvider | undefined {
  return providers.get((params as { issuer: string }).issuer);
}

/** Where a provider sends the browser back to. */
function callbackOf({ site }: Stage, { raw }: FastifyRequest, { id }: IdentityProvider): string | undefined {
  const origin = site.originOf(raw);
  return origin === undefined ? undefined : `${origin}/auth/oidc/${id}/callback`;
}

async function begin(
  stage: Stage,
  { ceremony }: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const provider = providerOf(stage, request);
  if (provider === undefined) return answerRefusal(reply, refuse('not_found'));
  const callback = callbackOf(stage, request, provider);
  if (callback === undefined) {
    return answerPage(reply, 422, errorPage('This server has not been told its public address.'));
  }
  const query = request.query as { next?: unknown; link?: unknown };
  const { sign_in } = request;
  const session = sign_in?.kind === 'session' ? (sign_in as Session) : null;
  const linking = query.link === 'true';
  // Whose identity is added is up to whoever is signed in at the provider, which a page elsewhere may have brought
  // about: the wish must come from a page of the game.
  if (linking && (session === null || request.headers['sec-fetch-site'] !== 'same-origin')) {
    return answerPage(reply, 422, errorPage('An identity is added from the page of your account.'));
  }
  const refusal = linking && session !== null ? mayChangeWays(stage, session) : undefined;
  if (refusal !== undefined) return answerPage(reply, 403, errorPage(refusalText(refusal)));
  const checks = IdentityProvider.newChecks();
  let there: URL;
  try {
    // Whoever signs in again proves that it is still them.
    there = await provider.begin(callback, checks, session !== null && !linking);
  } catch {
    return answerPage(reply, 422, errorPage(`${provider.name} does not answer. Try again in a moment.`));
  }
  const data = {
    provider: provider.id,
    ...checks,
    next: localPath(query.next, auth_account.path),
    link: linking && session !== null ? session.key : null,
  };
  const secret = stage.doors.one_time.give('oidc', data, nowOn(stage) + AWAY_MS);
  answerRedirect(reply, there.href, ['Set-Cookie', ceremony.set(secret, AWAY_MS / 1000)]);
}

/**
 * When the provider saw the person: not when it let them pass, for somebody may have been signed in there since long ago.
 * Its clock is compared with this machine's, since the game's may be another.
 */
function provedAt({ auth_time }: Claims, now_ms: number): Pick<Arrival, 'verified' | 'proved_at'> {
  if (auth_time === undefined) return { verified: false, proved_at: 0 };
  return { verified: true, proved_at: Math.max(0, now_ms - Math.max(0, Date.now() - auth_time * 1_000)) };
}

async function comeBack(
  stage: Stage,
  { openSession, ceremony }: Cookies,
  mayMake: MayMake,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { doors } = stage;
  const fail = (reason: string, status = 422) =>
    answerPage(reply, status, errorPage(reason), ['Set-Cookie', ceremony.clear()]);
  const provider = providerOf(stage, request);
  const callback = provider && callbackOf(stage, request, provider);
  if (provider === undefined || callback === undefined) return answerRefusal(reply, refuse('not_found'));
  const data = doors.one_time.take('oidc', ceremony.read(request.headers.cookie), nowOn(stage));
  if (data === undefined || data.provider !== provider.id) {
    return fail('This way of signing in was begun elsewhere, or too long ago. Begin again.');
  }
  let claims: Claims;
  try {
    const search = request.url.split('?').slice(1).join('?');
    claims = await provider.finish(new URL(`${callback}?${search}`), data);
  } catch {
    return fail(`${provider.name} did not sign you in.`);
  }
  const now_ms = nowOn(stage);
  if (data.link !== null) {
    const session = doors.sessions.byKey(data.link, now_ms);
    if (session === undefined || request.sign_in?.key !== data.link)
      return fail('You have signed out meanwhile.');
    const known = doors.identities.find(provider.issuer, claims.subject);
    if (known !== undefined && known.account !== session.account.id) {
      return fail(`This identity of ${provider.name} signs in to another account.`);
    }
    if (known === undefined) {
      changeAccount(stage, session, 'identity_added', provider.name, now_ms, () =>
        link(doors, session.account, provider, claims, now_ms),
      );
    }
    return answerRedirect(reply, data.next, ['Set-Cookie', ceremony.clear()]);
  }
  const is_new = doors.identities.find(provider.issuer, claims.subject) === undefined;
  const refusal = is_new ? mayMake(request) : undefined;
  if (refusal !== undefined) return fail(`From where you are there are ${refusalText(refusal)}.`, 429);
  const { account, way } = arrive(doors, provider, claims, now_ms);
  const signedIn = openSession(request, account, { how: 'oidc', way, ...provedAt(claims, now_ms) });
  return answerRedirect(reply, data.next, [...signedIn, 'Set-Cookie', ceremony.clear()]);
}
