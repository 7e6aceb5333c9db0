/** Notices and time: what waits, what goes as one, what is given up. The clock is moved by hand. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTables } from '@realm/journal';
import { agesWith } from '../../../tests/support/ages.ts';
import { inTurns } from '../../../tests/support/sample.ts';
import { Device, MailSink, readWebhook, Sink } from '../../../tests/support/sinks.ts';
import type { ServerDeps, Settings } from '../src/index.ts';
import { readMetrics } from './read_metrics.ts';
import {
  type Client,
  commandLine,
  founder,
  startTestServer,
  tempFolder,
  testSettings,
  until,
  untilSo,
} from './support.ts';

const test = inTurns(3);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Half past ten in a winter's evening in Berlin. */
const EVENING = Date.UTC(2090, 0, 15, 21, 30);

/** Three players without protection, of whom bob and eve are of ada's state and of another, on a clock that stands. */
async function three(t: TestContext, changes: Partial<Settings> = {}) {
  const ages = agesWith(tempFolder(t), { protection_ticks: 0, protection_leave_ticks: 0 });
  const settings = testSettings(t, { limits: 1_000, robots: 0, admin_port: 0, ages, ...changes });
  let passed_ms = 0;
  const printed: string[] = [];
  const deps: ServerDeps = {
    host_time: { wall: () => EVENING, monotonic: () => passed_ms },
    timers: { set: () => undefined, clear: () => {} },
    print: (line) => printed.push(line),
  };
  const server = await startTestServer(t, settings, deps);
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const eve = await founder(server, 'eve', 2, 1);
  return {
    ...{ settings, server, ada, bob, eve },
    pass: (ms: number) => {
      passed_ms += ms;
    },
    restart: async () => {
      await server.close();
      printed.length = 0;
      const { address } = await startTestServer(t, settings, deps);
      for (const each of [ada, bob, eve]) each.address = address;
    },
    metrics: async () => {
      const [, address = ''] = /^Metrics at (http:\S+)$/m.exec(printed.join('\n')) ?? [];
      return readMetrics(await (await fetch(address)).text());
    },
    write: async () =>
      assert.equal((await bob.post(`/messages/${ada.house}`, { text: 'a word' })).status, 200),
    attack: () =>
      eve.command({
        type: 'attack',
        attacker: eve.house,
        target: ada.house,
        kind: 'assault',
        units: [10],
      }),
  };
}

/** A signed webhook of a player's, and what came there: the id of each post and the keys of the notices in it. */
async function webhook(t: TestContext, who: Client, whose: 'player' | 'state' = 'player') {
  const sink = await Sink.open(t);
  const added = await who.post('/notices/webhooks', { url: sink.address, form: 'standard', whose });
  assert.equal(added.status, 200, added.text);
  const { id, secret } = added.body;
  const posts = () =>
    sink.arrived.map((each) => {
      const { type, data } = readWebhook(each, secret) as {
        type: string;
        data: { key: string; notices?: { key: string }[] };
      };
      const keys = (data.notices ?? [data]).map(({ key }) => key);
      return { id: each.headers['webhook-id'], type: type.replace('notice.', ''), keys };
    });
  return {
    sink,
    id,
    posts,
    keys: () => posts().flatMap(({ keys }) => keys),
    kinds: () => posts().map(({ type }) => type),
  };
}

const keysOf = async (who: Client): Promise<string[]> =>
  (await who.ask('/notices')).body.notices
    .map(({ key }: { key: string }) => key)
    .filter((key: string) => !key.startsWith('account.'))
    .reverse();
const placesOf = async (who: Client) => (await who.ask('/notices/settings')).body.endpoints;

