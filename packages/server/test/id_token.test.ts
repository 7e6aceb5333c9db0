import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { IdentityProvider } from '../src/accounts/provider.ts';

const HOUR_S = 3_600;
const now_s = () => Math.floor(Date.now() / 1_000);
const keyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

type Claims = Record<string, unknown>;

function tokenOf(key: KeyObject | null, claims: Claims): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: key === null ? 'none' : 'ES256', kid: 'one' })}.${part(claims)}`;
  if (key === null) return `${signed}.`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** A provider that answers whatever token is put into its mouth. */
async function startLiar(t: TestContext) {
  const own = keyPair();
  const liar = { own, issuer: '', says_it_is: '', says: '' };
  const server = createServer(({ url }, response) => {
    const { issuer } = liar;
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer: liar.says_it_is || issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
      },
      '/keys': {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'ES256' }],
      },
      '/token': { access_token: 'a', token_type: 'bearer', id_token: liar.says },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers[url ?? ''] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  liar.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return liar;
}

test("a provider's word is taken only as it signed it, for this service, in its time and for this sign-in", async (t) => {
  const liar = await startLiar(t);
  const provider = new IdentityProvider({ id: 'x', name: 'X', issuer: liar.issuer, client_id: 'realm' });
  const arrive = async (key: KeyObject | null, changes: Claims = {}) => {
    const checks = IdentityProvider.newChecks();
    await provider.begin('http://localhost/back', checks, false);
    liar.says = tokenOf(key, {
      iss: liar.issuer,
      sub: 'carol',
      aud: 'realm',
      iat: now_s(),
      exp: now_s() + HOUR_S,
      auth_time: now_s(),
      nonce: checks.nonce,
      ...changes,
    });
    return provider.finish(new URL(`http://localhost/back?code=c&state=${checks.state}`), checks);
  };
  const { privateKey } = liar.own;
  assert.equal((await arrive(privateKey)).subject, 'carol');
  for (const [why, key, changes] of [
    ['another key', keyPair().privateKey, {}],
    ['no signature', null, {}],
    ['another service', privateKey, { aud: 'elsewhere' }],
    ['another issuer', privateKey, { iss: 'https://elsewhere.example' }],
    ['over', privateKey, { exp: now_s() - HOUR_S }],
    ['another sign-in', privateKey, { nonce: 'n'.repeat(43) }],
  ] as const)
    await assert.rejects(arrive(key, changes), why);
});

test('a provider that calls itself another is not sent to', async (t) => {
  const liar = await startLiar(t);
  const settings = { id: 'x', name: 'X', issuer: liar.issuer, client_id: 'realm' };
  const checks = IdentityProvider.newChecks();
  await new IdentityProvider(settings).begin('http://localhost/back', checks, false);
  liar.says_it_is = 'http://127.0.0.1:1';
  await assert.rejects(new IdentityProvider(settings).begin('http://localhost/back', checks, false));
});
