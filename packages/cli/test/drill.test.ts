/** Drills: whether what was backed up can be restored, without a trace. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { stateHash } from '@realm/engine';
import { readFollowed } from '@realm/journal';
import { sha256 } from '@realm/server';
import { PROGRAM } from '../../../tests/support/program.ts';
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

test('a drill that is told to end leaves nothing behind', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const backup = path.join(root, 'backup');
  const within = folder(t);
  const server = await running(t, data);
  await (await Visitor.of(server, 'Ada')).post('/dev/tick', { count: 50 });
  assert.equal((await realm('backup', backup, '--data', data)).code, 0);
  await server.close();
  const child = spawn(process.execPath, [PROGRAM, 'drill', backup, '--within', within], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await until(() => readdirSync(within).length > 0);
  child.kill('SIGTERM');
  await ended;
  assert.deepEqual(readdirSync(within), []);
});

test('a copy that follows has what was acknowledged, is drilled, and restored to an entry and a moment', async (t) => {
  const root = folder(t);
  const data = path.join(root, 'data');
  const copy = path.join(root, 'copy');
  mkdirSync(copy);
  const server = await running(t, data, { 'follow-to': copy });
  const ada = await Visitor.of(server, 'Ada');
  const states: { seq: number; hash: string; at: number }[] = [];
  for (let ticks = 1; ticks <= 3; ticks++) {
    await ada.post('/dev/tick', { count: 1 });
    const { seq, at } = server.world!;
    states.push({ seq, at, hash: stateHash(server.world!, sha256) });
    await until(() => (readFollowed(copy)?.seq ?? -1) >= seq);
  }
  const doctor = await realm('doctor', '--data', data, '--backup-to', copy);
  assert.match(doctor.out, /backups: the newest is of 20/);
  const taken = await realm('backup', copy, '--follow', '--data', data);
  assert.match(taken.err, /another program follows into this folder/);
  await server.close();
  const drilled = await realm('drill', copy, '--within', folder(t), '--json');
  assert.equal(drilled.code, 0, drilled.err);
  assert.equal(JSON.parse(drilled.out).state_hash, states[2].hash);
  for (const [index, until] of [String(states[0].seq), new Date(states[1].at).toISOString()].entries()) {
    const place = path.join(root, `until ${index}`);
    const restored = await realm('restore', copy, '--data', place, '--until', until);
    assert.equal(restored.code, 0, restored.err);
    assert.match(restored.out, new RegExp(`^made +${new Date(states[index].at).toISOString()}$`, 'm'));
    const verified = await realm('verify', '--data', place);
    assert.ok(verified.out.includes(states[index].hash), `${until}: ${verified.out}`);
  }
  for (const [until, why] of [
    ['yesterday', /^realm: --until must be a time with its zone/],
    ['0', /begins after what is wanted/],
  ] as const) {
    const refused = await realm(
      'restore',
      copy,
      '--data',
      path.join(root, 'refused', until),
      '--until',
      until,
    );
    assert.equal(refused.code === 0, false);
    assert.match(refused.err, why);
  }
  const beside = await realm('backup', copy, '--keep', '2', '--data', data);
  assert.match(beside.err, /holds a copy that follows/);
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
