import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Notice } from '@realm/contract';
import { readSettings, type Settings, startServer } from '@realm/server';
import { folder, realm } from './listening.ts';

test('a test is tried and sent by the command line, beside a server or before one', async (t) => {
  const data = folder(t);
  const { settings } = readSettings({
    flags: { port: 0, data, dev: true, robots: 0 },
    env: {},
    readFile: () => '',
  });
  const start = () => startServer(settings as Settings, { print: () => {} });
  const server = await start();
  const asked = async (address: string, path: string, body?: object, cookie = '') => {
    const response = await fetch(address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '', body: await response.json() };
  };
  const { cookie } = await asked(server.address, '/auth/dev', { name: 'Ada' });
  await asked(server.address, '/notices/webhooks', { url: 'http://127.0.0.1:9/', form: 'standard' }, cookie);
  // Beside what is told of the webhook itself, a second later.
  const titles = async (address: string) =>
    ((await asked(address, '/notices', undefined, cookie)).body as { notices: Notice[] }).notices
      .filter(({ kind }) => kind !== 'sign_in')
      .map(({ title }) => title);
  const tried = await realm('notices', 'ada', '--dry-run', '--data', data);
  assert.equal(
    tried.out,
    'account Ada: it would be told on the pages, and at 1 places\n  webhook  http://127.0.0.1:9\n',
  );
  assert.deepEqual(await titles(server.address), []);
  assert.equal((await realm('notices', 'ada', '--data', data)).code, 0);
  assert.deepEqual(await titles(server.address), ['A test']);
  await server.close();
  assert.equal((await realm('notices', 'ada', '--data', data)).code, 0);
  assert.match((await realm('audit', 'list', '--data', data)).out, /test_notice {2}done {2}{"account":1}/);
  const again = await start();
  t.after(() => again.close());
  assert.deepEqual(await titles(again.address), ['A test', 'A test']);
  assert.equal((await realm('notices', 'nobody', '--data', data)).code, 1);
});
