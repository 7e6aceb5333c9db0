import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqliteReader } from '@realm/journal';
import { agesWith } from '../../../tests/support/ages.ts';
import { Client, commandLine, player, startTestServer, testSettings, untilSo, worldOf } from './support.ts';

const START = Date.now() - 1_000;

/** A running age of 30 ticks, its players, and a plan for the next. */
async function running(t: TestContext) {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  return { settings, server, ada };
}

const plan = (more: object = {}) => ({ ruleset: 'embers-1', start_at: START, ...more });

async function endAndOpen(ada: Client, more: object = {}) {
  await ada.post('/dev/age/plan', plan(more));
  await ada.post('/dev/age/end', {});
  return ada.post('/dev/age/open', {});
}

test('a plan is understood, shown to all, replaced and dropped', async (t) => {
  const { ada, server } = await running(t);
  const visitor = await ada.ask('/age');
  assert.equal(visitor.body.next, null);
  const made = await ada.post('/dev/age/plan', plan({ params: { age_ticks: 100, tick_ms: 1_000 } }));
  assert.equal(made.status, 200);
  const { fingerprint, ...understood } = made.body;
  assert.match(fingerprint, /^[0-9a-f]{64}$/);
  assert.notEqual(fingerprint, worldOf(server.node).rules.fingerprint);
  const { ends_at, ...rest } = understood;
  assert.deepEqual(rest, {
    age: 2,
    name: 'Embers 2',
    ruleset: 'Embers 1',
    tick_ms: 1_000,
    ticks: 100,
    start_at: START,
  });
  assert.ok(ends_at >= START + 100_000);
  const next = { age: 2, name: 'Embers 2', ruleset: 'Embers 1', start_at: START };
  const seen = await ada.ask('/age');
  assert.deepEqual(seen.body.next, next);
  assert.notEqual(
    seen.headers.get('etag'),
    visitor.headers.get('etag'),
    'the plan is a new version of the age',
  );

  const replaced = await ada.post('/dev/age/plan', plan({ number: 7, name: 'Long Night' }));
  assert.deepEqual([replaced.body.age, replaced.body.name], [7, 'Long Night']);
  const view = (await ada.ask('/dev/age')).body;
  assert.deepEqual(view.plan, { ...next, age: 7, name: 'Long Night' });
  assert.deepEqual([view.plan_check.ok, view.plan_check.errors, view.lowest_number], [true, [], 2]);
  assert.ok(view.rulesets.some(({ name }: { name: string }) => name === 'Embers 1'));
  assert.equal((await ada.ask('/dev/age/plan', { method: 'DELETE' })).status, 200);
  assert.equal((await ada.ask('/age')).body.next, null);
  const none = await ada.ask('/dev/age/plan', { method: 'DELETE' });
  assert.deepEqual([none.status, none.body.code], [422, 'nothing_planned']);
});

test('of two age files of one name the one that was planned is opened', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-ages-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const ages = agesWith(folder, {});
  cpSync(path.join(ages, 'embers-1'), path.join(ages, 'own-1'), { recursive: true });
  const file = path.join(ages, 'own-1/age.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ {2}age_ticks: \d+$/m, '  age_ticks: 96'));
  const server = await startTestServer(t, testSettings(t, { limits: 1_000, ages }));
  const ada = await player(server);
  const planned = (await ada.post('/dev/age/plan', plan({ ruleset: 'own-1' }))).body;
  assert.deepEqual([planned.ruleset, planned.ticks], ['Embers 1', 96]);
  const { plan_check, plan: seen } = (await ada.ask('/dev/age')).body;
  const { understood } = plan_check;
  assert.deepEqual([understood.fingerprint, understood.ticks], [planned.fingerprint, 96]);
  assert.equal(seen.folder, undefined);
  await ada.post('/dev/age/end', {});
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  assert.equal(worldOf(server.node).rules.fingerprint, planned.fingerprint);
});

