import {
  auth_account,
  auth_dev,
  auth_signout,
  auth_signout_everywhere,
  authPages,
  checkName,
  decoder,
  type GoodName,
  isRefusal,
  localPath,
  NAME_MAX,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/accounts.ts';
import { changesUntil, staffUntil } from '../../accounts/fresh.ts';
import type { Session } from '../../accounts/sessions.ts';
import { newUntil } from '../../accounts/ways.ts';
import { answer, answerPage, answerRedirect, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import { builtPage } from '../../serve/built_pages.ts';
import type { SessionCookie } from '../../serve/caller.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { CLEARED, NO_STORE } from '../../serve/no_store.ts';
import { accountPage, signInPage } from '../../serve/plain_page.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';
import type { OpenSession } from './open_session.ts';

/** The account of whoever is signed in on this site, and signing out. */
export function routeAuth(
  app: FastifyInstance,
  stage: Stage,
  cookie: SessionCookie,
  gates: { page: Gate; read: Gate; write: Gate },
): void {
  const { sessions, connections } = stage.doors;
  const [account_page, signin_page] = [builtPage('account'), builtPage('signin')];
  const signedOut = [...NO_STORE, ...CLEARED, 'Set-Cookie', cookie.clear()];

  app.get(authPages.signin.path, (request, reply) => {
    if (!gates.page(request, reply)) return;
    const next = localPath((request.query as { next?: unknown }).next, auth_account.path);
    answerPage(
      reply,
      200,
      signin_page?.make(request.sign_in) ?? signInPage([...stage.providers.values()], next),
    );
  });

  app.get(auth_account.path, (request, reply) => {
    if (wantsPage(request)) {
      if (!gates.page(request, reply)) return;
      const { sign_in } = request;
      if (account_page !== undefined) return answerPage(reply, 200, account_page.make(sign_in), VARY);
      if (sign_in?.kind !== 'session') return answerRedirect(reply, '/auth/signin?next=/auth/account', VARY);
      const sites = connections.list(sign_in.account.id, nowOn(stage)).map(({ site }) => site);
      return answerPage(reply, 200, accountPage(sign_in.account.name, sites), VARY);
    }
    if (!gates.read(request, reply)) return;
    const session = request.sign_in as Session;
    const { account, signed_in_at, how } = session;
    const { email, subscriber } = account;
    const { ways } = stage.doors;
    const now_ms = nowOn(stage);
    const body: typeof auth_account.example = {
      account: nameOf(account),
      email,
      roles: stage.staff.rolesOf(account.role),
      subscriber,
      signed_in_at,
      how,
      fresh: staffUntil(session, ways, now_ms) !== null,
      changes_until: changesUntil(session, now_ms),
      new_until: ways.newUntil(session, now_ms),
      house: houseOn(stage, account.id),
      identities: identitiesOn(stage, account.id),
    };
    return answer(reply, 200, JSON.stringify(body), [...NO_STORE, ...VARY]);
  });

  app.post(auth_signout.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    sessions.end(request.sign_in as Session);
    answer(reply, 200, JSON.stringify({ signed_out: true }), signedOut);
  });

  app.post(auth_signout_everywhere.path, { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const ended = stage.doors.signOutEverywhere((request.sign_in as Session).account.id);
    answer(reply, 200, JSON.stringify({ signed_out: true, ...ended }), signedOut);
  });
}

/** One address, two answers. */
const VARY = ['Vary', 'Accept'];

/** Whether a browser asks for something to show. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** An account as its owner is told of it. */
export function nameOf({ id, name }: Account): { id: number; name: string } {
  return { id, name };
}

function identitiesOn(stage: Stage, account: number): typeof auth_account.example.identities {
  const now_ms = nowOn(stage);
  return stage.doors.identities.list(account).map((identity) => {
    const { id, issuer, created_at } = identity;
    return { id, issuer: nameOfIssuer(stage, issuer), created_at, new_until: newUntil(identity, now_ms) };
  });
}

/** What an identity provider is called here, as long as there is one of that address. */
export function nameOfIssuer({ providers }: Stage, issuer: string): string {
  return [...providers.values()].find((provider) => provider.issuer === issuer)?.name ?? issuer;
}

/** The house of an account in this age, as far as there is a game at the moment. */
export function houseOn({ game }: Stage, account: number): { id: number; name: string } | null {
  const house = game?.world?.houseOf(account);
  return house === undefined ? null : { id: house.id, name: house.name };
}

/** Signing in by name, in dev mode. */
export function routeDevSignIn(
  app: FastifyInstance,
  stage: Stage,
  openSession: OpenSession,
  gate: Gate,
): void {
  const decode = decoder(auth_dev.body as NonNullable<typeof auth_dev.body>);
  app.post(auth_dev.path, { onRequest: beforeBody(gate) }, (request, reply) => {
    const body = decodeBody(request, decode);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const checked = checkName(body.value.name, NAME_MAX);
    if (checked.refusal !== undefined) return answerRefusal(reply, checked.refusal);
    const { accounts } = stage.doors;
    const known = accounts.find(checked.folded);
    const made = known ?? newAccount(stage, checked);
    if (isRefusal(made)) return answerRefusal(reply, made);
    const [account, created] = [made, known === undefined];
    const signedIn = openSession(request, account, { how: 'dev', way: '', verified: false });
    const json = JSON.stringify({ account: nameOf(account), created });
    return answer(reply, 200, json, [...NO_STORE, ...signedIn]);
  });
}

/** A new account in dev mode, whose name nobody has. It may call itself as staff do: everyone there is. */
function newAccount(stage: Stage, good: GoodName): Account | Refusal {
  const { accounts } = stage.doors;
  return accounts.has(good) ? refuse('name_taken', { name: good.name }) : accounts.add(good, nowOn(stage));
}
