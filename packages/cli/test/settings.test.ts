import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
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