test('every problem of a plan is told at once, and nothing is planned', async (t) => {
  const { ada } = await running(t);
  const wrong = await ada.post('/dev/age/plan', {
    ruleset: 'embers-9',
    number: 1,
    name: '<b>',
    start_at: 'tomorrow',
    colour: 'red',
  });
  assert.equal(wrong.status, 422);
  assert.equal(wrong.body.code, 'plan_problems');
  assert.deepEqual(wrong.body.errors, [
    'plan colour: is not a field of a plan',
    'plan number: is 1; the next age may take 2 or more',
    'plan start_at: is not a time in ms since 1970',
    wrong.body.errors[3],
    'plan name may not contain < or >',
  ]);
  assert.match(wrong.body.errors[3], /^plan ruleset: there is no age file "embers-9"/);
  const params = await ada.post(
    '/dev/age/plan',
    plan({ params: { age_tick: 5, tick_ms: 7, robots_per_state: 99 } }),
  );
  assert.equal(params.body.errors.length, 3);
  assert.match(params.body.errors.join('\n'), /age_tick.*did you mean age_ticks/);
  assert.equal((await ada.ask('/age')).body.next, null);
});

test('nothing that is wrong with a plan keeps the rest from being told', async (t) => {
  const { ada } = await running(t);
  const refused = async (body: unknown) => {
    const { status, body: reply } = await ada.post('/dev/age/plan', body);
    assert.equal((await ada.ask('/age')).body.next, null, 'nothing is planned');
    return [status, reply.code, reply.errors];
  };
  // Each by itself, with all else as it should be.
  assert.deepEqual(await refused({ ...plan(), parms: { age_ticks: 90 } }), [
    422,
    'plan_problems',
    ['plan parms: is not a field of a plan (did you mean params?)'],
  ]);
  assert.deepEqual(await refused({ ...plan(), note: 5 }), [
    422,
    'plan_problems',
    ['plan note: is not a text'],
  ]);
  for (const [sent, got] of [
    ['[]', 'a list'],
    ['null', 'null'],
    ['1', 'a number'],
    ['"x"', 'a string'],
  ])
    assert.deepEqual(await refused(sent), [400, 'wrong_type', [`body must be an object, not ${got}`]]);
  // And all together.
  const body = `{"ruleset":"embers-9","number":2.5,"start_at":1e400,"parms":{},"params":{"age_ticks":1.5,"colour":1}}`;
  const [status, code, errors] = await refused(body);
  assert.deepEqual([status, code], [422, 'plan_problems']);
  for (const [i, said] of [
    /^plan parms: is not a field/,
    /^plan number: is not a whole number/,
    /^plan start_at: is not a time/,
    /^plan ruleset: there is no age file/,
    /^plan params.age_ticks: is 1.5, not a whole number/,
    /^plan params.colour: is not a number of an age/,
  ].entries())
    assert.match(errors[i], said);
  assert.equal(errors.length, 6);
  // What cannot be read at all says so under the same name.
  const [broken, malformed, why] = await refused('{"ruleset":');
  assert.deepEqual([broken, malformed, why.length], [400, 'malformed', 1]);
});

