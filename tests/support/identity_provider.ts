import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

type Told = Readonly<Record<string, unknown>>;

/** What the provider says of everyone who signs in there, of whom it was told to say nothing else. */
const claimsOf = (login: string): Told => ({
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
  /** Says something else of somebody from now on, in the token and where it is asked. */
  says(login: string, said: { readonly id_token: Told; readonly userinfo: Told }): void;
  stop(): void;
}

export async function startIdentityProvider(id = 'test', name = 'Test Provider'): Promise<IdentityProvider> {
  const callbacks: string[] = [];
  const others = new Map<string, { readonly id_token: Told; readonly userinfo: Told }>();
  let listener: ReturnType<Provider['callback']> | undefined;
  const http = createServer({ keepAliveTimeout: 0 }, (request, response) => listener?.(request, response));
  http.listen(0, 'localhost');
  await once(http, 'listening');
  const issuer = `http://localhost:${(http.address() as AddressInfo).port}`;
  return {
    issuer,
    settings: JSON.stringify([{ id, name, issuer, ...CLIENT }]),
    allow(address, at = id) {
      callbacks.push(`${address}/auth/oidc/${at}/callback`);
      const provider = new Provider(issuer, {
        clients: [{ ...CLIENT, redirect_uris: [...callbacks] }],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['preferred_username'] },
        pkce: { required: () => true },
        cookies: { keys: ['tests'] },
        features: { devInteractions: { enabled: true } },
        // In the token what was asked for by a scope stands, too.
        conformIdTokenClaims: false,
        findAccount: (_context: unknown, login: string) => ({
          accountId: login,
          claims: (use: string) => {
            const other = others.get(login)?.[use === 'id_token' ? 'id_token' : 'userinfo'];
            return other === undefined
              ? claimsOf(login)
              : { sub: login, preferred_username: login, ...other };
          },
        }),
      });
      listener = provider.callback();
    },
    says(login, said) {
      others.set(login, said);
    },
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };
}
