/**
 * Signing in, and what may act for an account. All of it is for the game's own pages, apart from the connections and
 * the end of one's own, which a connected site may ask for as well.
 */
import type {
  auth_account,
  auth_connect,
  auth_connect_request,
  auth_connections,
  auth_happened,
  auth_passkey_register,
  auth_passkey_register_options,
  auth_passkey_signin,
  auth_passkey_signin_options,
  auth_passkeys,
  auth_sessions,
  auth_signout_everywhere,
  auth_ways,
} from '@realm/contract';
import type { Reply } from './reply.ts';
import type { Transport } from './transport.ts';

export type Account = Reply<typeof auth_account>;
export type Connection = Reply<typeof auth_connections>['connections'][number];
export type Session = Reply<typeof auth_sessions>['sessions'][number];
export type Happened = Reply<typeof auth_happened>['happened'][number];
export type Passkey = Reply<typeof auth_passkeys>['passkeys'][number];

export class Auth {
  private readonly transport: Transport;

  constructor(transport: Transport) {
    this.transport = transport;
  }

  /** Who is signed in, how, since when. */
  account(): Promise<Account> {
    return this.get('/auth/account');
  }

  /** The ways to sign in that this service has. */
  ways(): Promise<Reply<typeof auth_ways>> {
    return this.get('/auth/ways');
  }

  /** Ends this sign-in. */
  async signOut(): Promise<void> {
    await this.post('/auth/signout');
    this.transport.signIn({});
  }

  /** Where the account is signed in. */
  async sessions(): Promise<Session[]> {
    return (await this.get<Reply<typeof auth_sessions>>('/auth/sessions')).sessions;
  }

  /** Ends a sign-in, wherever it is: its feeds close within a second. */
  async endSession(id: string): Promise<void> {
    await this.post(`/auth/sessions/${encodeURIComponent(id)}/end`);
  }

  /** What happened to the account, the newest first, and how much of it is new. */
  happened(): Promise<Reply<typeof auth_happened>> {
    return this.get('/auth/happened');
  }

  /** Says that what happened has been seen, up to an event. */
  async seeHappened(upto: number): Promise<void> {
    await this.post('/auth/happened/seen', { upto });
  }

  /** Ends every sign-in of the account, and every site that acts for it. */
  async signOutEverywhere(): Promise<Reply<typeof auth_signout_everywhere>> {
    const reply = await this.post<Reply<typeof auth_signout_everywhere>>('/auth/signout/everywhere');
    this.transport.signIn({});
    return reply;
  }

  /**
   * What a browser needs to make a passkey: signed in, another of this account, called `name`; signed out, the first
   * of a new account of that name.
   */
  passkeyRegistration(name?: string): Promise<Reply<typeof auth_passkey_register_options>> {
    return this.post('/auth/passkey/register/options', { name });
  }

  /** Keeps the passkey that the browser made; a new account is signed in by it. */
  async registerPasskey(response: unknown): Promise<Reply<typeof auth_passkey_register>> {
    const body = { response };
    const reply = await this.post<Reply<typeof auth_passkey_register>>('/auth/passkey/register', body);
    if (reply.created) this.transport.signIn({});
    return reply;
  }

  /** What a browser needs to sign in by a passkey. */
  passkeyChallenge(): Promise<Reply<typeof auth_passkey_signin_options>> {
    return this.post('/auth/passkey/signin/options');
  }

  /** Signs in by the passkey that the browser used. */
  async signInByPasskey(response: unknown): Promise<Reply<typeof auth_passkey_signin>> {
    const reply = await this.post<Reply<typeof auth_passkey_signin>>('/auth/passkey/signin', { response });
    this.transport.signIn({});
    return reply;
  }

  /** The account's passkeys. */
  async passkeys(): Promise<Passkey[]> {
    return (await this.get<Reply<typeof auth_passkeys>>('/auth/passkeys')).passkeys;
  }

  async removePasskey(id: string): Promise<void> {
    await this.post(`/auth/passkeys/${encodeURIComponent(id)}/remove`);
  }

  /** Removes a way in by an identity provider; the last way in stays. */
  async removeIdentity(id: string): Promise<void> {
    await this.post(`/auth/identities/${encodeURIComponent(id)}/remove`);
  }

  /** The sites that act for the account. */
  async connections(): Promise<Connection[]> {
    return (await this.get<Reply<typeof auth_connections>>('/auth/connections')).connections;
  }

  /** Ends a connected site: its token stops working, its feeds close within a second. */
  async endConnection(id: string): Promise<void> {
    await this.post(`/auth/connections/${encodeURIComponent(id)}/end`);
  }

  /** For a connected site: signs it out. */
  async disconnect(): Promise<void> {
    await this.post('/auth/disconnect');
  }

  /** What a site asks for; `query` as it stood behind `/auth/connect`. */
  connectRequest(query: string): Promise<Reply<typeof auth_connect_request>> {
    return this.get(`/auth/connect/request${query}`);
  }

  /** The player's answer to a site; says where to send the browser. */
  answerConnect(token: string, allow: boolean): Promise<Reply<typeof auth_connect>> {
    return this.post('/auth/connect', { token, allow });
  }

  private async get<T>(path: string): Promise<T> {
    return (await this.transport.request({ method: 'GET', path, kind: 'reads' })) as T;
  }

  private async post<T>(path: string, body?: unknown): Promise<T> {
    return (await this.transport.request({ method: 'POST', path, kind: 'others', body })) as T;
  }
}
