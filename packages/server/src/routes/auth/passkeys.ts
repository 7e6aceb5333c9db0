import {
  auth_passkey_register,
  auth_passkey_register_options,
  auth_passkey_remove,
  auth_passkey_signin,
  auth_passkey_signin_options,
  auth_passkeys,
  checkName,
  checkPublicName,
  decoder,
  type GoodName,
  isRefusal,
  NAME_MAX,
  type PasskeyRecord,
  type Refusal,
  refuse,
} from '@realm/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../../accounts/accounts.ts';
import type { OneTimeData } from '../../accounts/one_time.ts';
import { newHandle, type Passkey } from '../../accounts/passkeys.ts';
import type { Session } from '../../accounts/sessions.ts';
import { newUntil } from '../../accounts/ways.ts';
import { answer, answerRefusal } from '../../serve/answer.ts';
import { decodeBody } from '../../serve/body.ts';
import type { CeremonyCookie } from '../../serve/caller.ts';
import { beforeBody, type Gate } from '../../serve/gate.ts';
import { NO_STORE } from '../../serve/no_store.ts';
import { routePath } from '../../serve/route_path.ts';
import { nowOn, type Stage } from '../../serve/stage.ts';
import { nameOf } from './auth.ts';
import { changeAccount, mayChangeWays, removeWay } from './change_ways.ts';
import type { OpenSession } from './open_session.ts';

/** How long someone may take over it. */
const CEREMONY_MS = 300_000;
/** What a passkey is called that nobody named. */
const NAMELESS = 'Passkey';

const decodeOptions = decoder(
  auth_passkey_register_options.body as NonNullable<typeof auth_passkey_register_options.body>,
);
const decodeResponse = decoder(auth_passkey_signin.body as NonNullable<typeof auth_passkey_signin.body>);

interface Cookies {
  readonly openSession: OpenSession;
  readonly ceremony: CeremonyCookie;
}

type Registering = Extract<OneTimeData['passkey'], { what: 'register' }>;

/** Where a ceremony takes place: browsers bind passkeys to the host, and sign the origin. */
interface Place {
  readonly host: string;
  readonly origin: string;
}

/** Passkeys: adding, signing in, listing, removing. */
export function routePasskeys(
  app: FastifyInstance,
  stage: Stage,
  cookies: Cookies,
  gates: { free: Gate; joining: Gate; read: Gate; write: Gate },
): void {
  const post = (
    { path }: { path: string },
    gate: Gate,
    handle: (request: FastifyRequest, reply: FastifyReply, place: Place) => Promise<void>,
  ) =>
    app.post(path, { onRequest: beforeBody(gate) }, async (request, reply) => {
      const host = stage.site.passkeyHost(request.raw);
      const origin = stage.site.originOf(request.raw);
      if (request.sign_in?.kind === 'connection') answerRefusal(reply, refuse('not_for_sites'));
      else if (host === undefined || origin === undefined) answerRefusal(reply, refuse('no_passkeys'));
      else await handle(request, reply, { host, origin });
      return reply;
    });

  post(auth_passkey_register_options, gates.joining, (request, reply, place) =>
    offerRegistration(stage, cookies, request, reply, place),
  );
  post(auth_passkey_register, gates.joining, (request, reply, place) =>
    register(stage, cookies, request, reply, place),
  );
  post(auth_passkey_signin_options, gates.free, (request, reply, place) =>
    offerSignIn(stage, cookies, request, reply, place),
  );
  post(auth_passkey_signin, gates.free, (request, reply, place) =>
    signIn(stage, cookies, request, reply, place),
  );

  app.get(auth_passkeys.path, (request, reply) => {
    if (!gates.read(request, reply)) return;
    const now_ms = nowOn(stage);
    const own = stage.doors.passkeys.list((request.sign_in as Session).account.id);
    const passkeys = own.map((passkey) => recordOf(passkey, now_ms));
    answer(reply, 200, JSON.stringify({ passkeys }), NO_STORE);
  });

  app.post(routePath(auth_passkey_remove.path), { onRequest: beforeBody(gates.write) }, (request, reply) => {
    const session = request.sign_in as Session;
    const { id } = request.params as { id: string };
    const { passkeys } = stage.doors;
    const passkey = passkeys.list(session.account.id).find((each) => each.id === id);
    const refusal = removeWay(stage, session, 'passkey_removed', passkey, () =>
      passkeys.remove(session.account.id, id),
    );
    if (refusal !== undefined) return answerRefusal(reply, refusal);
    return answer(reply, 200, JSON.stringify({ removed: true }), NO_STORE);
  });
}