test('an age is ended, told of for good, and the next is opened in its place', async (t) => {
  const { ada, server, settings } = await running(t);
  await ada.post('/dev/tick', { count: 3 });
  assert.equal((await ada.post('/dev/age/open', {})).body.code, 'age_under_way');
  assert.equal((await ada.ask('/ages/1')).status, 404);
  const { house } = ada;
  const ended = await ada.post('/dev/age/end', {});
  assert.equal(ended.status, 200);
  assert.equal((await ada.post('/dev/age/end', {})).body.code, 'age_ended');
  assert.equal((await ada.post('/commands', { type: 'explore', house, acres: 1 })).body.code, 'age_ended');
  assert.equal((await ada.post('/dev/age/open', {})).body.code, 'nothing_planned');

  const age = (await ada.ask('/age')).body;
  const result = await ada.ask('/ages/1');
  assert.match(result.headers.get('cache-control') ?? '', /no-cache/);
  assert.deepEqual(result.body.states, age.result.states);
  assert.deepEqual(result.body.winner, age.result.winner);
  assert.equal(result.body.houses_of, 7);
  assert.equal(result.body.ticks, 3);
  const recap = (await ada.ask('/ages/1/recap')).body;
  assert.equal(recap.frames.at(-1).tick, 3);
  const [row] = (await ada.ask('/ages')).body.ages;
  assert.deepEqual(row, {
    age: 1,
    name: 'Embers 1',
    started_at: age.started_at,
    ended_at: ended.body.ended_at,
    winner: age.result.winner,
    winner_name: age.result.winner_name,
  });
  const [own] = (await ada.ask('/me/ages')).body.ages;
  assert.equal(own.house.id, house);
  assert.equal(own.houses, 7);

  await ada.post('/dev/age/plan', plan({ params: { protection_ticks: 48 } }));
  const before = worldOf(server.node).seq;
  const opened = await ada.post('/dev/age/open', {});
  assert.equal(opened.status, 200, opened.text);
  const { start_at, ...told } = opened.body;
  assert.deepEqual(told, { age: 2, name: 'Embers 2', archived: 'embers-1' });
  const world = worldOf(server.node);
  assert.equal(world.age.age, 2);
  assert.equal(world.age.start_at, start_at);
  assert.equal(world.seq, before + 1);
  assert.equal(world.rules.params.protection_ticks, 48);
  const now = (await ada.ask('/age')).body;
  assert.deepEqual([now.age, now.tick, now.started, now.ended, now.next], [2, 0, true, false, null]);
  assert.equal(
    (await ada.ask('/me')).body.house,
    null,
    'the account is there, its house was of the age before',
  );
  assert.deepEqual((await ada.ask('/ages/1')).body, result.body);
  assert.equal((await ada.ask('/dev/age')).body.archives[0].name, 'embers-1');

  // The next age is played, and a restart finds it again.
  await ada.command({ type: 'create_house', name: 'Again', race: 'kilnwrights', personality: 'builder' });
  await ada.post('/dev/tick', { count: 2 });
  const { seq } = worldOf(server.node);
  await server.close();
  const again = await startTestServer(t, settings);
  assert.equal(worldOf(again.node).seq, seq);
  assert.equal(worldOf(again.node).age.age, 2);
  const reader = openSqliteReader(settings.data);
  assert.equal(reader.start(), before + 1);
  reader.close();
});

test('an age that is ended and followed by the next while no server runs is told of, and its gifts are forgotten', async (t) => {
  const { settings, server, ada } = await running(t);
  await server.close();
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'));
  database.exec(`INSERT INTO gifts VALUES (0, 1, 2, 'aid', 100000, 0, 1)`);
  for (const [act, input] of [
    ['end_age', {}],
    ['plan_age', plan()],
    ['open_age', {}],
  ] as const)
    assert.ok('reply' in (await commandLine(settings, act, input as never)), act);
  assert.deepEqual(database.prepare('SELECT * FROM gifts').all(), []);
  database.close();
  const again = await startTestServer(t, settings);
  ada.address = again.address;
  const told = async () =>
    (await ada.ask('/notices')).body.notices.map(({ title }: { title: string }) => title);
  await untilSo(async () => (await told()).includes('Embers 2 is open'));
  assert.equal((await told()).filter((title: string) => title === 'Embers 1 has ended').length, 1);
});

test('an age that has not started does not end', async (t) => {
  const server = await startTestServer(t, { start_at: Date.now() + 3_600_000 });
  const ada = await new Client(server).signIn('ada');
  const refused = await ada.post('/dev/age/end', {});
  assert.deepEqual([refused.status, refused.body.code], [422, 'not_started']);
  const { result, started } = (await ada.ask('/age')).body;
  assert.deepEqual([result, started], [null, false]);
});