test("what is light waits for the end of the quiet hours of its player's zone, what is heavy only where nothing may come", async (t) => {
  const { ada, write, attack, pass } = await three(t);
  const { kinds } = await webhook(t, ada);
  const choose = (body: object) => ada.post('/notices/settings', body);
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  assert.equal((await choose({ zone: 'Europe/Berlin', quiet, night: 'heavy' })).status, 200);
  await write();
  // A place is sent all that is due in the order in which it happened: what comes before the message says that this waits.
  await attack();
  await until(() => kinds().length === 1);
  pass(8 * HOUR_MS + 29 * MINUTE_MS);
  await attack();
  await until(() => kinds().length === 2);
  pass(MINUTE_MS);
  await write();
  await until(() => kinds().length === 4);
  assert.deepEqual(kinds(), ['attacked', 'attacked', 'message', 'message']);
  // The next night nothing may come.
  pass(15 * HOUR_MS);
  await choose({ night: 'nothing' });
  await attack();
  await untilSo(async () => (await keysOf(ada)).length === 5);
  await choose({ quiet: { from_minute: 0, to_minute: 0 } });
  await write();
  await until(() => kinds().length === 5);
  pass(9 * HOUR_MS);
  await write();
  await until(() => kinds().length === 7);
  assert.deepEqual(kinds().slice(4), ['message', 'attacked', 'message']);
});

test('nothing is sent while it is not sure that this node leads: whoever does may have ended the place', async (t) => {
  const { server, ada, write, pass, metrics } = await three(t);
  const { sink, posts } = await webhook(t, ada);
  sink.answer = 500;
  await write();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === 1);
  const { node } = server;
  const leads = t.mock.method(node, 'leads', () => false);
  sink.answer = 201;
  pass(6_000);
  await sleep(6_000);
  assert.equal(posts().length, 1);
  leads.mock.restore();
  await until(() => posts().length === 2);
  assert.deepEqual(posts()[1], posts()[0]);
});

/** Gives a player an address, as an identity provider would have vouched for it, and mail of messages by it. */
async function wantMail({ data }: Settings, who: Client, choice: object) {
  const { tables, close } = openTables(data);
  tables.exec(`UPDATE accounts SET email = 'ada@example.org' WHERE name = 'ada'`);
  close();
  await untilSo(async () => (await who.ask('/notices/settings')).body.email === 'ada@example.org');
  const wanted = { zone: 'Europe/Berlin', kinds: { message: { mail: true } }, ...choice };
  assert.equal((await who.post('/notices/settings', wanted)).status, 200);
}

const MAIL_FROM = 'Realm <realm@example.org>';

test('mail that was given up says so in the settings, and is sent when it is chosen again', async (t) => {
  const mail = await MailSink.open(t);
  const { settings, ada, write, pass, metrics } = await three(t, {
    smtp: mail.address,
    mail_from: MAIL_FROM,
  });
  const place = async () => (await ada.ask('/notices/settings')).body.mail_place;
  assert.equal(await place(), null);
  await wantMail(settings, ada, { mail: 'each' });
  assert.deepEqual(await place(), { failing_since: null, disabled: false, error: null });
  mail.refuses = true;
  const fails = (times: number) =>
    untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="mail"}') === times);
  await write();
  await fails(1);
  pass(3 * DAY_MS + HOUR_MS);
  await write();
  await fails(2);
  const { failing_since, disabled, error } = await place();
  assert.deepEqual([failing_since, disabled], [EVENING, true]);
  assert.match(error, /./);
  const asked = await commandLine(settings, 'test_notice', { account: 'ada' }, EVENING + 4 * DAY_MS);
  assert.ok('reply' in asked);
  assert.deepEqual(asked.reply.places, [
    { kind: 'mail', at: 'ada@example.org', error: `disabled: ${error}` },
  ]);
  mail.refuses = false;
  assert.equal((await ada.post('/notices/settings', { mail: 'each' })).status, 200);
  await until(() => mail.mails.length === 1);
  assert.equal(mail.mails[0].text?.split('House of bob writes to you').length, 3);
  await untilSo(async () => (await place()).error === null);
  await write();
  await until(() => mail.mails.length === 2);
});

test('a test in the quiet hours goes alone: what they hold back stays', async (t) => {
  const { ada, write } = await three(t);
  const { id, kinds } = await webhook(t, ada);
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  await ada.post('/notices/settings', { zone: 'Europe/Berlin', quiet });
  await write();
  for (const times of [1, 2]) {
    await ada.post(`/notices/endpoints/${id}`, { do: 'test' });
    await until(() => kinds().length === times);
  }
  assert.deepEqual(kinds(), ['test', 'test']);
});

