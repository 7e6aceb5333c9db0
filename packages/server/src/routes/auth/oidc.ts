import {
  auth_account,
  auth_identity_remove,
  authPages,
  localPath,
  queryDecoder,
  type Refusal,
  refuse,
} from '@realm/contract';
import { sayIn } from '@realm/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { arrive, findAddress, link } from '../../accounts/member.ts';
import { type Claims, IdentityProvider } from '../../accounts/provider.ts';
import type { Arrival } from '../../accounts/sessions.ts';
import { answerPage, answerRedirect, answerRefusal } from '../../serve/answer.ts';
import type { CeremonyCookie } from '../../serve/caller.ts';
import { pageLanguage, refusalTextIn } from '../../serve/language.ts';
import { errorPage } from '../../serve/plain_page.ts';
import { paramsOf } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { nameOfIssuer, page, wordIn } from './account.ts';
import { addWay, mayChangeWays, noteChange, removeWay } from './change_ways.ts';
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
  { route, bare }: Routes,
  service: Service,
  cookies: Cookies,
  mayMake: MayMake,
): void {
  const { identities } = service.access;
  const entering = (path: string) => ({ ...page(path), limit: 'sign_in' }) as const;
  bare(entering(authPages.oidc.path), (request, reply) => begin(service, cookies, request, reply));
  bare(entering(authPages.callback.path), (request, reply) =>
    comeBack(service, cookies, mayMake, request, reply),
  );

  route(auth_identity_remove, ({ who, params: { id } }) => {
    const { account } = who;
    const identity = identities.list(account.id).find((each) => each.id === id);
    const way = identity && {
      id,
      name: nameOfIssuer(service, identity.issuer),
      named: ['identity', identity.issuer, identity.subject] as const,
    };
    const remove = () => {
      identities.remove(account.id, id);
      const now_ms = nowOn(service);
      if (findAddress(service.access, account, now_ms))
        noteChange(service, who, 'address_changed', '', now_ms);
    };
    return removeWay(service, who, 'identity_removed', way, remove) ?? { removed: true };
  });
}

const issuerOf = queryDecoder(authPages.oidc.params);

function providerOf({ providers }: Service, request: FastifyRequest): IdentityProvider | undefined {
  const issuer = issuerOf(paramsOf(request)).value?.issuer;
  return issuer === undefined ? undefined : providers.get(String(issuer));
}

/** Where a provider sends the browser back to. */
function callbackOf(
  { site }: Service,
  { raw }: FastifyRequest,
  { id }: IdentityProvider,
): string | undefined {
  const origin = site.originOf(raw);
  return origin === undefined ? undefined : `${origin}/auth/oidc/${id}/callback`;
}

async function begin(
  service: Service,
  { ceremony }: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const language = pageLanguage(request);
  const provider = providerOf(service, request);
  if (provider === undefined) return answerRefusal(reply, refuse('not_found'));
  const callback = callbackOf(service, request, provider);
  if (callback === undefined) {
    return answerPage(
      reply,
      422,
      errorPage(sayIn(language, 'This server has not been told its public address.'), language),
    );
  }
  const { sign_in } = request;
  const session = sign_in?.kind === 'session' ? sign_in : null;
  const linking = wordIn(request, 'link') === 'true';
  // Whose identity is added is up to whoever is signed in at the provider, which a page elsewhere may have brought
  // about: the wish must come from a page of the game.
  if (linking && (session === null || request.headers['sec-fetch-site'] !== 'same-origin')) {
    return answerPage(
      reply,
      422,
      errorPage(sayIn(language, 'An identity is added from the page of your account.'), language),
    );
  }
  const refusal = linking && session !== null ? mayChangeWays(service, session) : undefined;
  if (refusal !== undefined)
    return answerPage(reply, 403, errorPage(refusalTextIn(language, refusal), language));
  const checks = IdentityProvider.newChecks();
  let there: URL;
  try {
    // Whoever signs in again proves that it is still them.
    there = await provider.begin(callback, checks, session !== null && !linking);
  } catch {
    return answerPage(
      reply,
      422,
      errorPage(
        sayIn(language, '{provider} does not answer. Try again in a moment.', { provider: provider.name }),
        language,
      ),
    );
  }
  const data = {
    provider: provider.id,
    ...checks,
    next: localPath(wordIn(request, 'next'), auth_account.path),
    link: linking && session !== null ? session.key : null,
  };
  const secret = service.access.one_time.give('oidc', data, nowOn(service) + AWAY_MS);
  const kept = ceremony.set(request.headers.cookie, checks.state, secret, AWAY_MS / 1000);
  answerRedirect(reply, there.href, kept);
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
  service: Service,
  { openSession, ceremony }: Cookies,
  mayMake: MayMake,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access } = service;
  const language = pageLanguage(request);
  const state = String(wordIn(request, 'state'));
  const over = ceremony.clear(state);
  const fail = (reason: string, status = 422) => answerPage(reply, status, errorPage(reason, language), over);
  const provider = providerOf(service, request);
  const callback = provider && callbackOf(service, request, provider);
  if (provider === undefined || callback === undefined) return answerRefusal(reply, refuse('not_found'));
  const data = access.one_time.take('oidc', ceremony.read(request.headers.cookie, state), nowOn(service));
  if (data === undefined || data.provider !== provider.id) {
    return fail(sayIn(language, 'This way of signing in was begun elsewhere, or too long ago. Begin again.'));
  }
  let claims: Claims;
  try {
    const search = request.url.split('?').slice(1).join('?');
    claims = await provider.finish(new URL(`${callback}?${search}`), data);
  } catch {
    return fail(sayIn(language, '{provider} did not sign you in.', { provider: provider.name }));
  }
  const now_ms = nowOn(service);
  if (data.link !== null) {
    const session = access.sessions.byKey(data.link, now_ms);
    if (session === undefined || request.sign_in?.key !== data.link)
      return fail(sayIn(language, 'You have signed out meanwhile.'));
    const known = access.identities.find(provider.issuer, claims.subject);
    if (known !== undefined && known.account !== session.account.id) {
      return fail(
        sayIn(language, 'This identity of {provider} signs in to another account.', {
          provider: provider.name,
        }),
      );
    }
    if (known === undefined) {
      await addWay(service, session, 'identity_added', provider.name, now_ms, () =>
        link(access, session.account, provider, claims, now_ms),
      );
    }
    return answerRedirect(reply, data.next, over);
  }
  const is_new = access.identities.find(provider.issuer, claims.subject) === undefined;
  const refusal = is_new ? mayMake(request) : undefined;
  if (refusal !== undefined)
    return fail(
      sayIn(language, 'From where you are there are {refusal}.', {
        refusal: refusalTextIn(language, refusal),
      }),
      429,
    );
  const { account, way } = access.together(() => {
    const arrived = arrive(access, provider, claims, now_ms);
    const by = { account: arrived.account, device: '', place: '' };
    if (arrived.address_changed) noteChange(service, by, 'address_changed', '', now_ms);
    return arrived;
  });
  const signedIn = openSession(request, account, { how: 'oidc', way, ...provedAt(claims, now_ms) });
  return answerRedirect(reply, data.next, [...signedIn, ...over]);
}