test('an archive of the same name stands in the way, and nothing has changed', async (t) => {
  const { ada } = await running(t);
  await endAndOpen(ada, { name: 'Embers 1' });
  await ada.post('/dev/age/plan', plan());
  await ada.post('/dev/age/end', {});
  const refused = await ada.post('/dev/age/open', {});
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.name],
    [422, 'archive_exists', 'embers-1'],
  );
  const { body } = await ada.ask('/dev/age');
  assert.equal(body.plan.age, 3);
  assert.equal(body.age.age, 2);
  assert.equal(body.age.ended, true);
});

test('an age file whose name has no number is run again and again, each age archived under a name of its own', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-ages-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { ages } = testSettings(t);
  cpSync(path.join(ages, 'embers-1'), path.join(folder, 'winter'), { recursive: true });
  const file = path.join(folder, 'winter', 'age.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('name: Embers 1', 'name: Long Winter'));
  const server = await startTestServer(t, { ages: folder, age: 'winter', limits: 1_000 });
  const ada = await player(server);
  const archived = [];
  for (let i = 0; i < 3; i++) {
    const opened = await endAndOpen(ada, { ruleset: 'winter' });
    assert.equal(opened.status, 200, opened.text);
    archived.push(opened.body.archived);
  }
  assert.deepEqual(archived, ['long-winter', 'long-winter-2', 'long-winter-3']);
  const { body } = await ada.ask('/age');
  assert.deepEqual([body.age, body.name], [4, 'Long Winter']);
});

test('a plan that no longer compiles says so, and is not opened', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'realm-ages-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const { ages } = testSettings(t);
  cpSync(path.join(ages, 'embers-1'), path.join(folder, 'embers-1'), { recursive: true });
  cpSync(path.join(ages, 'embers-1'), path.join(folder, 'other'), { recursive: true });
  const file = path.join(folder, 'other', 'age.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('name: Embers 1', 'name: Other'));
  const server = await startTestServer(t, { ages: folder, limits: 1_000 });
  const ada = await player(server);
  await ada.post('/dev/age/plan', plan({ ruleset: 'other' }));
  rmSync(path.join(folder, 'other', 'units.yaml'));
  const { plan_check } = (await ada.ask('/dev/age')).body;
  assert.equal(plan_check.ok, false);
  assert.match(plan_check.error, /units.yaml.*is missing/);
  assert.equal(plan_check.understood, null);
  await ada.post('/dev/age/end', {});
  const refused = await ada.post('/dev/age/open', {});
  assert.deepEqual([refused.status, refused.body.code], [422, 'plan_problems']);
  assert.deepEqual(refused.body.errors, plan_check.errors);
});

/** An age that has ended with a plan of the next, whose last notices take a while. */
async function endedWithMany(t: TestContext) {
  const { settings, server, ada } = await running(t);
  for (let i = 0; i < 60; i++) await player(server, `player ${i}`);
  assert.equal((await ada.post('/dev/age/plan', plan({ name: 'First' }))).status, 200);
  assert.equal((await ada.post('/dev/age/end', {})).status, 200);
  return { settings, server, ada };
}

test('an age that several open at once is opened once, the others are refused', async (t) => {
  const { settings, ada } = await endedWithMany(t);
  const [one, other, beside] = await Promise.all([
    ada.post('/dev/age/open', {}),
    ada.post('/dev/age/open', {}),
    commandLine(settings, 'open_age', {}),
  ]);
  const opened = [one.status === 200, other.status === 200, 'reply' in beside];
  assert.equal(opened.filter(Boolean).length, 1, `${one.text} ${other.text} ${JSON.stringify(beside)}`);
  for (const { status, body } of [one, other])
    if (status !== 200) assert.ok(['age_under_way', 'starting'].includes(body.code), body.code);
  const { body } = await ada.ask('/age');
  assert.deepEqual([body.age, body.name, body.ended], [2, 'First', false]);
  assert.deepEqual((await ada.ask('/dev/age')).body.archives.length, 1);
});