test('a place that fails, tried again by a test or as a device that is subscribed again, gets nothing that quiet hours hold back', async (t) => {
  const { ada, write, attack, pass, metrics } = await three(t);
  const { sink, id, kinds } = await webhook(t, ada);
  const device = await Sink.open(t);
  const subscription = { endpoint: `${device.address}/device`, keys: new Device().keys };
  await ada.post('/notices/push', subscription);
  for (const each of [sink, device]) each.answer = 500;
  await write();
  await untilSo(async () => {
    const told = await metrics();
    return ['webhook', 'push'].every(
      (each) => told.get(`realm_notices_failed_total{channel="${each}"}`) === 1,
    );
  });
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  await ada.post('/notices/settings', { zone: 'Europe/Berlin', quiet });
  for (const each of [sink, device]) {
    each.answer = 201;
    each.arrived.length = 0;
  }
  await ada.post(`/notices/endpoints/${id}`, { do: 'test' });
  await ada.post('/notices/push', subscription);
  await until(() => sink.arrived.length === 1);
  // What the night lets through comes first.
  await attack();
  await until(() => sink.arrived.length === 2 && device.arrived.length === 1);
  assert.deepEqual(kinds(), ['test', 'attacked']);
  pass(9 * HOUR_MS);
  await attack();
  await until(() => sink.arrived.length === 4 && device.arrived.length === 3);
  assert.deepEqual(kinds().slice(2), ['message', 'attacked']);
});

test('mail that fails, chosen again at night as one a day, comes in the morning', async (t) => {
  const mail = await MailSink.open(t);
  const { settings, ada, write, pass, metrics } = await three(t, {
    smtp: mail.address,
    mail_from: MAIL_FROM,
  });
  await wantMail(settings, ada, { mail: 'each' });
  mail.refuses = true;
  await write();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="mail"}') === 1);
  mail.refuses = false;
  assert.equal((await ada.post('/notices/settings', { mail: 'daily' })).status, 200);
  await write();
  pass(9 * HOUR_MS + 30 * MINUTE_MS);
  await write();
  await until(() => mail.mails.length === 1);
  assert.equal(mail.mails[0].text?.split('House of bob writes to you').length, 3);
});

test('who wants one mail a day gets one, in the morning of the zone, of all that came since', async (t) => {
  const mail = await MailSink.open(t);
  const { settings, ada, write, pass } = await three(t, {
    smtp: mail.address,
    mail_from: MAIL_FROM,
  });
  await wantMail(settings, ada, { mail: 'daily' });
  const told = () => mail.mails.map(({ text = '' }) => text.split('House of bob writes to you').length - 1);
  await write();
  await write();
  pass(9 * HOUR_MS + 29 * MINUTE_MS);
  await write();
  // Eight in Berlin: what comes now is of the next morning.
  pass(MINUTE_MS);
  await write();
  await until(() => mail.mails.length === 1);
  pass(DAY_MS);
  await write();
  await until(() => mail.mails.length === 2);
  assert.deepEqual(told(), [3, 1]);
  assert.match(mail.mails[0].subject ?? '', /3/);
});

test('light ones that waited for long go as one, which stays the same however often it is sent; what was tried alone stays alone', async (t) => {
  const { ada, write, pass, restart, metrics } = await three(t);
  const { sink, id, posts } = await webhook(t, ada);
  sink.answer = 500;
  const fails = (times: number) =>
    untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === times);
  await write();
  await fails(1);
  for (let more = 0; more < 4; more++) await write();
  const late = await keysOf(ada);
  pass(2 * HOUR_MS);
  sink.answers.push(204);
  await write();
  await fails(2);
  for (let more = 0; more < 3; more++) await write();
  await restart();
  // By now these have waited for long too, and go as another.
  pass(2 * HOUR_MS);
  await write();
  await fails(1);
  pass(DAY_MS);
  sink.answer = 204;
  await write();
  await until(() => sink.arrived.length === 7);
  const [first, once_more, one, again, arrived, another, last] = posts();
  assert.deepEqual([first.id, first.keys], [`${id}.${late[0]}`, [late[0]]]);
  assert.deepEqual(once_more, first);
  assert.deepEqual([one.type, one.keys], ['several', late.slice(1)]);
  assert.deepEqual([again, arrived], [one, one]);
  const all = await keysOf(ada);
  assert.deepEqual([another.type, another.keys], ['several', all.slice(5, 10)]);
  assert.deepEqual([last.id, last.keys], [`${id}.${all[10]}`, [all[10]]]);
});