function recordOf(passkey: Passkey, now_ms: number): PasskeyRecord {
  const { id, name, created_at, last_used_at } = passkey;
  return { id, name, created_at, last_used_at, new_until: newUntil(passkey, now_ms) };
}

function bad(reason: string): Refusal {
  return refuse('bad_passkey', { reason });
}

/** Keeps a ceremony, and answers its options with the cookie that finds it again. */
function offer(
  stage: Stage,
  { ceremony }: Cookies,
  reply: FastifyReply,
  data: OneTimeData['passkey'],
  options: object,
): void {
  const secret = stage.doors.one_time.give('passkey', data, nowOn(stage) + CEREMONY_MS);
  const kept = ['Set-Cookie', ceremony.set(secret, CEREMONY_MS / 1000)];
  answer(reply, 200, JSON.stringify({ options }), [...NO_STORE, ...kept]);
}

/** The ceremony that a request goes on with; it is over with this, however it ends. */
function ceremonyOf<W extends OneTimeData['passkey']['what']>(
  what: W,
  stage: Stage,
  { ceremony }: Cookies,
  { headers }: FastifyRequest,
): Extract<OneTimeData['passkey'], { what: W }> | Refusal {
  const data = stage.doors.one_time.take('passkey', ceremony.read(headers.cookie), nowOn(stage));
  if (data === undefined || data.what !== what) return bad('it was begun elsewhere, or too long ago');
  return data as Extract<OneTimeData['passkey'], { what: W }>;
}

/** The name of a passkey of a session's account; without a session that of the account which it is to open. */
function nameOrRefusal(accounts: Accounts, said: string, session: Session | null): GoodName | Refusal {
  const checked = session === null ? checkPublicName(said, NAME_MAX) : checkName(said, NAME_MAX);
  if (checked.refusal !== undefined) return checked.refusal;
  return session === null && accounts.has(checked) ? refuse('name_taken', { name: checked.name }) : checked;
}