test('an age that several end at once is ended once, the others are told that it has', async (t) => {
  const { ada } = await running(t);
  const ends = [1, 2, 3].map(() => ada.post('/dev/age/end', {}));
  const told = (await Promise.all(ends)).map(({ status, body }) => (status === 200 ? 'ended' : body.code));
  assert.deepEqual(told.sort(), ['age_ended', 'age_ended', 'ended']);
});

test('a plan that is made while the age before is told of to its end is the one that opens, whole', async (t) => {
  const { ada } = await endedWithMany(t);
  const opening = ada.post('/dev/age/open', {});
  await sleep(5);
  const planned = await ada.post('/dev/age/plan', plan({ name: 'Second', access: 'invited' }));
  const opened = await opening;
  assert.equal(opened.status, 200, opened.text);
  const wanted = planned.status === 200 ? ['Second', 'invited'] : ['First', 'open'];
  const { body } = await ada.ask('/dev/age');
  assert.deepEqual([body.age.name, body.access.access, body.plan], [...wanted, null], planned.text);
  assert.equal(opened.body.name, wanted[0]);
});

test('a plan that is dropped meanwhile opens nothing', async (t) => {
  const { ada } = await endedWithMany(t);
  const opening = ada.post('/dev/age/open', {});
  await sleep(5);
  const dropped = await ada.ask('/dev/age/plan', { method: 'DELETE' });
  const opened = await opening;
  const wanted = dropped.status === 200 ? [422, 'nothing_planned'] : [200, undefined];
  assert.deepEqual([opened.status, opened.body.code], wanted, dropped.text);
});

test('an opening that fails with nothing written leaves the age that has ended, and may be tried again', async (t) => {
  const failed: unknown[] = [];
  let stops = 0;
  const robots = () => ({
    stop: () => {
      if (stops++ === 0) throw new Error('they go on');
    },
    idle: async () => {},
  });
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings, { robots, onFatal: (error) => failed.push(error) });
  const ada = await player(server);
  await ada.post('/dev/age/plan', plan());
  await ada.post('/dev/age/end', {});
  const tried = await ada.post('/dev/age/open', {});
  assert.equal(tried.status, 500, tried.text);
  const { body } = await ada.ask('/dev/age');
  assert.deepEqual([body.age.age, body.age.ended, body.plan.age], [1, true, 2]);
  const opened = await ada.post('/dev/age/open', {});
  assert.deepEqual([opened.status, opened.body.age], [200, 2], opened.text);
  assert.deepEqual(failed, []);
});

test('requests meet no refused connection while an age opens, and the game is back within a moment', async (t) => {
  const { ada, server } = await running(t);
  await ada.post('/dev/age/plan', plan());
  await ada.post('/dev/age/end', {});
  const statuses = new Map<number, number>();
  let stop = false;
  const asking = (async () => {
    while (!stop) {
      const { status } = await fetch(`${server.address}/age`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  })();
  const opened = await ada.post('/dev/age/open', {});
  assert.equal(opened.status, 200);
  stop = true;
  await asking;
  for (const status of statuses.keys()) assert.ok(status === 200 || status === 503, `${status}`);
  assert.equal((await ada.ask('/age')).body.age, 2);
});

test('what staff do is in the audit log, refused tries too', async (t) => {
  const { ada } = await running(t);
  await ada.post('/dev/age/plan', { ruleset: 'embers-9' });
  await ada.post('/dev/age/plan', { ...plan(), note: 'the second age' });
  await ada.post('/dev/age/open', {});
  await ada.post('/dev/age/end', { note: 'enough' });
  await ada.post('/dev/age/open', { note: 'on we go' });
  const { rows } = (await ada.ask('/dev/audit?limit=200')).body;
  const told = rows.map(({ act, outcome, note }: Record<string, string>) => [act, outcome, note]);
  assert.deepEqual(told, [
    ['plan_age', 'refused', ''],
    ['plan_age', 'done', 'the second age'],
    ['open_age', 'refused', ''],
    ['end_age', 'done', 'enough'],
    ['open_age', 'done', 'on we go'],
  ]);
});