test('what was tried alone stays alone where an older one becomes due after it', async (t) => {
  const { ada, write, pass, metrics } = await three(t);
  const { sink, posts } = await webhook(t, ada);
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  await ada.post('/notices/settings', { zone: 'Europe/Berlin', quiet });
  for (let more = 0; more < 4; more++) await write();
  await ada.post('/notices/settings', { quiet: { from_minute: 0, to_minute: 0 } });
  sink.answer = 500;
  await write();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === 1);
  sink.answer = 204;
  pass(9 * HOUR_MS);
  await write();
  await until(() => sink.arrived.length === 4);
  const all = await keysOf(ada);
  assert.deepEqual(
    posts().map(({ keys }) => keys),
    [[all[4]], all.slice(0, 4), [all[4]], [all[5]]],
  );
  assert.equal(posts()[2].id, posts()[0].id);
});

test('of several that go as one those of a writer who is erased are left out, and the others arrive', async (t) => {
  const { ada, eve, write, pass, metrics } = await three(t);
  const { sink, posts } = await webhook(t, ada);
  const fails = (times: number) =>
    untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === times);
  sink.answer = 500;
  await write();
  await fails(1);
  assert.equal((await eve.post(`/messages/${ada.house}`, { text: 'farewell' })).status, 200);
  for (let more = 0; more < 3; more++) await write();
  const [first, of_eve, ...others] = await keysOf(ada);
  pass(2 * HOUR_MS);
  sink.answers.push(204);
  await write();
  await fails(2);
  const { id, keys } = posts().at(-1) ?? {};
  assert.deepEqual(keys, [of_eve, ...others]);
  assert.equal((await eve.post('/auth/erase', { confirm: 'eve' })).status, 200);
  sink.answer = 204;
  sink.arrived.length = 0;
  pass(2 * HOUR_MS);
  await write();
  await until(() => sink.arrived.length > 1);
  assert.deepEqual([posts()[0].id, posts()[0].keys], [id, others]);
  assert.ok(!(await keysOf(ada)).includes(of_eve) && (await keysOf(ada)).includes(first));
});

test('a start with a right clock sends what one that was ahead has put off', async (t) => {
  const { ada, write, pass, restart, metrics } = await three(t);
  const { sink, posts } = await webhook(t, ada);
  sink.answer = 500;
  pass(20 * DAY_MS);
  await write();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === 1);
  pass(-20 * DAY_MS);
  await restart();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === 1);
  const [place] = await placesOf(ada);
  assert.ok(place.failing_since < EVENING + DAY_MS, String(place.failing_since));
  sink.answer = 204;
  pass(DAY_MS);
  await write();
  await until(() => sink.arrived.length === 4);
  const [late, soon] = await keysOf(ada);
  assert.deepEqual(
    posts().map(({ keys }) => keys),
    [[late], [late], [late], [soon]],
  );
});

test('a place that nothing reached for three days is not tried any more: its owner is told, and has all of it sent by hand', async (t) => {
  const { ada, write, pass, metrics } = await three(t);
  const { sink, id, keys } = await webhook(t, ada);
  const other = await webhook(t, ada);
  const count = async (name: string) => (await metrics()).get(`realm_notices_${name}`);
  const fails = (times: number) =>
    untilSo(async () => (await count('failed_total{channel="webhook"}')) === times);
  sink.answer = 500;
  // What fails first has happened before anything failed.
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  await ada.post('/notices/settings', { zone: 'Europe/Berlin', quiet });
  await write();
  pass(9 * HOUR_MS);
  await write();
  await fails(1);
  await ada.post('/notices/settings', { quiet: { from_minute: 0, to_minute: 0 } });
  pass(3 * DAY_MS - HOUR_MS);
  await write();
  await fails(2);
  assert.deepEqual(
    (await placesOf(ada)).map(({ disabled }: { disabled: boolean }) => disabled),
    [false, false],
  );
  pass(2 * HOUR_MS + DAY_MS);
  await write();
  await fails(3);
  const [place] = await placesOf(ada);
  assert.deepEqual([place.disabled, place.error], [true, 'it answered 500']);
  assert.equal(await count('disabled_total{channel="webhook"}'), 1);
  // Beside what is told of the webhooks themselves.
  const { notices } = (await ada.ask('/notices')).body;
  const told = notices.filter(({ kind }: { kind: string }) => kind !== 'sign_in');
  assert.deepEqual(
    told.map(({ kind }: { kind: string }) => kind),
    ['place', 'message', 'message', 'message', 'message'],
  );
  assert.match(
    told[0].text,
    /^Nothing goes to a webhook at http:\/\/127\.0\.0\.1:\d+ any more: it answered 500\./,
  );
  // By the other place too, and to this one nothing.
  await until(() => other.keys().length === 5);
  assert.equal(other.kinds().at(-1), 'place');
  pass(DAY_MS);
  await write();
  await until(() => other.keys().length === 6);
  await untilSo(async () => (await count('waiting')) === 0);
  assert.equal(sink.arrived.length, 3);
  sink.answer = 204;
  sink.arrived.length = 0;
  assert.deepEqual((await ada.post(`/notices/endpoints/${id}`, { do: 'replay' })).body, {
    done: true,
    sent: 6,
  });
  await untilSo(async () => keys().length === 6);
  assert.deepEqual(keys(), await keysOf(ada));
  await untilSo(async () => (await placesOf(ada))[0].disabled === false);
  assert.equal((await placesOf(ada))[0].error, null);
});

