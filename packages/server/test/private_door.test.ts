import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Client, commandLine, startTestServer, tempFolder, testSettings } from './support.ts';

test('a server says in its folder, to its owner alone, where the command line reaches it, and takes that back', async (t) => {
  const settings = testSettings(t, { data: tempFolder(t) });
  const file = path.join(settings.data, 'server.json');
  const server = await startTestServer(t, settings);
  const said = JSON.parse(readFileSync(file, 'utf8'));
  assert.equal(said.address, server.address);
  assert.match(said.secret, /^\S{32,}$/);
  if (process.platform !== 'win32') assert.equal(statSync(file).mode & 0o777, 0o600);
  await server.close();
  assert.equal(existsSync(file), false);

  const again = await startTestServer(t, settings);
  assert.notEqual(JSON.parse(readFileSync(file, 'utf8')).secret, said.secret, 'new at each start');
  await again.close();
});

test('to whoever does not know the secret there is no private address, however it is written', async (t) => {
  const settings = testSettings(t, { data: tempFolder(t) });
  const server = await startTestServer(t, settings);
  const ada = await new Client(server).signIn('ada');
  const { secret } = JSON.parse(readFileSync(path.join(settings.data, 'server.json'), 'utf8'));
  const act = { act: 'set_role', input: { account: 'ada', role: 'owner' }, note: '' };
  const almost = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`;
  for (const address of ['/node/acts', '/%6eode/acts', '/node/acts?x=1'])
    for (const headers of [{}, { 'x-realm-node': '' }, { 'x-realm-node': almost }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await ada.post(address, act, headers);
      assert.deepEqual([status, body.code], [404, 'not_found'], address);
    }
  // Passed on for somebody else, it is not there either.
  const passed_on = { 'x-realm-node': secret, 'x-realm-client': '203.0.113.9' };
  assert.equal((await ada.post('/node/acts', act, passed_on)).status, 404);
  assert.equal((await ada.post('/node/acts', act, { 'x-realm-node': secret })).status, 200);
});

test('what a server that is gone left behind does not keep the command line from acting', async (t) => {
  const settings = testSettings(t, { data: tempFolder(t) });
  const server = await startTestServer(t, settings);
  await new Client(server).signIn('ada');
  await server.close();
  const stale = { address: server.address, secret: 'x'.repeat(64) };
  writeFileSync(path.join(settings.data, 'server.json'), JSON.stringify(stale));
  const done = await commandLine(settings, 'set_role', { account: 'ada', role: 'admin' });
  assert.ok('reply' in done, JSON.stringify(done));
});
