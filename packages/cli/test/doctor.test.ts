import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

test('the doctor finds nothing wrong with data that a server runs on, and changes nothing', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/dev/tick', { count: 2 });
  const { code, out, err } = await realm('doctor', '--data', data);
  assert.deepEqual([code, err], [0, ''], out);
  assert.match(out, /^ok {4}the server: one runs on this data$/m);
  assert.match(out, /^ok {4}the journal: all \d+ entries agree with their chain, and the tables are whole$/m);
  assert.match(out, /^ok {4}the world: age 1, Embers 1, tick 2, entry \d+$/m);
  assert.match(out, /^ok {4}the plan: none$/m);
  assert.match(out, /^ok {4}erasures: none yet; the list will be .*\.erased\.jsonl$/m);
  assert.doesNotMatch(out, /^bad/m);
  await server.close();
  chmodSync(path.join(data, 'realm.db'), 0o644);
  const after = await realm('doctor', '--data', data);
  assert.equal(after.code, 0);
  assert.match(after.out, /^ok {4}the server: none runs on this data$/m);
  assert.match(after.out, /^warn {2}the files: others than its owner may read .*realm\.db$/m);
});

const ills: [string, (data: string, sql: (text: string) => void) => void, RegExp][] = [
  [
    'an entry that was changed',
    (_, sql) =>
      sql(`UPDATE journal SET bytes = CAST(replace(bytes, '"tick"', '"tock"') AS BLOB) WHERE seq = 1`),
    /^bad {3}the journal: .*entry 1/m,
  ],
  [
    'a mark that is gone',
    (data) => writeFileSync(path.join(data, 'journal.mark'), ''),
    /^bad {3}the journal: .*no readable mark.*up to entry \d+, is whole.*`realm accept-loss`/m,
  ],
  [
    'an audit log that was changed',
    (_, sql) => sql(`UPDATE audit SET note = 'nobody' WHERE seq = 1`),
    /^bad {3}the audit log: .*row 1 on$/m,
  ],
  [
    'a list of erasures that no server would start on',
    (data) => writeFileSync(`${data}.erased.jsonl`, 'nobody\n'),
    /^bad {3}erasures: .*erased\.jsonl is no list of erasures: see line 1$/m,
  ],
  [
    'a result that was taken away',
    (_, sql) => sql('PRAGMA foreign_keys = OFF; DELETE FROM age_records; DELETE FROM age_results'),
    /^bad {3}results: archive embers-1 has none of age 1$/m,
  ],
  [
    'a plan that has gone stale',
    (_, sql) =>
      sql(
        `INSERT INTO age_plan VALUES (1, '{"number":1,"name":"X","ruleset":"Embers 1","start_at":0,"params":{}}')`,
      ),
    /^warn {2}the plan: age 1, X, can't be opened: plan number: is 1; the next age may take 3 or more$/m,
  ],
];
for (const [what, harm, found] of ills) {
  test(`the doctor finds ${what}`, async (t) => {
    const data = folder(t);
    const server = await running(t, data);
    const ada = await Visitor.of(server, 'Ada');
    await ada.post('/dev/tick', { count: 2 });
    await ada.post('/dev/age/end', { note: 'a test' });
    await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: 4_000_000_000_000 });
    await ada.post('/dev/age/open', {});
    await server.close();
    harm(data, (text) => {
      const database = new DatabaseSync(path.join(data, 'realm.db'));
      database.exec(text);
      database.close();
    });
    const { code, out } = await realm('doctor', '--data', data);
    assert.match(out, found);
    assert.equal(code, found.source.startsWith('^bad') ? 1 : 0, out);
  });
}

test('a list of erasures that nobody could be written into is found, and said at a start', async (t) => {
  const data = folder(t);
  await (await running(t, data)).close();
  const erased = path.join(data, 'realm.db', 'erased.jsonl');
  const { code, out } = await realm('doctor', '--data', data, '--erased', erased);
  assert.match(out, /^bad {3}erasures: .*erased\.jsonl can't be written, so that nobody can be erased/m);
  assert.equal(code, 1);
  const said: string[] = [];
  const server = await running(t, data, { erased }, { warn: (line) => said.push(line) });
  const ada = await Visitor.of(server, 'Ada');
  assert.equal((await ada.post('/auth/erase', { confirm: 'Ada' })).code, 'internal');
  await server.close();
  assert.ok(
    said.some((line) => /erased\.jsonl can't be written/.test(line)),
    said.join(''),
  );
});

test('the doctor says where there is nothing to look at', async (t) => {
  const empty = folder(t);
  assert.match((await realm('doctor', '--data', empty)).out, /^bad {3}the journal: there is none/m);
  assert.match((await realm('doctor', '--data', path.join(empty, 'no'))).out, /^bad {3}the folder: ENOENT/m);
});