test("a state's place ends with its leader's term, and a later term does not bring it back", async (t) => {
  const { ada, bob } = await three(t);
  const vote = (who: Client, vote: { type: 'for'; house: number } | { type: 'against' }) =>
    who.command({ type: 'vote', house: who.house, vote });
  await vote(ada, { type: 'for', house: ada.house });
  await vote(bob, { type: 'for', house: ada.house });
  await untilSo(async () => (await keysOf(ada)).length === 1);
  const own = await webhook(t, ada);
  const state = await webhook(t, ada, 'state');
  assert.equal(
    (await bob.post('/notices/webhooks', { url: own.sink.address, form: 'standard', whose: 'state' })).body
      .code,
    'not_leader',
  );
  await vote(ada, { type: 'for', house: bob.house });
  await vote(bob, { type: 'for', house: bob.house });
  await until(() => own.kinds().length > 0);
  const whose = async () => (await placesOf(ada)).map((place: { whose: string }) => place.whose);
  await untilSo(async () => (await whose()).length === 1);
  assert.deepEqual(await whose(), ['player']);
  const before = own.kinds().length;
  await vote(bob, { type: 'for', house: ada.house });
  await vote(ada, { type: 'for', house: ada.house });
  await until(() => own.kinds().length > before);
  assert.deepEqual(await whose(), ['player']);
  assert.deepEqual(state.kinds(), []);
});

test("a state's place ends as the next age opens, once: one of that age stays, though the opening is told again", async (t) => {
  const { settings, ada, restart } = await three(t);
  const elect = (who: Client) =>
    who.command({ type: 'vote', house: who.house, vote: { type: 'for', house: who.house } });
  const leads = async () => (await ada.ask('/state')).body.leader === ada.house;
  const places = async () =>
    (await placesOf(ada)).map(({ whose, id }: { whose: string; id: string }) => [whose, id]);
  await elect(ada);
  await ada.post('/dev/tick', { count: 1 });
  await untilSo(leads);
  const own = await webhook(t, ada);
  await webhook(t, ada, 'state');
  assert.equal((await places()).length, 2);
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: EVENING });
  await ada.post('/dev/age/end', {});
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  await untilSo(async () => (await places()).length === 1);
  assert.deepEqual(await places(), [['player', own.id]]);
  const reply = await ada.command({
    type: 'create_house',
    name: 'House of ada',
    race: 'peatkin',
    personality: 'builder',
    realm: 2,
    state: 1,
  });
  assert.ok(reply.type === 'created');
  ada.house = reply.house;
  await elect(ada);
  await ada.post('/dev/tick', { count: 1 });
  await untilSo(leads);
  const state = await webhook(t, ada, 'state');
  // As if whoever led then had ended before all of it was told.
  const { tables, close } = openTables(settings.data);
  tables.exec(`UPDATE notice_progress SET value = '{"age":1,"tick":1,"at":1}' WHERE name = 'game'`);
  close();
  await restart();
  const again = openTables(settings.data, { read_only: true });
  t.after(again.close);
  const told = again.tables.prepare<{ value: string }>(
    "SELECT value FROM notice_progress WHERE name = 'game'",
  );
  await until(() => told.get()?.value.includes('"age":2') === true);
  assert.deepEqual(await places(), [
    ['player', own.id],
    ['state', state.id],
  ]);
});

