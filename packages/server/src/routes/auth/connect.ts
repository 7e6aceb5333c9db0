import { hash } from 'node:crypto';
import {
  auth_connect,
  auth_connect_request,
  auth_token,
  authPages,
  decoder,
  isRefusal,
  type Refusal,
  refuse,
  sayScopes,
  scopeWords,
} from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { refusalOfConsent } from '../../accounts/fresh.ts';
import { grantedOrAll } from '../../accounts/granted.ts';
import type { OneTimeData } from '../../accounts/one_time.ts';
import type { Session } from '../../accounts/sessions.ts';
import { answer, answerPage, answerRedirect, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { builtPage } from '../../serve/built_pages.ts';
import { readForm, takeForms } from '../../serve/form.ts';
import { pageLanguage, refusalTextIn } from '../../serve/language.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { consentPage, errorPage } from '../../serve/plain_page.ts';
import type { Handle, Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { houseOn, nameOf, page } from './account.ts';
import { changeAccount } from './change_ways.ts';
import { answerTo, type ConnectRequest, readConnectRequest } from './connect_request.ts';

/** How long a player may think about it. */
const CONSENT_MS = 600_000;
/** How long a site has to exchange its code. */
const CODE_MS = 60_000;
/** How long a code is known that was exchanged. */
const SPENT_MS = 86_400_000;

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** Letting a site act for the player: the page, the question, the player's answer, the site's code. */
export function routeConnect(app: FastifyInstance, { route, bare }: Routes, service: Service): void {
  const built = builtPage('connect');

  bare(page(authPages.connect.path), (request, reply) => {
    const asked = readConnectRequest(request.url);
    const language = pageLanguage(request);
    if (isRefusal(asked)) return answerPage(reply, 422, errorPage(refusalTextIn(language, asked), language));
    if (built !== undefined) return answerPage(reply, 200, built.make(request.sign_in));
    const session = request.sign_in;
    if (session?.kind !== 'session') {
      const next = encodeURIComponent(request.url);
      return answerRedirect(reply, `/auth/signin?next=${next}`, []);
    }
    const house = houseOn(service, session.account.id);
    const token = ask(service, session, asked);
    const can = asked.scopes?.map((scope) => scopeWords[scope]) ?? null;
    return answerPage(reply, 200, consentPage(asked.site, can, house?.name ?? null, token, language));
  });

  // What is wrong with the query is said as on the page.
  route({ ...auth_connect_request, query: undefined }, ({ who, request }) => {
    const asked = readConnectRequest(request.url);
    if (isRefusal(asked)) return asked;
    return {
      site: asked.site,
      account: nameOf(who.account),
      house: houseOn(service, who.account.id),
      scopes: asked.scopes && sayScopes(asked.scopes),
      sign_in_first: refusalOfConsent(who, nowOn(service)) !== undefined,
      token: ask(service, who, asked),
    };
  });

  app.register((forms, _options, done) => {
    takeForms(forms);
    const answered: Handle = (request, reply) => {
      const { sign_in } = request;
      if (sign_in?.kind !== 'session') return answerRefusal(reply, refuse('unauthorized'));
      const form = readForm(request);
      const said = form === undefined ? decodeBody(request, decodeAnswer) : answerOfForm(form);
      const location = isRefusal(said) ? said : settle(service, sign_in, said.value);
      if (form === undefined) {
        if (isRefusal(location)) return answerRefusal(reply, location);
        return answer(reply, 200, JSON.stringify({ location }), NO_STORE);
      }
      const language = pageLanguage(request);
      if (isRefusal(location))
        return answerPage(reply, 422, errorPage(refusalTextIn(language, location), language));
      return answerRedirect(reply, location);
    };
    bare(auth_connect, answered, forms);
    done();
  });

  route(auth_token, ({ body, request }) => exchange(service, request.headers.origin, body));
}

type Answer = NonNullable<typeof auth_connect.body_example>;
type Code = NonNullable<typeof auth_token.body_example>;

const decodeAnswer = decoder(auth_connect.body as NonNullable<typeof auth_connect.body>);

function answerOfForm(form: URLSearchParams): { readonly value: Answer } | Refusal {
  const fields: Record<string, unknown> = Object.fromEntries(form);
  const words: Readonly<Record<string, unknown>> = { true: true, false: false };
  const decoded = decodeAnswer({ ...fields, allow: words[String(fields.allow)] });
  return decoded.refusal ?? { value: decoded.value };
}

/** A token that stands for this question, put to this session. */
function ask(service: Service, { key, account }: Session, asked: ConnectRequest): string {
  const expires_at = nowOn(service) + CONSENT_MS;
  return service.access.one_time.give('consent', { session: key, ...asked }, expires_at, account.id);
}

/** The player has answered: where the browser goes now. A question is answered once, by the session it was put to. */
function settle(service: Service, session: Session, { token, allow }: Answer): string | Refusal {
  const { one_time, connections } = service.access;
  const now_ms = nowOn(service);
  const refusal = allow ? refusalOfConsent(session, now_ms) : undefined;
  if (refusal !== undefined) return refusal;
  const asked = one_time.take('consent', token, now_ms);
  if (asked === undefined || asked.session !== session.key) return refuse('consent_over');
  if (!allow) return answerTo(asked, 'error', 'denied');
  const { site, code_challenge, scopes = null } = asked;
  connections.flush();
  return changeAccount(service, session, 'site_allowed', site, now_ms, () => {
    if (code_challenge === null) {
      return answerTo(
        asked,
        'token',
        connections.open(session.account, site, grantedOrAll(scopes), now_ms).token,
      );
    }
    const data: OneTimeData['code'] = { session: session.key, site, code_challenge, scopes };
    return answerTo(asked, 'code', one_time.give('code', data, now_ms + CODE_MS, session.account.id));
  });
}

/** A site's code for its token. A page that asks must be the site's; a program that asks has no origin. */
function exchange(
  service: Service,
  origin: string | undefined,
  { code, code_verifier }: Code,
): { token: string; expires_at: number } | Refusal {
  const { connections, one_time, sessions } = service.access;
  const now_ms = nowOn(service);
  if (endReplayed(service, code, now_ms)) return refuse('bad_code');
  const data = VERIFIER.test(code_verifier) ? one_time.take('code', code, now_ms) : undefined;
  const account = data === undefined ? undefined : sessions.byKey(data.session, now_ms)?.account;
  if (data === undefined || account === undefined) return refuse('bad_code');
  const challenge = hash('sha256', code_verifier, 'base64url');
  if (challenge !== data.code_challenge || (origin ?? data.site) !== data.site) return refuse('bad_code');
  const { site, scopes = null } = data;
  const { id, token, expires_at } = connections.open(account, site, grantedOrAll(scopes), now_ms);
  one_time.keep('spent_code', code, { account: account.id, site, connection: id }, now_ms + SPENT_MS);
  return { token, expires_at };
}

/**
 * Whether a code was exchanged before: then two have it of whom one should not, and the token that it was exchanged for
 * ends (RFC 6749, 4.1.2).
 */
function endReplayed({ access, staff }: Service, code: string, now_ms: number): boolean {
  const spent = access.one_time.find('spent_code', code, now_ms);
  if (spent === undefined) return false;
  const { account, site, connection } = spent;
  access.connections.flush();
  const entry = {
    at: now_ms,
    account,
    act: 'site_ended',
    note: 'its code came twice',
    about: { name: site },
  };
  if (access.connections.list(account, now_ms).some(({ id }) => id === connection)) {
    staff.audit.record(entry, () => {
      access.connections.end(account, connection);
      access.told.tell(account, { what: 'site_ended', name: site }, null, now_ms);
    });
  }
  return true;
}
