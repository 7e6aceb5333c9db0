import assert from 'node:assert/strict';
import { Browser } from '../../../tests/support/signing_in.ts';
import type { Authenticator, Say } from './authenticator.ts';

/** A player's browser: asks by name, not by number, and keeps its cookies. */
export class Page {
  readonly origin: string;
  readonly browser = new Browser();

  constructor(server: { address: string }) {
    this.origin = server.address.replace('127.0.0.1', 'localhost');
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  async post(path: string, body?: unknown): Promise<{ status: number; body: any }> {
    const response = await this.browser.ask(this.origin + path, {
      method: 'POST',
      headers: {
        origin: this.origin,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  async get(path: string): Promise<{ status: number; body: any }> {
    const response = await this.browser.ask(this.origin + path, { headers: { accept: 'application/json' } });
    return { status: response.status, body: await response.json() };
  }

  async register(key: Authenticator, name: string | undefined, say: Partial<Say> = {}) {
    const { status, body } = await this.post('/auth/passkey/register/options', { name });
    if (status !== 200) return { status, body };
    const response = key.create(body.options, { origin: this.origin, ...say });
    return this.post('/auth/passkey/register', { response });
  }

  async signIn(key: Authenticator, say: Partial<Say> = {}) {
    const { body } = await this.post('/auth/passkey/signin/options');
    assert.equal(body.options.allowCredentials, undefined, 'no name is asked for');
    const response = key.get(body.options, { origin: this.origin, ...say });
    return this.post('/auth/passkey/signin', { response });
  }

  async account(): Promise<string | undefined> {
    return (await this.get('/auth/account')).body.account?.name;
  }
}
