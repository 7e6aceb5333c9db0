import { auth_account, auth_signout, auth_signout_everywhere, authPages, localPath } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../../accounts/accounts.ts';
import { changesUntil, staffUntil } from '../../accounts/fresh.ts';
import type { Session } from '../../accounts/sessions.ts';
import { newUntil } from '../../accounts/ways.ts';
import { answerPage, answerRedirect } from '../../serve/answer.ts';
import { builtPage } from '../../serve/built_pages.ts';
import type { SessionCookie } from '../../serve/caller.ts';
import { pageLanguage } from '../../serve/language.ts';
import { CLEARED } from '../../serve/no_store.ts';
import { accountPage, signInPage } from '../../serve/plain_page.ts';
import { queryOf, wantsPage } from '../../serve/request.ts';
import { Answer, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';

/** The account of whoever is signed in on this site, and signing out. */
export function routeAccount({ route, bare }: Routes, service: Service, cookie: SessionCookie): void {
  const { access } = service;
  const signin_page = builtPage('signin');
  const signedOut = [...CLEARED, 'Set-Cookie', cookie.clear()];

  bare(page(authPages.signin.path), (request, reply) => {
    const next = localPath(wordIn(request, 'next'), auth_account.path);
    answerPage(
      reply,
      200,
      signin_page?.make(request.sign_in) ??
        signInPage([...service.providers.values()], next, pageLanguage(request)),
    );
    return undefined;
  });

  // A browser is shown a page, which is for anyone.
  route(auth_account, ({ who }) => Answer.of(accountOf(service, who), VARY), {
    instead: { when: wantsPage, spec: page(auth_account.path), handle: accountPages(service) },
  });

  route(auth_signout, ({ who }) => {
    access.sessions.end(who);
    return Answer.of({ signed_out: true }, signedOut);
  });

  route(auth_signout_everywhere, ({ who: { account } }) =>
    Answer.of({ signed_out: true, ...access.signOutEverywhere(account.id) }, signedOut),
  );
}

/** A page of the game's, for anyone. */
export const page = (path: string) => ({ method: 'GET', path, caller: 'anyone', limit: 'reads' }) as const;

/** What a page's query says under a name, if it is there at all; any of it may be anything. */
export function wordIn(request: FastifyRequest, name: string): unknown {
  return queryOf(request)[name];
}

/** One address, two answers. */
const VARY = ['Vary', 'Accept'];

function accountPages(service: Service): (request: FastifyRequest, reply: FastifyReply) => void {
  const built = builtPage('account');
  return (request, reply) => {
    const { sign_in } = request;
    if (built !== undefined) return answerPage(reply, 200, built.make(sign_in), VARY);
    if (sign_in?.kind !== 'session') return answerRedirect(reply, '/auth/signin?next=/auth/account', VARY);
    const { account } = sign_in;
    const sites = service.access.connections.list(account.id, nowOn(service)).map(({ site }) => site);
    return answerPage(reply, 200, accountPage(account.name, sites, pageLanguage(request)), VARY);
  };
}

function accountOf(service: Service, session: Session): (typeof auth_account)['example'] {
  const { account, signed_in_at, how } = session;
  const { email, subscriber, bot } = account;
  const { ways } = service.access;
  const now_ms = nowOn(service);
  return {
    account: nameOf(account),
    email,
    roles: service.staff.rolesOf(account.role),
    subscriber,
    bot,
    signed_in_at,
    how,
    fresh: staffUntil(session, ways, now_ms) !== null,
    changes_until: changesUntil(session, now_ms),
    new_until: ways.newUntil(session, now_ms),
    house: houseOn(service, account.id),
    identities: identitiesOn(service, account.id),
  };
}

/** An account as its owner is told of it. */
export function nameOf({ id, name }: Account): { id: number; name: string } {
  return { id, name };
}

function identitiesOn(service: Service, account: number): (typeof auth_account)['example']['identities'] {
  const now_ms = nowOn(service);
  return service.access.identities.list(account).map((identity) => {
    const { id, issuer, created_at } = identity;
    return { id, issuer: nameOfIssuer(service, issuer), created_at, new_until: newUntil(identity, now_ms) };
  });
}

/** What an identity provider is called here, as long as there is one of that address. */
export function nameOfIssuer({ providers }: Service, issuer: string): string {
  return [...providers.values()].find((provider) => provider.issuer === issuer)?.name ?? issuer;
}

/** The house of an account in this age, as far as there is a game at the moment. */
export function houseOn({ game, names }: Service, account: number): { id: number; name: string } | null {
  const house = game?.world && names.players.houseOf(game.world, account);
  return house === undefined ? null : { id: house.id, name: names.words.word(house.name) };
}
