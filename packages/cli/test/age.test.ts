import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { folder, realm } from './listening.ts';
import { running, Visitor } from './running.ts';

const START = new Date(Date.now() + 30 * 86_400_000).toISOString();
/** It has passed, so the age starts as it opens. */
const AT_ONCE = 'now';

for (const beside of [true, false]) {
  test(`an age is planned, ended and the next opened ${beside ? 'beside a running server' : 'without one'}`, async (t) => {
    const data = folder(t);
    const first = await running(t, data);
    const ada = await Visitor.of(first, 'Ada');
    await ada.post('/dev/tick', { count: 3 });
    if (!beside) await first.close();
    const age = (...args: string[]) => realm('age', ...args, '--data', data);
    /** What a dry run says is what is done, and it does nothing. */
    const dryFirst = async (...args: string[]) => {
      const before = await age('show');
      const dry = await age(...args, '--dry-run');
      assert.match(dry.out, /dry run: nothing was changed\n$/, dry.err);
      assert.deepEqual(await age('show'), before);
      const done = await age(...args, '--note', 'a test');
      assert.equal(done.code, 0, done.err);
      return { dry: dry.out.replace(/dry run.*\n$/, ''), done: done.out };
    };

    const early = await age('open');
    assert.deepEqual([early.code, early.err], [1, 'realm: the age has not ended\n']);
    const plan = [
      'plan',
      'embers-1',
      '--start',
      START,
      '--param',
      'age_ticks=100',
      '--param',
      'tick_ms=1000',
    ];
    const wrong = await age('plan', 'embers-1', '--start', START, '--number', '1', '--param', 'age_tick=5');
    assert.equal(wrong.code, 1);
    assert.match(wrong.err, /number: is 1; the next age may take 2 or more\nrealm: .*did you mean age_ticks/);
    const planned = await dryFirst(...plan);
    assert.equal(planned.dry, planned.done);
    assert.match(planned.done, /^age {10}2, Embers 2\n[\s\S]*ticks {8}100 of 1,000 ms\nstarts {7}\d/);
    assert.ok(planned.done.includes(START));
    assert.match((await age('show')).out, /tick {6}3, [\d,]+ to go\n[\s\S]*next age {2}2, Embers 2, from \d/);
    if (beside) assert.equal((await ada.get('/age')).next.name, 'Embers 2');

    const ended = await dryFirst('end');
    assert.match(ended.dry, /tick {6}3, ended .*\n[\s\S]*\n1\. /);
    assert.equal(ended.done, 'age 1, Embers 1: ended\n');
    const twice = await age('end');
    assert.deepEqual([twice.code, twice.err], [1, 'realm: the age has ended\n']);
    assert.match((await age('show')).out, /\nage 1, Embers 1: ended .*, won by /);

    // An age that has not started could not be ended below.
    assert.equal((await age(...plan.with(3, AT_ONCE))).code, 0);
    const opened = await dryFirst('open');
    assert.equal(opened.dry, opened.done);
    assert.equal(opened.done, 'age 2, Embers 2: open; the one before is archived as embers-1\n');
    assert.match((await age('archives')).out, /^embers-1 {2}age 1 {2}entries 0 to \d+ /);
    const server = beside ? first : await running(t, data);
    const view = await (await Visitor.of(server, 'Ada')).get('/age');
    assert.deepEqual([view.age, view.started, view.ticks_left > 50], [2, true, true]);

    // The name of an archive that is there already stands in the way until that is moved.
    await age('end');
    const same = ['plan', 'embers-1', '--start', AT_ONCE, '--name', 'Embers 1', '--number', '7'];
    assert.equal((await age(...same)).code, 0);
    assert.equal((await age('open')).code, 0);
    await age('end');
    await age(...same.slice(0, -1), '8');
    const refused = await age('open');
    assert.deepEqual(
      [refused.code, refused.err],
      [1, 'realm: there is an archive named embers-1 already; move it away, then open again\n'],
    );
    assert.match((await age('rename', 'embers-1', 'embers-2')).err, /there is an archive embers-2 already/);
    assert.match((await age('rename', 'embers-9', 'else')).err, /there is no archive embers-9/);
    assert.match((await age('rename', 'embers-1', 'The First')).err, /is written the-first/);
    await dryFirst('rename', 'embers-1', 'the-first');
    assert.equal((await age('open')).code, 0);
    const names = (await age('archives')).out.split('\n').map((line) => line.split(' ')[0]);
    assert.deepEqual(names, ['the-first', 'embers-2', 'embers-1', '']);

    // No plan, none to drop; one, and it goes.
    assert.match((await age('drop')).err, /no age is planned/);
    await age(...plan.slice(0, 4));
    await dryFirst('drop');
    assert.match((await age('show')).out, /next age {2}none planned\n/);

    const audit = await realm('audit', 'list', '--data', data);
    const rows = audit.out.split('\n').filter((line) => line !== '');
    assert.ok(rows.every((line) => line.includes('command line')));
    const acts = rows.filter((line) => line.includes('  done  ')).map((line) => line.split('  ')[3]);
    assert.deepEqual(acts, [
      'plan_age',
      'end_age',
      'plan_age',
      'open_age',
      'end_age',
      'plan_age',
      'open_age',
      'end_age',
      'plan_age',
      'rename_archive',
      'open_age',
      'plan_age',
      'drop_plan',
    ]);
    if (beside) assert.ok(rows.some((line) => line.includes('refused') && line.includes('archive_exists')));
    assert.equal((await realm('audit', 'verify', '--data', data)).code, 0);
    assert.equal((await realm('verify', '--data', data)).code, 0);
  });
}

