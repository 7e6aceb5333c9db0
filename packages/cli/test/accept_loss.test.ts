import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

test('a lost mark, or the database alone, is gone on with once somebody has accepted that', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/dev/tick', { count: 2 });
  const running_still = await realm('accept-loss', '--note', 'x', '--data', data);
  assert.match(running_still.err, /another server is running/);
  await server.close();
  const nothing = await realm('accept-loss', '--note', 'x', '--data', data);
  assert.deepEqual([nothing.code, /no loss to accept/.test(nothing.err)], [1, true]);

  const copy = folder(t);
  copyFileSync(path.join(data, 'realm.db'), path.join(copy, 'realm.db'));
  rmSync(path.join(data, 'journal.mark'));
  for (const each of [data, copy]) {
    await assert.rejects(running(t, each), /no readable mark/);
    assert.equal((await realm('accept-loss', '--data', each)).code, 2, 'it takes a note');
    const accepted = await realm('accept-loss', '--note', 'the disk broke', '--data', each);
    assert.equal(accepted.code, 0, accepted.err);
    assert.match(
      accepted.out,
      /no readable mark.*\nthe journal ends at entry \d+, and goes on from there\n$/,
    );
    const audit = (await realm('audit', 'list', '--data', each)).out;
    assert.match(
      audit,
      /command line {2}accept_loss {2}done {2}{"seq":\d+,.*no readable mark.* {2}"the disk broke"\n$/,
    );
    assert.equal((await realm('doctor', '--data', each)).code, 0);
    const again = await running(t, each);
    assert.equal(again.world?.tick, 2);
    await again.close();
  }
});

test('what is damaged within is no loss to accept', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  await server.close();
  rmSync(path.join(data, 'journal.mark'));
  const database = new DatabaseSync(path.join(data, 'realm.db'));
  database.exec(`UPDATE journal SET bytes = CAST('{}' AS BLOB) WHERE seq = 0`);
  database.close();
  const refused = await realm('accept-loss', '--note', 'x', '--data', data);
  assert.equal(refused.code, 1);
  assert.match(
    refused.err,
    /damaged at entry 0: .* \(\S+realm\.db\)\nrealm: `realm doctor` says .*`realm restore`/,
  );
  const { out } = await realm('doctor', '--data', data);
  assert.match(out, /restore the newest backup, .*`realm restore`/);
  assert.doesNotMatch(out, /accept-loss/);
});

test('where the database is missing there is nothing to go on with, and the mark stays', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  const older = path.join(folder(t), 'older.db');
  await ada.post('/dev/tick', { count: 1 });
  await server.close();
  copyFileSync(path.join(data, 'realm.db'), older);
  const again = await running(t, data);
  await (await Visitor.of(again, 'Ada')).post('/dev/tick', { count: 1 });
  await again.close();
  const mark = readFileSync(path.join(data, 'journal.mark'));
  rmSync(path.join(data, 'realm.db'));
  const told = await realm('doctor', '--data', data);
  assert.match(told.out, /^bad {3}the journal: .*The database is missing: .*`realm restore`$/m);
  assert.doesNotMatch(told.out, /accept-loss|entry -1/);
  const refused = await realm('accept-loss', '--note', 'x', '--data', data);
  assert.equal(refused.code, 1);
  assert.match(refused.err, /realm\.db is missing, and entries up to \d+ were acknowledged/);
  assert.ok(!existsSync(path.join(data, 'realm.db')), 'no other one is begun');
  assert.deepEqual(readFileSync(path.join(data, 'journal.mark')), mark);
  copyFileSync(older, path.join(data, 'realm.db'));
  await assert.rejects(running(t, data), /were acknowledged and are missing/);
});
