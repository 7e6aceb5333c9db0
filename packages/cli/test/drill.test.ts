/** Drills: whether what was backed up can be restored, without a trace. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

test('a drill says where the newest backup ends and how long restoring takes, and leaves nothing behind', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const backups = path.join(root, 'backups');
  const within = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  for (let ticks = 1; ticks <= 2; ticks++) {
    await ada.post('/dev/tick', { count: ticks });
    assert.equal((await realm('backup', backups, '--keep', '3', '--data', data)).code, 0);
  }
  const doctor = JSON.parse((await realm('doctor', '--json', '--data', data, '--backup-to', backups)).out);
  assert.equal(doctor.well, true);
  assert.ok(doctor.findings.some(({ what }: { what: string }) => /^backups: the newest is of 20/.test(what)));
  const live = await realm('verify', '--data', data);
  const told = await realm('drill', backups, '--within', within, '--json');
  assert.equal(told.code, 0, told.err);
  const report = JSON.parse(told.out);
  assert.equal(report.tick, 3);
  assert.ok(live.out.includes(report.state_hash), 'the state that the server has');
  assert.equal(path.dirname(report.backup), backups);
  assert.deepEqual(readdirSync(within), []);
  const lines = await realm('drill', report.backup, '--within', within, '--fast');
  assert.match(lines.out, /^age {9}1, tick 3$/m);

  // One byte of it is another: the drill says so, and leaves nothing either.
  const file = path.join(report.backup, 'realm.db');
  const bytes = readFileSync(file);
  bytes[bytes.length - 5_000] ^= 1;
  writeFileSync(file, bytes);
  const spoilt = await realm('drill', backups, '--within', within);
  assert.equal(spoilt.code, 1);
  assert.match(spoilt.err, /^realm: the database of .* is not what was backed up\n$/);
  assert.deepEqual(readdirSync(within), []);
  assert.equal((await realm('drill', within)).code, 1);
  await server.close();
});
