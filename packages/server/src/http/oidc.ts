import { auth_identity_remove, authPages, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../accounts/sign_in.ts';
import { arrive, link } from '../sign_in/member.ts';
import { type Claims, IdentityProvider } from '../sign_in/provider.ts';
import { answer, answerPage, answerRedirect, answerRefusal } from './answer.ts';
import type { CeremonyCookie, SessionCookie } from './caller.ts';
import { beforeBody, type Gate } from './gate.ts';
import { localPath } from './local_path.ts';
import { NO_STORE } from './no_store.ts';
import { openSession } from './open_session.ts';
import { errorPage } from './plain_page.ts';
import { routePath } from './route_path.ts';
import { nowOn, type Stage } from './stage.ts';

/** How long someone may be at the identity provider. */
const AWAY_MS = 600_000;

interface Cookies {
  readonly session: SessionCookie;
  readonly ceremony: CeremonyCookie;
}

/** Signing in by an identity provider: there and back. */
export function routeOidc(
  app: FastifyInstance,
  stage: Stage,
  cookies: Cookies,
  gates: { page: Gate; write: Gate },
): void {
  app.get(routePath(authPages.oidc.path), async (request, reply) => {
    if (gates.page(request, reply)) await begin(stage, cookies, request, reply);
    return reply;
  });

  app.get(routePath(authPages.callback.path), async (request, reply) => {
    if (gates.page(request, reply)) await comeBack(stage, cookies, request, reply);
    return reply;
  });

  app.post(routePath(auth_identity_remove.path), { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const { account } = request.sign_in as SignIn;
    const { id } = request.params as { id: string };
    const { doors } = stage;
    if (!doors.identities.list(account.id).some((identity) => identity.id === id)) {
      return answerRefusal(reply, refuse('not_found'));
    }
    if (doors.waysInto(account.id) < 2) return answerRefusal(reply, refuse('last_way_in'));
    doors.identities.remove(account.id, id);
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
  const session = sign_in?.kind === 'session' ? sign_in : null;
  const linking = query.link === 'true';
  // Whose identity is added is up to whoever is signed in at the provider, which a page elsewhere may have brought
  // about: the wish must come from a page of the game.
  if (linking && (session === null || request.headers['sec-fetch-site'] !== 'same-origin')) {
    return answerPage(reply, 422, errorPage('An identity is added from the page of your account.'));
  }
  const checks = IdentityProvider.newChecks();
  let there: URL;
  try {
    // Staff who sign in again prove that it is still them.
    there = await provider.begin(callback, checks, session !== null && session.account.role !== 'none');
  } catch {
    return answerPage(reply, 422, errorPage(`${provider.name} does not answer. Try again in a moment.`));
  }
  const data = {
    provider: provider.id,
    ...checks,
    next: localPath(query.next),
    link: linking && session !== null ? session.key : null,
  };
  const secret = stage.doors.one_time.give('oidc', data, nowOn(stage) + AWAY_MS);
  answerRedirect(reply, there.href, ['Set-Cookie', ceremony.set(secret, AWAY_MS / 1000)]);
}

async function comeBack(
  stage: Stage,
  { session: cookie, ceremony }: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { doors } = stage;
  const fail = (reason: string) =>
    answerPage(reply, 422, errorPage(reason), ['Set-Cookie', ceremony.clear()]);
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
    if (!link(doors, session.account, provider, claims, now_ms)) {
      return fail(`This identity of ${provider.name} signs in to another account.`);
    }
    return answerRedirect(reply, data.next, ['Set-Cookie', ceremony.clear()]);
  }
  const account = arrive(doors, provider, claims, now_ms);
  const signedIn = openSession(request, stage, cookie, { account, how: 'oidc', verified: true });
  return answerRedirect(reply, data.next, [...signedIn, 'Set-Cookie', ceremony.clear()]);
}
