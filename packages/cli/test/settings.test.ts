import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

/** Sets variables of the environment for a test. */
function environment(t: TestContext, variables: Record<string, string>): void {
  Object.assign(process.env, variables);
  t.after(() => {
    for (const name of Object.keys(variables)) delete process.env[name];
  });
}

test('every command takes where its data are from a flag, a variable or the file of settings', async (t) => {
  const home = folder(t);
  const data = path.join(home, 'game');
  mkdirSync(data);
  await (await running(t, data)).close();
  const file = path.join(home, 'realm.json');
  writeFileSync(file, JSON.stringify({ data, 'admin-port': 9464 }));
  let backups = 0;
  const all = async (...more: string[]) => {
    const backup = ['backup', path.join(home, `backup${backups++}`)];
    const looks = [
      ['verify'],
      ['doctor'],
      ['age', 'show'],
      ['age', 'archives'],
      ['audit', 'list'],
      ['flows'],
    ];
    for (const words of [...looks, backup]) {
      const { code, err } = await realm(...words, ...more);
      assert.equal(code, 0, `${words.join(' ')}: ${err}`);
    }
  };
  await all('--config', file);
  environment(t, { REALM_CONFIG: file });
  await all();
  // A variable goes before the file, and a flag before both.
  environment(t, { REALM_DATA: path.join(home, 'none') });
  assert.match((await realm('audit', 'list')).err, /no server has run on this data yet/);
  assert.equal((await realm('audit', 'list', '--data', data)).code, 0);
  writeFileSync(file, '{"dota": "x"}');
  const misread = await realm('audit', 'list');
  assert.deepEqual([misread.code, /dota in .* is not a setting/.test(misread.err)], [2, true]);
});

test('outside dev mode no world is opened where none is, unless that is said, and nothing is made', async (t) => {
  const home = folder(t);
  const data = path.join(home, 'wrong');
  const refused = await realm('serve', '--port', '0', '--data', data);
  assert.deepEqual([refused.code, existsSync(data)], [1, false]);
  assert.match(refused.err, /^realm: there is no game in .*wrong: .* --must-exist 0, this once\n$/);
  await assert.rejects(running(t, data, { 'must-exist': '1' }), /there is no game in/, 'in dev mode too');

  const empty = folder(t);
  await assert.rejects(running(t, empty, { dev: false, 'must-exist': undefined }), /there is no game in/);
  assert.deepEqual(readdirSync(empty), []);
  await (await running(t, empty, { dev: false, 'must-exist': '0' })).close();
  const again = await running(t, empty, { dev: false, 'must-exist': undefined });
  assert.equal(again.world?.tick, 0);
});

test('a setting that the file gives twice is refused', async (t) => {
  const file = path.join(folder(t), 'realm.json');
  // As a value, and escaped, a name is told from one that stands there again.
  writeFileSync(
    file,
    '{"port": 1, "log": "lines", "privacy": "port", "\\u0070ort": 2, "seed": "\\"log\\": {"}',
  );
  const { code, err } = await realm('serve', '--config', file);
  assert.deepEqual([code, err], [2, `realm: port is given twice in ${file}\n`]);
});

test('settings that only a new world takes are told where there is one, but for the age that is played', async (t) => {
  const data = folder(t);
  const warned: string[] = [];
  const warn = (line: string) => warned.push(line);
  await (await running(t, data, { seed: undefined, robots: undefined })).close();
  const start = async (flags: object) => {
    warned.length = 0;
    const none = { seed: undefined, robots: undefined };
    await (await running(t, data, { ...none, ...flags }, { warn })).close();
    return warned.filter((line) => line.includes('goes on with its own'));
  };
  assert.deepEqual(await start({}), []);
  for (const age of ['Embers 1', 'embers-1']) assert.deepEqual(await start({ age }), []);
  assert.deepEqual(await start({ 'start-at': '2027-01-01T00:00:00Z' }), [
    '--start-at concerns a new world; this data goes on with its own',
  ]);
  assert.deepEqual(await start({ age: 'nope', access: 'nofile' }), [
    '--age, --access concern a new world; this data goes on with its own',
  ]);
  assert.equal((await start({ age: 'blitz-1' })).length, 1);
});

test('a first start whose port is taken makes nothing, and names the setting', async (t) => {
  const taken = createServer().listen(0, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const home = folder(t);
  const data = path.join(home, 'new');
  for (const [flag, ...rest] of [['--port'], ['--admin-port', '--port', '0']]) {
    const args = ['--must-exist', '0', '--data', data, flag, String(port), ...rest];
    const { code, err } = await realm('serve', ...args);
    assert.deepEqual([code, existsSync(data), readdirSync(home)], [1, false, []]);
    assert.match(err, new RegExp(`EADDRINUSE.*another program has this port: .* by ${flag}\n$`));
  }
});
