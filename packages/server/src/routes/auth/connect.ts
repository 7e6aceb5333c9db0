import { hash } from 'node:crypto';
import {
  auth_connect,
  auth_connect_request,
  auth_token,
  authPages,
  decoder,
  isRefusal,
  type Refusal,
  refusalText,
  refuse,
} from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { refusalOfConsent } from '../../accounts/fresh.ts';
import type { OneTimeData } from '../../accounts/one_time.ts';
import type { Session } from '../../accounts/sessions.ts';
import { answer, answerPage, answerRedirect, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { builtPage } from '../../serve/built_pages.ts';
import { readForm, takeForms } from '../../serve/form.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { consentPage, errorPage } from '../../serve/plain_page.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';
import { houseOn, nameOf } from './auth.ts';
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
export function routeConnect(
  app: FastifyInstance,
  stage: Stage,
  gates: { page: Gate; read: Gate; write: Gate; free: Gate },
): void {
  const built = builtPage('connect');

  app.get(authPages.connect.path, (request, reply) => {
    if (!gates.page(request, reply)) return;
    const asked = readConnectRequest(request.url);
    if (isRefusal(asked)) return answerPage(reply, 422, errorPage(refusalText(asked)));
    if (built !== undefined) return answerPage(reply, 200, built.make(request.sign_in));
    const session = request.sign_in;
    if (session === null || session.kind !== 'session') {
      const next = encodeURIComponent(request.url);
      return answerRedirect(reply, `/auth/signin?next=${next}`, []);
    }
    const house = houseOn(stage, session.account.id);
    return answerPage(
      reply,
      200,
      consentPage(asked.site, house?.name ?? null, ask(stage, session as Session, asked)),
    );
  });

  app.get(auth_connect_request.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const asked = readConnectRequest(request.url);
    if (isRefusal(asked)) return answerRefusal(reply, asked);
    const session = request.sign_in as Session;
    const body: typeof auth_connect_request.example = {
      site: asked.site,
      account: nameOf(session.account),
      house: houseOn(stage, session.account.id),
      sign_in_first: refusalOfConsent(session, nowOn(stage)) !== undefined,
      token: ask(stage, session, asked),
    };
    answer(reply, 200, JSON.stringify(body), NO_STORE);
  });

  app.register((forms, _options, done) => {
    takeForms(forms);
    forms.post(auth_connect.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
      const form = readForm(request);
      const said = form === undefined ? decodeBody(request, decodeAnswer) : answerOfForm(form);
      const location = isRefusal(said) ? said : settle(stage, request.sign_in as Session, said.value);
      if (form === undefined) {
        if (isRefusal(location)) answerRefusal(reply, location);
        else answer(reply, 200, JSON.stringify({ location }), NO_STORE);
      } else if (isRefusal(location)) answerPage(reply, 422, errorPage(refusalText(location)));
      else answerRedirect(reply, location);
    });
    done();
  });

  app.post(auth_token.path, { onRequest: beforeBody(gates.free) }, (request, reply) => {
    const body = decodeBody(request, decodeCode);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const connected = exchange(stage, request.headers.origin, body.value);
    if (isRefusal(connected)) return answerRefusal(reply, connected);
    return answer(reply, 200, JSON.stringify(connected), NO_STORE);
  });
}

type Answer = NonNullable<typeof auth_connect.body_example>;
type Code = NonNullable<typeof auth_token.body_example>;

const decodeAnswer = decoder(auth_connect.body as NonNullable<typeof auth_connect.body>);
const decodeCode = decoder(auth_token.body as NonNullable<typeof auth_token.body>);

function answerOfForm(form: URLSearchParams): { readonly value: Answer } | Refusal {
  const fields: Record<string, unknown> = Object.fromEntries(form);
  const words: Readonly<Record<string, unknown>> = { true: true, false: false };
  const decoded = decodeAnswer({ ...fields, allow: words[String(fields.allow)] });
  return decoded.refusal ?? { value: decoded.value };
}

/** A token that stands for this question, put to this session. */
function ask(stage: Stage, { key, account }: Session, asked: ConnectRequest): string {
  const expires_at = nowOn(stage) + CONSENT_MS;
  return stage.doors.one_time.give('consent', { session: key, ...asked }, expires_at, account.id);
}

/** The player has answered: where the browser goes now. A question is answered once, by the session it was put to. */
function settle(stage: Stage, session: Session, { token, allow }: Answer): string | Refusal {
  const { one_time, connections } = stage.doors;
  const now_ms = nowOn(stage);
  const refusal = allow ? refusalOfConsent(session, now_ms) : undefined;
  if (refusal !== undefined) return refusal;
  const asked = one_time.take('consent', token, now_ms);
  if (asked === undefined || asked.session !== session.key) return refuse('consent_over');
  if (!allow) return answerTo(asked, 'error', 'denied');
  const { site, code_challenge } = asked;
  connections.flush();
  return changeAccount(stage, session, 'site_allowed', site, now_ms, () => {
    if (code_challenge === null) {
      return answerTo(asked, 'token', connections.open(session.account, site, now_ms).token);
    }
    const data: OneTimeData['code'] = { session: session.key, site, code_challenge };
    return answerTo(asked, 'code', one_time.give('code', data, now_ms + CODE_MS, session.account.id));
  });
}

/** A site's code for its token. A page that asks must be the site's; a program that asks has no origin. */
function exchange(
  stage: Stage,
  origin: string | undefined,
  { code, code_verifier }: Code,
): { token: string; expires_at: number } | Refusal {
  const { connections, one_time, sessions } = stage.doors;
  const now_ms = nowOn(stage);
  if (endReplayed(stage, code, now_ms)) return refuse('bad_code');
  const data = VERIFIER.test(code_verifier) ? one_time.take('code', code, now_ms) : undefined;
  const account = data === undefined ? undefined : sessions.byKey(data.session, now_ms)?.account;
  if (data === undefined || account === undefined) return refuse('bad_code');
  const challenge = hash('sha256', code_verifier, 'base64url');
  if (challenge !== data.code_challenge || (origin ?? data.site) !== data.site) return refuse('bad_code');
  const { id, token, expires_at } = connections.open(account, data.site, now_ms);
  one_time.keep(
    'spent_code',
    code,
    { account: account.id, site: data.site, connection: id },
    now_ms + SPENT_MS,
  );
  return { token, expires_at };
}

/**
 * Whether a code was exchanged before: then two have it of whom one should not, and the token that it was exchanged for
 * ends (RFC 6749, 4.1.2).
 */
function endReplayed({ doors, staff }: Stage, code: string, now_ms: number): boolean {
  const spent = doors.one_time.find('spent_code', code, now_ms);
  if (spent === undefined) return false;
  const { account, site, connection } = spent;
  doors.connections.flush();
  const entry = {
    at: now_ms,
    account,
    act: 'site_ended',
    note: 'its code came twice',
    about: { name: site },
  };
  if (doors.connections.list(account, now_ms).some(({ id }) => id === connection)) {
    staff.audit.record(entry, () => {
      doors.connections.end(account, connection);
      doors.told.tell(account, { what: 'site_ended', name: site }, null, now_ms);
    });
  }
  return true;
}