test("sent again, a state's place gets what concerns the state alone, and no place a kind that is switched off there", async (t) => {
  const { ada, bob, write, attack, pass, metrics } = await three(t);
  const vote = (who: Client, house: number) =>
    who.command({ type: 'vote', house: who.house, vote: { type: 'for', house } });
  await vote(ada, ada.house);
  await vote(bob, ada.house);
  await untilSo(async () => (await keysOf(ada)).length === 1);
  pass(MINUTE_MS);
  const state = await webhook(t, ada, 'state');
  const own = await webhook(t, ada);
  await ada.post('/notices/settings', { kinds: { message: { webhook: false } } });
  await write();
  await attack();
  await until(() => own.kinds().includes('attacked'));
  await untilSo(async () => (await metrics()).get('realm_notices_waiting') === 0);
  const again = async (id: string) =>
    (await ada.post(`/notices/endpoints/${id}`, { do: 'replay' })).body.sent as number;
  assert.ok((await again(own.id)) > 0);
  assert.equal(await again(state.id), 0);
  await until(() => own.kinds().filter((kind) => kind === 'attacked').length === 2);
  await ada.post(`/notices/endpoints/${state.id}`, { do: 'test' });
  await until(() => state.kinds().length > 0);
  assert.deepEqual(state.kinds(), ['test']);
  assert.ok(!own.kinds().includes('message'));
});

test('what was on its way to Discord when the server stopped is sent again, and counted as perhaps a repeat', async (t) => {
  const { ada, write, restart, metrics } = await three(t);
  const sink = await Sink.open(t);
  await ada.post('/notices/webhooks', { url: sink.address, form: 'discord' });
  const count = async (name: string) => (await metrics()).get(`realm_notices_${name}`);
  const repeated = () => count('perhaps_repeated_total{channel="discord"}');
  await write();
  await untilSo(async () => (await count('sent_total{channel="discord"}')) === 1);
  assert.equal(await count('total{kind="message"}'), 1);
  assert.equal((await repeated()) ?? 0, 0);
  sink.answer = 'never';
  await write();
  await until(() => sink.arrived.length === 2);
  assert.equal(await count('waiting'), 1);
  sink.answer = 204;
  await restart();
  await untilSo(async () => (await repeated()) === 1);
  await untilSo(async () => (await count('waiting')) === 0);
  assert.equal(await count('sent_total{channel="discord"}'), 1);
  assert.equal(sink.arrived.length, 3);
});

test('what Discord has surely not taken is no repeat as it is sent again', async (t) => {
  const { ada, write, pass, metrics } = await three(t);
  const sink = await Sink.open(t);
  await ada.post('/notices/webhooks', { url: sink.address, form: 'discord' });
  const count = async (name: string) =>
    (await metrics()).get(`realm_notices_${name}_total{channel="discord"}`) ?? 0;
  sink.answer = 500;
  await write();
  await untilSo(async () => (await count('failed')) === 1);
  pass(MINUTE_MS);
  sink.answer = 204;
  await write();
  await untilSo(async () => (await count('sent')) === 2);
  assert.equal(await count('perhaps_repeated'), 0);
});

test('what was to come in the morning, by a way that is switched off meanwhile, does not', async (t) => {
  const { ada, write, attack, pass } = await three(t);
  const { kinds } = await webhook(t, ada);
  const choose = (body: object) => ada.post('/notices/settings', body);
  const quiet = { from_minute: 22 * 60, to_minute: 7 * 60 };
  await choose({ zone: 'Europe/Berlin', quiet, night: 'nothing' });
  await write();
  await attack();
  await untilSo(async () => (await keysOf(ada)).length === 2);
  await choose({ kinds: { message: { webhook: false } } });
  pass(9 * HOUR_MS);
  await attack();
  await until(() => kinds().length === 2);
  assert.deepEqual(kinds(), ['attacked', 'attacked']);
});

