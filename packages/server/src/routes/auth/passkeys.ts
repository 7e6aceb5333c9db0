import {
  auth_passkey_register,
  auth_passkey_register_options,
  auth_passkey_remove,
  auth_passkey_signin,
  auth_passkey_signin_options,
  auth_passkeys,
  because,
  checkName,
  type GoodName,
  isRefusal,
  NAME_MAX,
  type PasskeyRecord,
  type Reason,
  type Refusal,
  refuse,
} from '@realm/contract';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AnySignIn } from '../../accounts/access.ts';
import { type Accounts, checkAccountName } from '../../accounts/accounts.ts';
import { refusalOfPasskey } from '../../accounts/fresh.ts';
import type { OneTimeData } from '../../accounts/one_time.ts';
import { newHandle, type Passkey } from '../../accounts/passkeys.ts';
import type { Session } from '../../accounts/sessions.ts';
import { newUntil } from '../../accounts/ways.ts';
import type { CeremonyCookie } from '../../serve/caller.ts';
import { Answer, type Asked, type Handled, type RouteSpec, type Routes } from '../../serve/route.ts';
import { nowOn, type Service } from '../../serve/service.ts';
import { nameOf } from './account.ts';
import { addWay, removeWay } from './change_ways.ts';
import type { OpenSession } from './open_session.ts';

/** What checks proofs: hundreds of modules, which are read once somebody comes with a passkey and not at every start. */
const webauthn = () => import('@simplewebauthn/server');

/** How long someone may take over it. */
const CEREMONY_MS = 300_000;
/** By which keys passkeys sign, of COSE's: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
/** What a passkey is called that nobody named. */
const NAMELESS = 'Passkey';

type Options = (typeof auth_passkey_signin_options)['example'];

interface Cookies {
  readonly openSession: OpenSession;
  readonly ceremony: CeremonyCookie;
}

/** What a browser answers of either kind. */
type Answering = { readonly response: Pick<RegistrationResponseJSON['response'], 'clientDataJSON'> };

type Registering = Extract<OneTimeData['passkey'], { what: 'register' }>;

/** Where a ceremony takes place: browsers bind passkeys to the host, and sign the origin. */
interface Place {
  readonly host: string;
  readonly origin: string;
}

/** Passkeys: adding, signing in, listing, removing. */
export function routePasskeys({ route }: Routes, service: Service, cookies: Cookies): void {
  const { passkeys } = service.access;
  /** A part of a ceremony, where browsers can have one. */
  const part = <S extends RouteSpec & { readonly caller: 'anyone' }>(
    spec: S,
    handle: (asked: Asked<S>, session: Session | null, place: Place) => Handled<S['example']>,
  ) =>
    route<S>(spec, (asked) => {
      const { request } = asked;
      const host = service.site.passkeyHost(request.raw);
      const origin = service.site.originOf(request.raw);
      const who: AnySignIn | null = asked.request.sign_in;
      if (host === undefined || origin === undefined) return refuse('no_passkeys');
      // No token passes the gate here.
      const session = who?.kind === 'session' ? who : null;
      return handle(asked, session, { host, origin });
    });

  part(auth_passkey_register_options, ({ body: { name }, request }, session, place) =>
    offerRegistration(service, cookies, request, name, session, place),
  );
  part(auth_passkey_register, ({ body, request }, session, place) =>
    register(service, cookies, request, body.response, session, place),
  );
  part(auth_passkey_signin_options, ({ request }, session, place) =>
    offerSignIn(service, cookies, request, session, place),
  );
  part(auth_passkey_signin, ({ body, request }, _session, place) =>
    signIn(service, cookies, request, body.response, place),
  );

  route(auth_passkeys, ({ who: { account } }) => ({
    passkeys: passkeys.list(account.id).map((passkey) => recordOf(passkey, nowOn(service))),
  }));

  route(auth_passkey_remove, ({ who, params: { id } }) => {
    const passkey = passkeys.list(who.account.id).find((each) => each.id === id);
    const way = passkey && { id, name: passkey.name, named: ['passkey', passkey.credential] as const };
    const remove = () => passkeys.remove(who.account.id, id);
    return removeWay(service, who, 'passkey_removed', way, remove) ?? { removed: true };
  });
}

