import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** What the provider says of everyone who signs in there. */
const claimsOf = (login: string) => ({
  sub: login,
  preferred_username: login,
  email: `${login}@mail.example`,
  email_verified: !login.startsWith('unproven'),
});

const CLIENT = { client_id: 'realm', client_secret: 'a secret of the tests' };

/** An identity provider of its own on this machine, where any name signs in. */
export interface IdentityProvider {
  readonly issuer: string;
  /** What a server's file of providers says, so that its players are sent here. */
  readonly settings: string;
  /** Takes callbacks at a server's address from now on, by what the server calls it. */
  allow(address: string, id?: string): void;
  stop(): void;
}

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const callbacks: string[] = [];
  let listener: ReturnType<Provider['callback']> | undefined;
  const http = createServer({ keepAliveTimeout: 0 }, (request, response) => listener?.(request, response));
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    settings: JSON.stringify([{ id: 'test', name: 'Test Provider', issuer, ...CLIENT }]),
    allow(address, id = 'test') {
      callbacks.push(`${address}/auth/oidc/${id}/callback`);
      const provider = new Provider(issuer, {
        clients: [{ ...CLIENT, redirect_uris: [...callbacks] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
        pkce: { required: () => true },
        cookies: { keys: ['tests'] },
        features: { devInteractions: { enabled: true } },
        findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
      });
      listener = provider.callback();
    },
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };
}
