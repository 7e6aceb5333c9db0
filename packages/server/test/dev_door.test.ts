import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { request as ask, type ClientRequestArgs } from 'node:http';
import path from 'node:path';
import { test } from 'node:test';
import { player, startTestServer } from './support.ts';

const NGINX = path.resolve(import.meta.dirname, '../../../docs/operate/nginx.conf');

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers: Record<string, string>;
}

/** Asks past what `fetch` allows: any Host, any spelling of an address. */
function send(address: string, { path, method = 'POST', headers }: Asked): Promise<number> {
  const { hostname, port } = new URL(address);
  const args: ClientRequestArgs = { hostname, port, path, method, headers };
  return new Promise((resolve, reject) => {
    const request = ask(args, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(method === 'GET' ? undefined : '{"name":"ada"}');
  });
}

test('nobody comes through the dev door by way of a proxy on the machine, whatever name they call it', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const { host } = new URL(server.address);
  const json = { 'content-type': 'application/json', host, cookie: ada.cookie };
  const access = [
    '/auth/dev',
    '/dev/tick',
    '/dev/roles',
    '/dev/age/plan',
    '/dev/age/end',
    '/%61uth/dev',
    '/de%76/tick',
  ];
  const signs: Record<string, string>[] = [
    { 'x-forwarded-for': '192.0.2.1' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-real-ip': '192.0.2.1' },
    { forwarded: 'for=192.0.2.1' },
    { via: '1.1 proxy' },
    { 'x-forwarded-host': 'realm.example' },
    { host: 'realm.example' },
    { host: 'localhost.realm.example' },
    { host: 'localhost', 'x-forwarded-for': '192.0.2.1' },
  ];
  for (const door of access)
    for (const sign of signs)
      assert.equal(
        await send(server.address, { path: door, headers: { ...json, ...sign } }),
        403,
        `${door} ${JSON.stringify(sign)}`,
      );
  // Reading of staff's is staff's too; the game itself is open.
  const proxied = { ...json, 'x-forwarded-for': '192.0.2.1' };
  for (const read of ['/dev', '/dev/age', '/dev/audit'])
    assert.equal(await send(server.address, { path: read, method: 'GET', headers: proxied }), 403, read);
  assert.equal(await send(server.address, { path: '/me', method: 'GET', headers: proxied }), 200);
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    assert.equal(
      await send(server.address, { path: '/auth/dev', headers: { ...json, host: name } }),
      200,
      name,
    );
});

test('with the second flag, and its warning, others may come', async (t) => {
  const warnings: string[] = [];
  const server = await startTestServer(t, { dev_anywhere: true }, { warn: (line) => warnings.push(line) });
  const headers = {
    'content-type': 'application/json',
    host: 'realm.example',
    'x-forwarded-for': '192.0.2.1',
  };
  assert.equal(await send(server.address, { path: '/auth/dev', headers }), 200);
  assert.match(warnings.join('\n'), /WARNING: DEV MODE FOR OTHERS/);
});

test('the shipped proxy has no way to the dev door, and always says that it is one', () => {
  const nginx = readFileSync(NGINX, 'utf8');
  assert.match(nginx, /^ +proxy_set_header X-Forwarded-For \$remote_addr;$/m);
  for (const door of ['/auth/dev', '/dev/tick'])
    assert.match(nginx, new RegExp(`^ +location = ${door} \\{ return 404; \\}$`, 'm'));
  // Whatever a location sets of headers takes the place of all that is set above it.
  const locations = nginx.split(/^ +location /m).slice(1);
  assert.ok(locations.length >= 5);
  for (const location of locations) assert.doesNotMatch(location, /proxy_set_header/);
});