async function offerRegistration(
  stage: Stage,
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  { host }: Place,
): Promise<void> {
  const body = decodeBody(request, decodeOptions);
  if (isRefusal(body)) return answerRefusal(reply, body);
  const { accounts, passkeys } = stage.doors;
  const session = request.sign_in as Session | null;
  const refusal = session === null ? undefined : mayChangeWays(stage, session);
  if (refusal !== undefined) return answerRefusal(reply, refusal);
  const said = body.value.name ?? (session === null ? undefined : NAMELESS);
  if (said === undefined) return answerRefusal(reply, refuse('missing_field', { path: 'name' }));
  const checked = nameOrRefusal(accounts, said, session);
  if (isRefusal(checked)) return answerRefusal(reply, checked);
  const { name } = checked;
  const handle = (session && passkeys.handleOf(session.account.id)) ?? newHandle();
  const known = session === null ? [] : passkeys.list(session.account.id);
  const user = session?.account.name ?? name;
  const options = await generateRegistrationOptions({
    rpName: 'Realm',
    rpID: host,
    userID: new Uint8Array(Buffer.from(handle, 'base64url')),
    userName: user,
    userDisplayName: user,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
  const { challenge } = options;
  offer(
    stage,
    cookies,
    reply,
    { what: 'register', challenge, handle, name, session: session?.key ?? null },
    options,
  );
}

async function register(
  stage: Stage,
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  { host, origin }: Place,
): Promise<void> {
  const body = decodeBody(request, decodeResponse);
  if (isRefusal(body)) return answerRefusal(reply, body);
  const asked = ceremonyOf('register', stage, cookies, request);
  if (isRefusal(asked)) return answerRefusal(reply, asked);
  if (asked.session !== null && request.sign_in?.key !== asked.session) {
    return answerRefusal(reply, bad('you have signed out meanwhile'));
  }
  const response = body.value.response as RegistrationResponseJSON;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: asked.challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!verified?.verified) return answerRefusal(reply, bad('its proof does not hold'));
  const { credential, userVerified } = verified.registrationInfo;
  const added = addPasskey(stage, asked, request.sign_in as Session | null, {
    credential: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: JSON.stringify((credential.transports ?? []).slice(0, 8).map(String)),
  });
  if (isRefusal(added)) return answerRefusal(reply, added);
  const { account, passkey } = added;
  const created = asked.session === null;
  const signedIn = created
    ? cookies.openSession(request, account, { how: 'passkey', way: passkey.id, verified: userVerified })
    : [];
  const json = JSON.stringify({
    account: nameOf(account),
    created,
    passkey: recordOf(passkey, nowOn(stage)),
  });
  const headers = [...NO_STORE, ...signedIn, 'Set-Cookie', cookies.ceremony.clear()];
  return answer(reply, 200, json, headers);
}

/** Adds a passkey to the account of a session, or to a new one. */
function addPasskey(
  stage: Stage,
  { name, handle }: Registering,
  session: Session | null,
  made: Pick<Passkey, 'credential' | 'public_key' | 'counter' | 'transports'>,
): { account: Session['account']; passkey: Passkey } | Refusal {
  const { doors } = stage;
  const { accounts, passkeys, ways } = doors;
  const now_ms = nowOn(stage);
  if (passkeys.find(made.credential) !== undefined) return bad('it is registered already');
  const checked = nameOrRefusal(accounts, name, session);
  if (isRefusal(checked)) return checked;
  const add = (account: Session['account'], called: string) => {
    if (passkeys.handleOf(account.id) === undefined) passkeys.setHandle(account.id, handle);
    const settled_at = ways.settlesAt(account.id, now_ms);
    const passkey = passkeys.add({ ...made, account: account.id, name: called, settled_at }, now_ms);
    return { account, passkey };
  };
  if (session !== null) {
    return changeAccount(stage, session, 'passkey_added', name, now_ms, () => add(session.account, name));
  }
  return doors.together(() => add(accounts.add(checked, now_ms), NAMELESS));
}

async function offerSignIn(
  stage: Stage,
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  { host }: Place,
): Promise<void> {
  // Staff who sign in again must prove that it is them, not only that the device lies there.
  const staff = request.sign_in !== null && request.sign_in.account.role !== 'none';
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: staff ? 'required' : 'preferred',
  });
  offer(stage, cookies, reply, { what: 'signin', challenge: options.challenge }, options);
}

async function signIn(
  stage: Stage,
  cookies: Cookies,
  request: FastifyRequest,
  reply: FastifyReply,
  { host, origin }: Place,
): Promise<void> {
  const body = decodeBody(request, decodeResponse);
  if (isRefusal(body)) return answerRefusal(reply, body);
  const asked = ceremonyOf('signin', stage, cookies, request);
  if (isRefusal(asked)) return answerRefusal(reply, asked);
  const { accounts, passkeys } = stage.doors;
  const response = body.value.response as AuthenticationResponseJSON;
  const passkey = typeof response?.id === 'string' ? passkeys.find(response.id) : undefined;
  const account = passkey && accounts.get(passkey.account);
  if (passkey === undefined || account === undefined) {
    return answerRefusal(reply, bad('it signs in to no account here'));
  }
  const verified = await verifyAuthenticationResponse({
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
  }).catch(() => undefined);
  // A discoverable credential says whose it is; it must be the account's own handle.
  const handle = response.response?.userHandle ?? undefined;
  const own = handle === undefined || handle === passkeys.handleOf(account.id);
  if (!verified?.verified || !own) return answerRefusal(reply, bad('its proof does not hold'));
  const { newCounter, userVerified } = verified.authenticationInfo;
  passkeys.used(passkey, newCounter, nowOn(stage));
  const signedIn = cookies.openSession(request, account, {
    how: 'passkey',
    way: passkey.id,
    verified: userVerified,
  });
  const headers = [...NO_STORE, ...signedIn, 'Set-Cookie', cookies.ceremony.clear()];
  return answer(reply, 200, JSON.stringify({ account: nameOf(account) }), headers);
}
