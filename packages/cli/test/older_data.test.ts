/** Data of a version with fewer tables: what only looks leaves them, what writes leaves them to a start. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

/** What makes of today's tables those of a version that had no pages of states, and one that had a column less besides. */
const NO_PAGES = [
  'DROP TABLE state_pages',
  'DROP TABLE state_titles',
  "DELETE FROM migrations WHERE room = 'state_pages'",
];
const BEFORE = [
  ...NO_PAGES,
  'ALTER TABLE passkeys DROP COLUMN settled_at',
  "UPDATE migrations SET steps = 1 WHERE room = 'passkeys'",
];
const OLDER =
  "realm: the tables are an older version's, and only a start brings them up to date: start this version on the data first, or use that version's `realm`\n";
const NEWER = 'realm: the tables of identities are at step 99; this version knows 3: run a newer one\n';

function within<T>(data: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(data, 'realm.db'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

const alter = (data: string, ...sql: string[]) => within(data, (db) => db.exec(sql.join(';')));

/** All that is defined, and all that is in it. */
function contentOf(data: string): string {
  return within(data, (db) => {
    const schema = db.prepare('SELECT type, name, sql FROM sqlite_schema ORDER BY name').all();
    const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name);
    return JSON.stringify([schema, tables.map((name) => db.prepare(`SELECT * FROM "${name}"`).all())]);
  });
}

/** Commands that only look, and what they say. */
const LOOKS: readonly (readonly [args: readonly string[], said: RegExp])[] = [
  [['age', 'show'], /^tick {6}2, /m],
  [['age', 'archives'], /^$/],
  [['age', 'end', '--dry-run'], /nothing was changed/],
  [['age', 'plan', 'embers-1', '--start', 'now', '--dry-run'], /nothing was changed/],
  [['audit', 'list'], / set_role {2}done /],
  [['audit', 'verify'], /^all 1 rows agree/],
  [['flows'], /nothing passed/],
  [['doctor'], /^warn {2}the tables: they are an older version's; the next start brings them up to date$/m],
];

async function played(data: string, t: Parameters<typeof running>[0]): Promise<void> {
  const server = await running(t, data);
  const ada = await Visitor.of(server, 'Ada');
  await ada.post('/dev/tick', { count: 2 });
  assert.equal((await realm('role', 'ada', 'admin', '--data', data)).code, 0);
  await server.close();
}

test('what only looks at the data of an older version leaves them to it; what writes asks for a start', async (t) => {
  const data = folder(t);
  await played(data, t);
  alter(data, ...BEFORE);
  const before = contentOf(data);
  for (const [args, said] of LOOKS) {
    const { code, out, err } = await realm(...args, '--data', data);
    assert.deepEqual([code, err], [0, ''], `${args.join(' ')}: ${out}`);
    assert.match(out, said);
    assert.doesNotMatch(out, /^bad/m);
    assert.equal(contentOf(data), before, args.join(' '));
  }
  for (const args of [
    ['role', 'ada', 'owner'],
    ['age', 'plan', 'embers-1', '--start', 'now'],
    ['pause', 'on', '--note', 'x'],
  ]) {
    const { code, out, err } = await realm(...args, '--data', data);
    assert.deepEqual([code, out, err], [1, '', OLDER]);
    assert.equal(contentOf(data), before, args.join(' '));
  }

  await (await running(t, data)).close();
  assert.notEqual(contentOf(data), before);
  assert.equal((await realm('role', 'ada', 'owner', '--data', data)).code, 0);
  assert.doesNotMatch((await realm('doctor', '--data', data)).out, /^(?:warn|bad) +the tables/m);
});

test('beside a server of an older version the tables stay its own, and it does what is asked', async (t) => {
  const data = folder(t);
  await played(data, t);
  const server = await running(t, data);
  // Which it asks for only where somebody reads one.
  alter(data, ...NO_PAGES);
  const steps = () =>
    within(data, (db) => db.prepare('SELECT room, steps FROM migrations ORDER BY room').all());
  const before = steps();
  for (const [args, said] of LOOKS) {
    const { code, out } = await realm(...args, '--data', data);
    assert.equal(code, 0, `${args.join(' ')}: ${out}`);
    assert.match(out, said);
  }
  assert.equal((await realm('role', 'ada', 'owner', '--data', data)).out, 'account 1, Ada: owner\n');
  assert.deepEqual(steps(), before);
  await server.close();
});

test('addresses that a version of before has kept as they came are no more sealed by a look', async (t) => {
  const data = folder(t);
  await played(data, t);
  alter(data, "UPDATE accounts SET email = 'ada@mail.example', email_lower = 'ada@mail.example'");
  const before = contentOf(data);
  assert.equal((await realm('audit', 'list', '--data', data)).code, 0);
  assert.equal(contentOf(data), before);
});

test('a loss is accepted by the version whose audit log it is', async (t) => {
  const data = folder(t);
  await played(data, t);
  alter(data, 'DROP TABLE audit_base', "UPDATE migrations SET steps = 1 WHERE room = 'audit'");
  const mark = path.join(data, 'journal.mark');
  writeFileSync(mark, '');
  const before = contentOf(data);
  const { code, err } = await realm('accept-loss', '--note', 'the disk', '--data', data);
  assert.deepEqual([code, err], [1, OLDER]);
  assert.deepEqual([contentOf(data), readFileSync(mark, 'utf8')], [before, '']);
});

test('data of a newer version are refused in a line', async (t) => {
  const data = folder(t);
  await played(data, t);
  alter(data, "UPDATE migrations SET steps = 99 WHERE room = 'identities'");
  const before = contentOf(data);
  for (const args of [
    ['serve', '--port', '0'],
    ['age', 'show'],
    ['role', 'ada', 'owner'],
  ]) {
    const { code, err } = await realm(...args, '--data', data);
    // A start says first that somebody has changed pages, which this test has.
    assert.deepEqual([code, err.replace(/^realm: page .*\n/gm, '')], [1, NEWER], args[0]);
  }
  assert.match(
    (await realm('doctor', '--data', data)).out,
    /^bad {3}the tables: the tables of identities are/m,
  );
  assert.equal(contentOf(data), before);
});