function recordOf(passkey: Passkey, now_ms: number): PasskeyRecord {
  const { id, name, created_at, last_used_at } = passkey;
  return { id, name, created_at, last_used_at, new_until: newUntil(passkey, now_ms) };
}

function bad(reason: Reason): Refusal {
  return refuse('bad_passkey', { reason });
}

/** The challenge that an answer says it is to; empty where it says none. */
async function challengeOf(answer: Answering): Promise<string> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    return String(decodeClientDataJSON(answer.response.clientDataJSON).challenge);
  } catch {
    return '';
  }
}

/** Keeps a ceremony, and answers its options with the cookie that finds it again. */
function offer(
  service: Service,
  { ceremony }: Cookies,
  { headers }: FastifyRequest,
  data: OneTimeData['passkey'],
  options: unknown,
): Answer<Options> {
  const secret = service.access.one_time.give('passkey', data, nowOn(service) + CEREMONY_MS);
  const kept = ceremony.set(headers.cookie, data.challenge, secret, CEREMONY_MS / 1000);
  return Answer.of({ options }, kept);
}

/** The ceremony that an answer is to; it is over with this, however it ends. */
function ceremonyOf<W extends OneTimeData['passkey']['what']>(
  what: W,
  service: Service,
  { ceremony }: Cookies,
  { headers }: FastifyRequest,
  challenge: string,
): Extract<OneTimeData['passkey'], { what: W }> | Refusal {
  const data = service.access.one_time.take(
    'passkey',
    ceremony.read(headers.cookie, challenge),
    nowOn(service),
  );
  if (data === undefined || data.what !== what)
    return bad(because('it was begun elsewhere, or too long ago'));
  return data as Extract<OneTimeData['passkey'], { what: W }>;
}

/** The name of a passkey of a session's account; without a session that of the account which it is to open. */
function nameOrRefusal(accounts: Accounts, said: string, session: Session | null): GoodName | Refusal {
  const checked = session === null ? checkAccountName(said) : checkName(said, NAME_MAX);
  if (checked.refusal !== undefined) return checked.refusal;
  return session === null && accounts.has(checked) ? refuse('name_taken', { name: checked.name }) : checked;
}

