/** A folder of another user's is not taken for one without a game. */
import assert from 'node:assert/strict';
import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running } from './running.ts';

const NOBODY = 65_534;

test('what this user may not read is told as that', { skip: process.platform === 'win32' }, async (t) => {
  const root = folder(t);
  const owner = userInfo().username;
  const data = path.join(root, 'data');
  await (await running(t, data)).close();
  const wanted = [
    ['doctor'],
    ['verify'],
    ['backup', path.join(root, 'to')],
    ['role', 'ada', 'owner'],
    ['age', 'show'],
    ['audit', 'list'],
  ];
  // What they load is loaded before the user changes.
  for (const args of wanted.filter(([name]) => name !== 'backup')) await realm(...args, '--data', data);
  const mode = process.getuid?.() === 0 ? () => process.seteuid?.(NOBODY) : () => chmodSync(data, 0);
  const back = process.getuid?.() === 0 ? () => process.seteuid?.(0) : () => chmodSync(data, 0o700);
  t.after(back);
  mode();
  for (const args of wanted) {
    const { code, out, err } = await realm(...args, '--data', data);
    assert.equal(code, 1, args[0]);
    assert.match(out + err, new RegExp(`data cannot be read by this user: it is ${owner}'s\n`), args[0]);
  }
  back();
});

const as_root = { skip: process.getuid?.() !== 0 && 'needs two users' };

test("root serves no other user's data, unless it was root that began", as_root, async (t) => {
  const data = path.join(folder(t), 'data');
  mkdirSync(data);
  chownSync(data, NOBODY, NOBODY);
  const serve = () => realm('serve', '--data', data);
  const { code, err } = await serve();
  assert.deepEqual([code, readdirSync(data)], [1, []], err);
  assert.match(err, /belongs to nobody, who could not read what root writes there: serve it as nobody/);
  const database = path.join(data, 'realm.db');
  writeFileSync(database, 'no game');
  assert.doesNotMatch((await serve()).err, /belongs to/);
  chownSync(database, NOBODY, NOBODY);
  assert.match((await serve()).err, /belongs to nobody/);
});

test('settings that this user may not read are told with whose they are', as_root, async (t) => {
  const root = folder(t);
  const file = path.join(root, 'settings.json');
  writeFileSync(file, '{}', { mode: 0o600 });
  chmodSync(root, 0o755);
  process.seteuid?.(NOBODY);
  t.after(() => process.seteuid?.(0));
  const { code, err } = await realm('audit', 'list', '--config', file);
  process.seteuid?.(0);
  assert.equal(code, 2);
  assert.match(err, /settings\.json can't be read as settings: EACCES.*; it is root's\n/);
});

test("what setup says is left to do is done as the data folder's user", as_root, async (t) => {
  const root = folder(t);
  const place = (name: string) => path.join(root, name);
  mkdirSync(place('data'));
  chownSync(place('data'), NOBODY, NOBODY);
  const answers = { data: place('data'), address: 'https://realm.example', backup_to: place('backups') };
  writeFileSync(place('answers.json'), JSON.stringify(answers));
  const { out } = await realm('setup', '--into', place('etc'), '--answers', place('answers.json'), '--yes');
  for (const name of ['serve', 'role', 'doctor'])
    assert.match(out, new RegExp(`: sudo -u 'nobody' realm ${name} .*--config`), name);
});
