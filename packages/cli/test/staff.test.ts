import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { readSettings, type Settings, startServer } from '@realm/server';
import { folder, realm } from './listening.ts';

test('sanctions, appeals, reports, pauses and announcements by the command line: beside a server and without one', async (t) => {
  const data = folder(t);
  const { settings } = readSettings({
    flags: { port: 0, data, dev: true, robots: 0 },
    env: {},
    readFile: () => '',
  });
  const start = () => startServer(settings as Settings, { print: () => {} });
  let server = await start();
  let cookie = '';
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  const ask = async (path: string, body?: object): Promise<any> => {
    const response = await fetch(server.address + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: body && JSON.stringify(body),
    });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return await response.json();
  };
  const found = { type: 'create_house', name: 'Hearth', race: 'peatkin', personality: 'builder' };
  await ask('/auth/dev', { name: 'Ada' });
  const { house } = await ask('/commands', found);
  const said = async (...args: string[]) => {
    const { code, out, err } = await realm(...args, '--data', data);
    return code === 0 ? out.trim() : err.trim();
  };
  const ban = ['sanction', 'ada', 'ban', '--reason', 'a bot'];
  assert.equal(await said(...ban), 'sanction 1: ban of account 1');
  assert.equal((await ask('/me')).code, 'unauthorized');
  await ask('/auth/dev', { name: 'Ada' });
  assert.equal((await ask('/commands', { type: 'explore', house, acres: 1 })).code, 'suspended');
  assert.equal((await ask('/auth/sanctions/1/appeal', { text: 'I am none' })).appeal.text, 'I am none');
  assert.equal(await said('pause', 'on', '--note', 'the disk'), 'the age is paused');
  assert.equal(await said('announce', 'back by nine'), 'it is announced');
  const long = 'x'.repeat(501);
  assert.match(await said('announce', long), /^realm: text .* 500 /);
  assert.match(await said('announce', 'x', '--note', long), /^realm: note .* 500 /);
  await server.close();

  // Nobody serves the data now: the journal is written here.
  assert.equal(await said(...ban), 'realm: sanction 1 of that kind is in force already: lift it first');
  assert.equal(
    await said('appeal', '1', 'lifted', '--answer', 'so you are'),
    'sanction 1, ban of account 1: it is lifted',
  );
  assert.equal(await said('sanction', '1', 'rename', '--reason', 'rude'), 'sanction 2: rename of account 1');
  assert.equal(await said('pause', 'off'), 'the age goes on');
  assert.equal(await said('report', '9', 'dismiss'), 'realm: there is no report 9');
  assert.match(await said('appeal', '1', 'lifted', '--answer', long), /^realm: answer .* 500 /);
  const late = ['sanction', '1', 'mute', '--reason', 'x', '--until'];
  assert.match(await said(...late, 'soon'), /must be a time with its zone/);
  assert.equal(await said(...late, '2020-01-01T00:00:00Z'), 'realm: until must be in the future');
  server = await start();
  t.after(() => server.close());
  assert.equal((await ask(`/houses/${house}`)).name, `House ${house}`);
  const { paused, announcement } = await ask('/age');
  assert.deepEqual([paused, announcement.text], [false, 'back by nine']);
  assert.equal(
    await said('lift', '2', '--reason', 'a mistake'),
    'sanction 2, rename of account 1, is lifted',
  );
  assert.equal((await ask(`/houses/${house}`)).name, 'Hearth');

  await ask('/auth/dev', { name: 'Bo' });
  assert.equal((await ask('/abuse', { kind: 'name', target: house, reason: 'a "name"' })).id, 1);
  const told =
    /^1 {2}\S+Z {2}open {2}about account 1, by 2 {2}name 1 of age 1 {2}\["Hearth","a \\"name\\""\]$/;
  assert.match(await said('reports'), told);
  assert.equal(await said('reports', '--closed'), '');
  assert.equal(await said('report', '1', 'settle'), 'report 1: settled');
  assert.equal(await said('reports'), '');
  assert.match(await said('reports', '--closed'), /^1 .* settled /);
});

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
