import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { readSettings, type Settings, startServer } from '@realm/server';
import { folder, realm } from './listening.ts';

test('roles and the subscriber flag are set by the command line and stand in the audit log', async (t) => {
  const data = folder(t);
  const missing = await realm('role', 'ada', 'admin', '--data', data);
  assert.equal(missing.code, 1);
  assert.match(missing.err, /no server has run on this data yet/);

  const { settings } = readSettings({
    flags: { port: 0, data, dev: true, robots: 0 },
    env: {},
    readFile: () => '',
  });
  const server = await startServer(settings as Settings, { print: () => {} });
  await fetch(`${server.address}/auth/dev`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  });
  await server.close();

  assert.deepEqual(await realm('role', 'ada', 'owner', '--note', 'the founder', '--data', data), {
    code: 0,
    out: 'account 1, Ada: owner\n',
    err: '',
  });
  assert.equal((await realm('subscriber', '1', 'on', '--data', data)).out, 'account 1, Ada: a subscriber\n');
  assert.equal((await realm('role', 'ada', 'none', '--data', data)).out, 'account 1, Ada: no role\n');
  const unknown = await realm('role', 'eve', 'admin', '--data', data);
  assert.deepEqual([unknown.code, unknown.err], [1, 'realm: there is no account eve\n']);
  assert.equal((await realm('role', 'ada', 'king', '--data', data)).code, 2);

  // As the server takes it: a flag, else the environment.
  process.env.REALM_DATA = data;
  t.after(() => delete process.env.REALM_DATA);
  assert.equal((await realm('role', 'ada', 'none')).out, 'account 1, Ada: no role\n');
  delete process.env.REALM_DATA;

  const listed = await realm('audit', 'list', '--data', data);
  assert.match(
    listed.out,
    /^1 {2}\S+Z {2}command line {2}set_role {2}done {2}{"account":1,"role":"owner"} {2}"the founder"\n2 .*\n3 .*\n4 .*{"account":"eve","role":"admin","refused":"no_such_account"} .*\n5 .*\n$/,
  );
  const verified = await realm('audit', 'verify', '--data', data);
  const [, hash] = /^all 5 rows agree, up to ([0-9a-f]{64})\n$/.exec(verified.out) ?? [];
  assert.deepEqual([verified.code, verified.err, typeof hash], [0, '', 'string']);
  assert.equal((await realm('audit', 'verify', '--noted', hash, '--data', data)).code, 0);
  const other = await realm('audit', 'verify', '--noted', '0f'.repeat(32), '--data', data);
  assert.deepEqual([other.code, /never went through/.test(other.err)], [1, true]);
  const database = new DatabaseSync(path.join(data, 'realm.db'));
  database.exec(`UPDATE audit SET note = 'nobody' WHERE seq = 1`);
  database.close();
  const spoiled = await realm('audit', 'verify', '--data', data);
  assert.equal(spoiled.code, 1);
  assert.match(spoiled.err, /from row 1 on/);
});
