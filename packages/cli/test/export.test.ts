import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

test('an ended age is exported, and anybody plays it to the result that was published', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/commands', {
    type: 'create_house',
    name: 'Hearthmere\u{a0}2',
    race: 'peatkin',
    personality: 'builder',
  });
  await ada.post('/dev/tick', { count: 5 });
  const { house } = await ada.get('/me');
  await ada.post('/commands', { type: 'explore', house, acres: 2 });
  const file = path.join(data, 'age.jsonl');
  const early = await realm('export', file, '--data', data);
  assert.match(early.err, /^realm: age 1 has not ended: its seed is secret until then\n$/);
  await ada.post('/dev/age/end', {});
  // While it is the newest, and once it is archived: the same file.
  const newest = await realm('export', file, '--data', data);
  assert.equal(newest.code, 0, newest.err);
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: 4_000_000_000_000 });
  await ada.post('/dev/age/open', {});
  const packed = `${file}.gz`;
  const archived = await realm('export', packed, '--archive', 'embers-1', '--data', data);
  assert.equal(archived.out, newest.out.replace(file, packed));
  assert.equal(gunzipSync(readFileSync(packed)).toString(), readFileSync(file, 'utf8'));
  assert.match((await realm('export', file, '--archive', 'x', '--data', data)).err, /there is no archive x/);

  const published = `${server.address}/ages/1`;
  const { winner_name } = await ada.get('/ages/1');
  for (const place of [file, packed]) {
    const { code, out, err } = await realm('verify', '--export', place, '--published', published);
    assert.deepEqual([code, err], [0, ''], out);
    assert.match(out, /^age {9}1, Embers 1\n/);
    assert.ok(out.endsWith(`result      won by ${winner_name}, as published\n`), out);
  }
  await server.close();

  assert.doesNotMatch(readFileSync(file, 'utf8'), /Hearthmere/, 'names of players stand beside the journal');
  const lines = readFileSync(file, 'utf8').split('\n');
  const spoiled = async (change: (lines: string[]) => string[]) => {
    const place = path.join(data, 'spoiled.jsonl');
    writeFileSync(place, change([...lines]).join('\n'));
    const { code, err } = await realm('verify', '--export', place);
    assert.equal(code, 1);
    return err;
  };
  assert.match(await spoiled((all) => all.map((line) => line.replace('"acres":2', '"acres":3'))), /chain/);
  assert.match(await spoiled((all) => all.toSpliced(3, 1)), /chain/);
  assert.match(await spoiled((all) => all.slice(0, 4)), /breaks off after line 4/);
  assert.match(await spoiled((all) => all.slice(1)), /not an exported age/);
  // The result is not what the chain vouches for, so it is worked out anew.
  const forged = (all: string[]) => all.map((line) => line.replace(`"ticks":5,`, `"ticks":6,`));
  assert.match(await spoiled(forged), /comes to another result than the one that it is exported with/);
  const other = path.join(data, 'other.json');
  writeFileSync(other, '{"age":1}');
  assert.match(
    (await realm('verify', '--export', file, '--published', other)).err,
    /another result than the one that was published/,
  );
  writeFileSync(packed, readFileSync(packed).subarray(0, 2_000));
  assert.match((await realm('verify', '--export', packed)).err, /^realm: .*can't be unpacked/);
});