test('a place is asked again when it says, in seconds or as a moment, and after six hours whatever it says', async (t) => {
  const { ada, write, pass, metrics } = await three(t);
  const { sink } = await webhook(t, ada);
  const other = await webhook(t, ada);
  sink.answer = 503;
  let failed = 0;
  const fails = async () => {
    failed += 1;
    await write();
    await untilSo(
      async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === failed,
    );
  };
  for (const wanted of ['999999', '9999999', new Date(Date.now() + 5 * HOUR_MS).toUTCString()]) {
    sink.retry_after = wanted;
    await fails();
    pass(4 * HOUR_MS);
    const told = other.posts().length;
    await write();
    await until(() => other.posts().length > told);
    assert.equal(sink.arrived.length, failed, wanted);
    pass(3 * HOUR_MS);
  }
  await fails();
});

test('of a place that was ended while something was on its way there nothing is told', async (t) => {
  const { ada, write, metrics } = await three(t);
  const { sink, id } = await webhook(t, ada);
  let letGo = () => {};
  sink.held = new Promise((resolve) => {
    letGo = resolve;
  });
  sink.answer = 410;
  await write();
  await until(() => sink.arrived.length === 1);
  await ada.post(`/notices/endpoints/${id}`, { do: 'end' });
  letGo();
  await untilSo(async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === 1);
  assert.equal((await ada.ask('/notices')).text.includes('"place"'), false);
});

test('what failed and was taken back counts no more: what fails days later is tried again', async (t) => {
  const { ada, bob, eve, write, pass, metrics } = await three(t);
  const { sink } = await webhook(t, ada);
  sink.answer = 500;
  let failed = 0;
  const fails = async () => {
    failed += 1;
    await untilSo(
      async () => (await metrics()).get('realm_notices_failed_total{channel="webhook"}') === failed,
    );
  };
  const { id } = (await bob.post('/chat/state', { text: '@House of ada rude' })).body;
  await fails();
  assert.equal((await bob.post(`/dev/chat/${id}/hide`, { note: 'rude' })).status, 200);
  pass(4 * DAY_MS);
  await write();
  await fails();
  const [place] = await placesOf(ada);
  assert.deepEqual([place.disabled, place.failing_since], [false, EVENING + 4 * DAY_MS]);
  // The same of what an erasure takes.
  sink.answer = 204;
  pass(HOUR_MS);
  await write();
  await untilSo(async () => (await placesOf(ada))[0].error === null);
  await untilSo(async () => (await metrics()).get('realm_notices_waiting') === 0);
  sink.answer = 500;
  await eve.post(`/messages/${ada.house}`, { text: 'farewell' });
  await fails();
  await eve.post('/auth/erase', { confirm: 'eve' });
  pass(4 * DAY_MS);
  await write();
  await fails();
  assert.equal((await placesOf(ada))[0].disabled, false);
});

test('a vote is wanted where nobody leads, and where a deputy plays for who does: of that the state is told, once', async (t) => {
  const { ada, bob, eve } = await three(t);
  const told = async (who: Client): Promise<[string, string][]> =>
    (await who.ask('/notices')).body.notices
      .map(({ kind, title }: { kind: string; title: string }) => [kind, title])
      .reverse();
  const deputize = (gold: number) =>
    ada.command({
      type: 'deputize',
      house: ada.house,
      style: 'builder',
      limits: { keep: [{ what: 'gold', amount: gold }] },
    });
  for (const who of [ada, bob])
    await who.command({ type: 'vote', house: who.house, vote: { type: 'for', house: ada.house } });
  await deputize(1_000);
  await untilSo(async () => (await told(bob)).length === 2);
  // New terms are nobody else's to know.
  await deputize(2_000);
  for (const who of [ada, bob])
    if ((await who.ask('/state')).body.leader !== null)
      await who.command({ type: 'vote', house: who.house, vote: { type: 'against' } });
  const elected = ['leader', 'House of ada leads your state'];
  const wanted = ['vote', 'Your state has no leader'];
  await untilSo(async () => (await told(bob)).length === 3);
  const deputy = ['vote', 'House of ada leads your state, and a deputy plays for it'];
  assert.deepEqual(await told(bob), [elected, deputy, wanted]);
  assert.deepEqual(await told(ada), [elected, wanted]);
  assert.deepEqual(await told(eve), []);
});
