/**
 * Signing in, and what may act for an account. All of it is for the game's own pages, apart from the connections and
 * the end of one's own, which a connected site may ask for as well.
 */
import { ask, type Body, part, type Reply } from './requests.ts';

export type Account = Reply<'GET /auth/account'>;
export type Connection = Reply<'GET /auth/connections'>['connections'][number];
export type Token = Reply<'GET /auth/tokens'>['tokens'][number];
export type Session = Reply<'GET /auth/sessions'>['sessions'][number];
export type Shown = Reply<'GET /auth/profile'>['shown'];
export type Happened = Reply<'GET /auth/happened'>['happened'][number];
export type Sanction = Reply<'GET /auth/sanctions'>['sanctions'][number];
export type Passkey = Reply<'GET /auth/passkeys'>['passkeys'][number];

const requests = {
  /** Who is signed in, how, since when. */
  account: 'GET /auth/account',
  /** The ways to sign in that this service has. */
  ways: 'GET /auth/ways',
  /** What happened to the account, the newest first, and how much of it is new. */
  happened: 'GET /auth/happened',
  /** How many recovery codes are left. */
  recovery: 'GET /auth/recovery',
  /** One's own profile, and who sees it. */
  profile: 'GET /auth/profile',
  /** What a browser needs to sign in by a passkey. */
  passkeyChallenge: 'POST /auth/passkey/signin/options',
} as const;

export class Auth extends part(requests) {
  /** Ends this sign-in. */
  async signOut(): Promise<void> {
    await ask(this.transport, 'POST /auth/signout');
    this.transport.signIn({});
  }

  /** Where the account is signed in. */
  async sessions(): Promise<Session[]> {
    return (await ask(this.transport, 'GET /auth/sessions')).sessions;
  }

  /** Ends a sign-in, wherever it is: its feeds close within a second. */
  async endSession(id: string): Promise<void> {
    await ask(this.transport, 'POST /auth/sessions/{id}/end', { id });
  }

  /** Says that what happened has been seen, up to an event. */
  async seeHappened(upto: number): Promise<void> {
    await ask(this.transport, 'POST /auth/happened/seen', {}, { body: { upto } });
  }

  /** Shows one's profile, or hides it. */
  async showProfile(shown: Shown): Promise<void> {
    await ask(this.transport, 'POST /auth/profile', {}, { body: { shown } });
  }

  /** What staff have laid on the account, the newest first. */
  async sanctions(): Promise<Sanction[]> {
    return (await ask(this.transport, 'GET /auth/sanctions')).sanctions;
  }

  /** Appeals against a sanction, once. */
  appeal(id: number, text: string): Promise<Sanction> {
    return ask(this.transport, 'POST /auth/sanctions/{id}/appeal', { id }, { body: { text } });
  }

  /** Ends every sign-in of the account, and every site that acts for it. */
  async signOutEverywhere(): Promise<Reply<'POST /auth/signout/everywhere'>> {
    const reply = await ask(this.transport, 'POST /auth/signout/everywhere');
    this.transport.signIn({});
    return reply;
  }

  /** Gives up the house of this age for good; `confirm` is its name. */
  async resign(confirm: string): Promise<void> {
    await ask(this.transport, 'POST /me/resign', {}, { body: { confirm } });
  }

  /** Erases the account for good; `confirm` is its name. */
  async erase(confirm: string): Promise<void> {
    await ask(this.transport, 'POST /auth/erase', {}, { body: { confirm } });
    this.transport.signIn({});
  }

  /**
   * What a browser needs to make a passkey: signed in, another of this account, called `name`; signed out, the first
   * of a new account of that name.
   */
  passkeyRegistration(name?: string): Promise<Reply<'POST /auth/passkey/register/options'>> {
    return ask(this.transport, 'POST /auth/passkey/register/options', {}, { body: { name } });
  }

  /** Keeps the passkey that the browser made; a new account is signed in by it. */
  async registerPasskey(response: unknown): Promise<Reply<'POST /auth/passkey/register'>> {
    const body = { response };
    const reply = await ask(this.transport, 'POST /auth/passkey/register', {}, { body });
    if (reply.created) this.transport.signIn({});
    return reply;
  }

  /** Signs in by the passkey that the browser used. */
  async signInByPasskey(response: unknown): Promise<Reply<'POST /auth/passkey/signin'>> {
    const reply = await ask(this.transport, 'POST /auth/passkey/signin', {}, { body: { response } });
    this.transport.signIn({});
    return reply;
  }

  /** Makes recovery codes: they are told this once, and those of before are good no more. */
  async makeRecoveryCodes(): Promise<string[]> {
    return (await ask(this.transport, 'POST /auth/recovery/codes')).codes;
  }

  /** Signs in by a recovery code, which is used up; every other sign-in ends too, if asked. */
  async recover(code: string, end_others: boolean): Promise<Reply<'POST /auth/recover'>> {
    const reply = await ask(this.transport, 'POST /auth/recover', {}, { body: { code, end_others } });
    this.transport.signIn({});
    return reply;
  }

  /** The account's passkeys. */
  async passkeys(): Promise<Passkey[]> {
    return (await ask(this.transport, 'GET /auth/passkeys')).passkeys;
  }

  async removePasskey(id: string): Promise<void> {
    await ask(this.transport, 'POST /auth/passkeys/{id}/remove', { id });
  }

  /** Removes a way in by an identity provider; the last way in stays. */
  async removeIdentity(id: string): Promise<void> {
    await ask(this.transport, 'POST /auth/identities/{id}/remove', { id });
  }

  /** The sites that act for the account. */
  async connections(): Promise<Connection[]> {
    return (await ask(this.transport, 'GET /auth/connections')).connections;
  }

  /** Ends a connected site: its token stops working, its feeds close within a second. */
  async endConnection(id: string): Promise<void> {
    await ask(this.transport, 'POST /auth/connections/{id}/end', { id });
  }

  /** Says whether a program plays for the account: every house of it in an age under way is a bot from then on. */
  async markBot(bot: boolean): Promise<void> {
    await ask(this.transport, 'POST /auth/bot', {}, { body: { bot } });
  }

  /** The account's personal tokens, and the scopes that there are. */
  tokens(): Promise<Reply<'GET /auth/tokens'>> {
    return ask(this.transport, 'GET /auth/tokens');
  }

  /** Makes a personal token, which is told this once. */
  makeToken(wanted: Body<'POST /auth/tokens'>): Promise<Reply<'POST /auth/tokens'>> {
    return ask(this.transport, 'POST /auth/tokens', {}, { body: wanted });
  }

  /** Ends a personal token: it stops working, its feeds close within a second. */
  async endToken(id: string): Promise<void> {
    await ask(this.transport, 'POST /auth/tokens/{id}/end', { id });
  }

  /** For a connected site, and a tool by a personal token: signs it out. */
  async disconnect(): Promise<void> {
    await ask(this.transport, 'POST /auth/disconnect');
  }

  /** What a site asks for; `query` as it stood behind `/auth/connect`. */
  async connectRequest(query: string): Promise<Reply<'GET /auth/connect/request'>> {
    const path = `/auth/connect/request${query}`;
    return (await this.transport.request({
      method: 'GET',
      path,
      kind: 'reads',
    })) as Reply<'GET /auth/connect/request'>;
  }

  /** The player's answer to a site; says where to send the browser. */
  answerConnect(token: string, allow: boolean): Promise<Reply<'POST /auth/connect'>> {
    return ask(this.transport, 'POST /auth/connect', {}, { body: { token, allow } });
  }
}