async function offerRegistration(
  service: Service,
  cookies: Cookies,
  request: FastifyRequest,
  given: string | undefined,
  session: Session | null,
  { host }: Place,
): Promise<Answer<Options> | Refusal> {
  const { accounts, passkeys } = service.access;
  const refusal =
    session === null ? undefined : refusalOfPasskey(session, service.access.ways, nowOn(service));
  if (refusal !== undefined) return refusal;
  const said = given ?? (session === null ? undefined : NAMELESS);
  if (said === undefined) return refuse('missing_field', { path: 'name' });
  const checked = nameOrRefusal(accounts, said, session);
  if (isRefusal(checked)) return checked;
  const { name } = checked;
  const handle = (session && passkeys.handleOf(session.account.id)) ?? newHandle();
  const known = session === null ? [] : passkeys.list(session.account.id);
  const user = session?.account.name ?? name;
  const options = await (await webauthn()).generateRegistrationOptions({
    rpName: 'Realm',
    rpID: host,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: user,
    userDisplayName: user,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const { challenge } = options;
  return offer(
    service,
    cookies,
    request,
    { what: 'register', challenge, handle, name, session: session?.key ?? null },
    options,
  );
}

async function register(
  service: Service,
  cookies: Cookies,
  request: FastifyRequest,
  response: RegistrationResponseJSON,
  session: Session | null,
  { host, origin }: Place,
): Promise<Answer<(typeof auth_passkey_register)['example']> | Refusal> {
  const asked = ceremonyOf('register', service, cookies, request, await challengeOf(response));
  if (isRefusal(asked)) return asked;
  // What was begun by nobody adds nothing to the account of whoever is signed in by now: they were not asked whether they just signed in.
  if (asked.session !== (session?.key ?? null)) {
    const by_nobody = asked.session === null;
    return bad(
      because(by_nobody ? 'it was begun elsewhere, or too long ago' : 'you have signed out meanwhile'),
    );
  }
  const verified = await (await webauthn())
    .verifyRegistrationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(() => undefined);
  if (!verified?.verified) return bad(because('its proof does not hold'));
  if (session !== null && service.access.sessions.byKey(session.key, nowOn(service)) === undefined)
    return bad(because('you have signed out meanwhile'));
  const { credential, userVerified } = verified.registrationInfo;
  const added = await addPasskey(service, asked, session, {
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify((credential.transports ?? []).slice(0, 8).map(String)),
  });
  if (isRefusal(added)) return added;
  const { account, passkey } = added;
  const created = asked.session === null;
  const signedIn = created
    ? cookies.openSession(request, account, { how: 'passkey', way: passkey.id, verified: userVerified })
    : [];
  const record = recordOf(passkey, nowOn(service));
  const headers = [...signedIn, ...cookies.ceremony.clear(asked.challenge)];
  return Answer.of({ account: nameOf(account), created, passkey: record }, headers);
}

/** Adds a passkey to the account of a session, or to a new one. */
async function addPasskey(
  service: Service,
  { name, handle }: Registering,
  session: Session | null,
  made: Pick<Passkey, 'credential' | 'public_key' | 'counter' | 'transports'>,
): Promise<{ account: Session['account']; passkey: Passkey } | Refusal> {
  const { access } = service;
  const { accounts, passkeys, ways } = access;
  const now_ms = nowOn(service);
  if (passkeys.find(made.credential) !== undefined) return bad(because('it is registered already'));
  const checked = nameOrRefusal(accounts, name, session);
  if (isRefusal(checked)) return checked;
  const add = (account: Session['account'], called: string) => {
    if (passkeys.handleOf(account.id) === undefined) passkeys.setHandle(account.id, handle);
    const settled_at = ways.settlesAt(account.id, now_ms);
    const passkey = passkeys.add({ ...made, account: account.id, name: called, settled_at }, now_ms);
    return { account, passkey };
  };
  if (session !== null) {
    return addWay(service, session, 'passkey_added', name, now_ms, () => add(session.account, name));
  }
  return access.together(() => add(accounts.add(checked, now_ms), NAMELESS));
}

async function offerSignIn(
  service: Service,
  cookies: Cookies,
  request: FastifyRequest,
  session: Session | null,
  { host }: Place,
): Promise<Answer<Options>> {
  // Staff who sign in again must prove that it is them, not only that the device lies there.
  const staff = session !== null && session.account.role !== 'none';
  const options = await (await webauthn()).generateAuthenticationOptions({
    rpID: host,
    userVerification: staff ? 'required' : 'preferred',
  });
  return offer(service, cookies, request, { what: 'signin', challenge: options.challenge }, options);
}

async function signIn(
  service: Service,
  cookies: Cookies,
  request: FastifyRequest,
  response: AuthenticationResponseJSON,
  { host, origin }: Place,
): Promise<Answer<(typeof auth_passkey_signin)['example']> | Refusal> {
  const asked = ceremonyOf('signin', service, cookies, request, await challengeOf(response));
  if (isRefusal(asked)) return asked;
  const { accounts, passkeys } = service.access;
  const passkey = typeof response?.id === 'string' ? passkeys.find(response.id) : undefined;
  const account = passkey && accounts.get(passkey.account);
  if (passkey === undefined || account === undefined) {
    return bad(because('it signs in to no account here'));
  }
  const verified = await (await webauthn())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
        transports: JSON.parse(passkey.transports),
      },
      requireUserVerification: false,
    })
    .catch(() => undefined);
  // A discoverable credential says whose it is; it must be the account's own handle.
  const handle = response.response?.userHandle ?? undefined;
  const own = handle === undefined || handle === passkeys.handleOf(account.id);
  if (!verified?.verified || !own) return bad(because('its proof does not hold'));
  // It may have been removed, or its account erased, while the proof was looked at.
  if (passkeys.find(passkey.credential) === undefined || !accounts.isThere(account.id))
    return bad(because('it signs in to no account here'));
  const { newCounter, userVerified } = verified.authenticationInfo;
  passkeys.used(passkey, newCounter, nowOn(service));
  const signedIn = cookies.openSession(request, account, {
    how: 'passkey',
    way: passkey.id,
    verified: userVerified,
  });
  return Answer.of({ account: nameOf(account) }, [...signedIn, ...cookies.ceremony.clear(asked.challenge)]);
}
