import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { execute } from '@realm/engine';
import { Browser } from '../../../tests/support/signing_in.ts';
import { Authenticator } from './authenticator.ts';
import { bearer, connectQuery, pkce, RETURN_TO, SITE } from './connect_site.ts';
import { startProvider } from './identity_provider.ts';
import { Listener } from './listener.ts';
import { Client, player, startTestServer, tempFolder, testSettings, until } from './support.ts';

/** The bytes of every file under a folder, by its path. */
function filesIn(folder: string): [file: string, bytes: Buffer][] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .map((file) => [file, readFileSync(file)]);
}

test('no secret that lets anyone in is in a log, in the journal, in a table or in a copy of the data', async (t) => {
  const provider = await startProvider(t);
  const settings = testSettings(t, { limits: 100, oidc: provider.file(t) });
  const lines: string[] = [];
  const server = await startTestServer(t, settings, {
    print: (line) => lines.push(line),
    warn: (line) => lines.push(line),
    // A bug with a command of a connected site: what is said of it must not say its token.
    execute: (world, request) => {
      if (request.command.type === 'raze') throw new Error('a planted bug');
      return execute(world, request);
    },
  });
  provider.allow(server.address);
  const secrets = new Set<string>();
  const keep = (secret: string | undefined) => {
    assert.match(secret ?? '', /^realm_[a-z]_[\w-]{43}$/);
    secrets.add(String(secret));
    return String(secret);
  };
  // What a device is known by lets nobody in.
  const cookiesOf = (jar: string) => {
    const pairs = jar.split('; ').filter((pair) => !pair.startsWith('realm_device='));
    for (const pair of pairs) keep(pair.split('=')[1]);
  };

  const ada = await player(server);
  cookiesOf(ada.cookie);
  const asked = await ada.ask(
    `/auth/connect/request?${connectQuery({ site: SITE, return_to: RETURN_TO, state: 's' })}`,
  );
  const consent = keep(asked.body.token);
  const { location } = (await ada.post('/auth/connect', { token: consent, allow: true })).body;
  const token = keep(/token=([^&]+)/.exec(location)?.[1]);
  const { verifier, challenge } = pkce();
  const query = connectQuery({ site: SITE, return_to: RETURN_TO, state: 's', code_challenge: challenge });
  const second = keep((await ada.ask(`/auth/connect/request?${query}`)).body.token);
  const coded = (await ada.post('/auth/connect', { token: second, allow: true })).body.location;
  const code = keep(/code=([^&]+)/.exec(coded)?.[1]);
  const site = new Client(server);
  const own = await ada.post('/auth/tokens', { name: 'A tool', scopes: ['read'] });
  assert.equal((await site.ask('/me', { headers: bearer(keep(own.body.token)) })).status, 200);
  keep((await site.post('/auth/token', { code, code_verifier: verifier })).body.token);
  const unused = keep((await site.post('/live/ticket', undefined, bearer(token))).body.ticket);
  const ticket = keep((await site.post('/live/ticket', undefined, bearer(token))).body.ticket);
  keep((await ada.post('/packs', {})).body.invite);
  keep((await ada.post('/dev/age/invites', {})).body.invite);
  const feed = await new Listener(site, `?ticket=${ticket}`).opened();

  const browser = new Browser();
  await browser.ask(`${server.address}/auth/oidc/test`);
  cookiesOf(browser.cookie(server.address));
  await browser.go(`${server.address}/auth/oidc/test`, 'carol');
  cookiesOf(browser.cookie(server.address));
  const local = server.address.replace('127.0.0.1', 'localhost');
  const page = new Browser();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  const post = async (address: string, body: object): Promise<any> => {
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await page.ask(local + address, init)).json();
  };
  const { options } = await post('/auth/passkey/register/options', { name: 'Dora' });
  cookiesOf(page.cookie(local));
  await post('/auth/passkey/register', { response: new Authenticator().create(options, { origin: local }) });
  cookiesOf(page.cookie(local));

  // Requests that fail, with secrets in odd places.
  await site.ask(`/me?token=${token}`, { headers: bearer(token) });
  await site.ask(`/${token}`, { headers: bearer(token) });
  await site.post('/commands', `{"type":"${token}"`, bearer(token));
  await site.post('/auth/token', { code: token, code_verifier: verifier });
  await ada.post(
    '/chat/world',
    { text: 'the canary that is to be found' },
    { ...bearer(token), 'idempotency-key': 'k' },
  );
  const bug = { type: 'raze', house: ada.house, building: 'farms', count: 1 };
  assert.equal((await site.post('/commands', bug, bearer(token))).status, 500);
  await until(() => lines.some((line) => line.includes('a planted bug')));
  feed.socket.close();
  await ada.signIn('ada');
  cookiesOf(ada.cookie);

  // A copy of the running server's data, as a backup takes it, and the data after it has stopped.
  const copy = tempFolder(t);
  cpSync(settings.data, copy, { recursive: true });
  await server.close();
  const kinds = new Set([...secrets].map((secret) => secret.slice(0, 8)));
  assert.equal(kinds.size, 10, `every kind of secret: ${[...kinds]}`);
  const files = [...filesIn(copy), ...filesIn(settings.data)];
  assert.ok(files.length >= 6);
  const found = (text: string | Buffer) =>
    files.filter(([, bytes]) => bytes.includes(text)).map(([file]) => file);
  assert.ok(found('the canary that is to be found').length >= 2, 'the search finds what is there');
  for (const secret of secrets) {
    const [body] = secret.slice('realm_x_'.length).split('.');
    for (const text of [secret, body, Buffer.from(body, 'base64url').toString('hex')]) {
      assert.deepEqual(found(text), [], secret.slice(0, 8));
      for (const line of lines) assert.ok(!line.includes(text), line);
    }
    assert.deepEqual(found(Buffer.from(body, 'base64url')), [], `${secret.slice(0, 8)} as bytes`);
  }
  assert.ok(secrets.has(unused));
});