test('an age that another engine played to its end is followed by one of this', async (t) => {
  const data = folder(t);
  await (await running(t, data, { robots: 0 }, { engine: '0' })).close();
  rmSync(path.join(data, 'snapshots'), { recursive: true });
  const age = (...args: string[]) => realm('age', ...args, '--data', data);
  assert.equal((await age('plan', 'embers-1', '--start', START)).code, 0);
  assert.match((await realm('verify', '--data', data)).err, /played by engine 0, this server has/);
  assert.match((await age('open')).err, /the age has not ended/);

  // What the other version wrote when the age ended.
  const database = new DatabaseSync(path.join(data, 'realm.db'));
  const result = JSON.stringify({
    age: 1,
    name: 'Embers 1',
    started_at: 0,
    ended_at: 1,
    winner: null,
    winner_name: null,
  });
  database.prepare('INSERT INTO age_results (age, result, recap) VALUES (1, ?, ?)').run(result, '{}');
  database.close();
  assert.match((await age('open')).out, /^age 2, Embers 2: open; the one before is archived as embers-1\n$/);
  assert.match((await realm('verify', '--data', data)).out, /^age {9}2, Embers 2\n/);
});

test('an age among friends: who may found a house is said, and a link printed that lets in', async (t) => {
  const data = folder(t);
  const server = await running(t, data);
  const age = (...args: string[]) => realm('age', ...args, '--note', 'a test', '--data', data);
  const friends = path.join(folder(t), 'friends.txt');
  writeFileSync(friends, 'ada\r\n\n bo@mail.example \n');
  const told = 'age 1: listed, 2 on the list\nada: no account has this name; it will not count\n';
  assert.equal((await age('access', friends)).out, told);
  assert.match((await age('access', 'nobody.txt')).err, /neither open nor invited, nor a file/);
  assert.equal((await age('access', 'invited')).out, 'age 1: invited\n');
  assert.doesNotMatch((await age('invite', '--dry-run')).out, /realm_e_/);
  const { out } = await age('invite', '--uses', '2');
  assert.match(out, /^age 1, 2 may come by it until .*\n\/game\/friends#realm_e_[\w-]{43}\n$/);
  assert.equal((await age('invite', '--uses', '0')).code, 2);
  const planned = await age('plan', 'embers-1', '--start', START, '--access', friends);
  assert.match(planned.out, /access +2 on a list\nada: no account has this name; it will not count\n/);
  const ada = JSON.stringify({ name: 'Ada' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${server.address}/auth/dev`, { method: 'POST', headers, body: ada });
  assert.equal((await age('access', friends)).out, 'age 1: listed, 2 on the list\n');
  // What the interface takes as a start that has passed, here is a slip.
  for (const [start, said] of [
    [
      '2020-01-01T00:00:00Z',
      /It is 2020-01-01T00:00:00.000Z, and it is .*: a new age starts at once, or later; --start now/,
    ],
    ['2099-01-01T00:00:00Z', /It is 2099-01-01T00:00:00.000Z, and it is .*: a new age starts within a year/],
  ] as const) {
    const { code, err } = await age('plan', 'embers-1', '--start', start);
    assert.equal(code, 2);
    assert.match(err, said);
  }
  assert.equal((await age('plan', 'embers-1', '--start', 'now')).code, 0);
  await server.close();
});
