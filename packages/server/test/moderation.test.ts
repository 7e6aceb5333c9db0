import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes } from '@realm/contract';
import { openTables } from '@realm/journal';
import { bearer, connectSite } from './connect_site.ts';
import { Listener } from './listener.ts';
import {
  type Answer,
  Client,
  player,
  startTestServer,
  tempFolder,
  testSettings,
  until,
  worldOf,
} from './support.ts';

const DAY_MS = 86_400_000;

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'done' : body.code;
};

/** A server in dev mode, where everybody is staff; `mo` moderates. */
async function scene(t: Parameters<typeof startTestServer>[0]) {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const ada = await player(server, 'ada');
  const bo = await player(server, 'bo');
  const mo = await player(server, 'mo');
  return { server, settings, ada, bo, mo };
}

const sanction = (staff: Client, body: object) =>
  staff.post('/dev/sanctions', { reason: 'he was rude', ...body });

test('a report stands in the queue with what is known beside it; who takes it first has it; a sanction closes it', async (t) => {
  const { ada, bo, mo } = await scene(t);
  const said: number[] = [];
  for (const text of ['before', 'an insult', 'after'])
    said.push((await bo.post('/chat/world', { text })).body.id);
  const reported = await ada.post('/abuse', { kind: 'message', target: said[1], reason: 'an insult' });
  assert.deepEqual([reported.status, reported.body.kind, reported.body.target], [200, 'message', said[1]]);
  const letter = await bo.post(`/messages/${ada.house}`, { text: 'another insult' });
  const direct = { kind: 'direct', target: letter.body.id, house: bo.house, reason: 'here too' };
  assert.equal((await ada.post('/abuse', direct)).status, 200);
  assert.equal((await ada.post('/abuse', { kind: 'name', target: bo.house, reason: 'rude' })).status, 200);

  const { reports } = (await mo.ask('/dev/abuse')).body;
  assert.deepEqual(
    reports.map(({ id, kind, text, state }: Record<string, unknown>) => [id, kind, text, state]),
    [
      [1, 'message', 'an insult', 'open'],
      [2, 'direct', 'another insult', 'open'],
      [3, 'name', 'House of bo', 'open'],
    ],
  );
  const [first, second] = reports;
  assert.deepEqual(
    first.around.map(({ text }: { text: string }) => text),
    ['before', 'an insult', 'after'],
  );
  assert.deepEqual(
    second.around.map(({ text, house }: { text: string; house: number }) => [text, house]),
    [['another insult', bo.house]],
  );
  assert.deepEqual(
    [first.about.name, first.about.house, first.by.name, first.reported_before],
    ['bo', bo.house, 'ada', 2],
  );

  const step = (staff: Client, id: number, what: string, note = 'looked at') =>
    staff.post(`/dev/abuse/${id}`, { step: what, note });
  assert.deepEqual((await step(mo, 1, 'take')).body, { id: 1, state: 'taken', taken_by: 3 });
  assert.equal(await codeOf(step(ada, 1, 'dismiss')), 'report_taken');
  assert.equal(await codeOf(sanction(ada, { account: 'bo', kind: 'warn', report: 1 })), 'report_taken');
  assert.equal((await step(ada, 1, 'note', 'I know him')).status, 200);
  assert.equal(await codeOf(step(ada, 9, 'take')), 'no_such_report');
  const warned = await sanction(mo, { account: 'bo', kind: 'warn', report: 1 });
  assert.equal(warned.status, 200, warned.text);
  assert.equal(await codeOf(step(mo, 1, 'take')), 'report_closed');
  assert.equal(await codeOf(sanction(mo, { account: 'bo', kind: 'warn', report: 1 })), 'report_closed');
  const [closed] = (await mo.ask('/dev/abuse?closed=true')).body.reports;
  assert.deepEqual(
    [closed.state, closed.sanction, closed.notes.map(({ text }: { text: string }) => text)],
    ['settled', warned.body.id, ['looked at', 'I know him']],
  );
  assert.equal((await mo.ask('/dev/abuse')).body.reports.length, 2);
});

test('what nobody can report, floods, and reports that were made up are refused by name', async (t) => {
  const { settings, ada, bo, mo } = await scene(t);
  const report = (who: Client, body: object) => codeOf(who.post('/abuse', { reason: 'because', ...body }));
  const own = (await ada.post('/chat/world', { text: 'mine' })).body.id;
  const hidden = (await bo.post('/chat/world', { text: 'gone' })).body.id;
  await mo.post(`/dev/chat/${hidden}/hide`, {});
  const letter = (await bo.post(`/messages/${mo.house}`, { text: 'between us' })).body.id;
  assert.equal(await report(ada, { kind: 'message', target: own }), 'not_to_report');
  assert.equal(await report(ada, { kind: 'message', target: hidden }), 'no_such_message');
  assert.equal(await report(ada, { kind: 'message', target: 99 }), 'no_such_message');
  assert.equal(await report(ada, { kind: 'direct', target: letter, house: bo.house }), 'no_such_message');
  assert.equal(await report(ada, { kind: 'direct', target: letter }), 'missing_field');
  assert.equal(await report(ada, { kind: 'player', target: 99 }), 'no_such_house');
  assert.equal(await report(ada, { kind: 'name', target: 1 }), 'not_to_report', 'a robot');
  assert.equal(await report(ada, { kind: 'player', target: bo.house, reason: ' ' }), 'bad_text');
  assert.equal(await report(ada, { kind: 'player', target: bo.house, reason: 'x'.repeat(501) }), 'too_long');

  assert.equal(await report(ada, { kind: 'player', target: bo.house }), 'done');
  assert.equal(await report(ada, { kind: 'player', target: bo.house }), 'already_reported');
  for (let i = 1; i < 20; i++) {
    const { id } = (await bo.post('/chat/world', { text: `word ${i}` })).body;
    assert.equal(await report(ada, { kind: 'message', target: id }), 'done');
  }
  assert.equal(await report(ada, { kind: 'name', target: bo.house }), 'too_many_reports');
  for (const id of [1, 2, 3])
    assert.equal((await mo.post(`/dev/abuse/${id}`, { step: 'false' })).status, 200);
  assert.equal(await report(ada, { kind: 'name', target: bo.house }), 'reports_refused');
  assert.equal((await mo.ask('/dev/abuse?limit=1')).body.reports[0].reporter_false, 3);

  // None is taken until so few of them are that new.
  const now_ms = Date.now();
  const foundFalse = (days_ago: readonly number[]) => {
    const { tables, close } = openTables(settings.data);
    const set = tables.prepare('UPDATE abuse_reports SET closed_at = ? WHERE id = ?');
    for (const [i, days] of days_ago.entries()) set.run(now_ms - days * DAY_MS, i + 1);
    close();
  };
  foundFalse([10, 29, 1]);
  const refused = await ada.post('/abuse', { kind: 'name', target: bo.house, reason: 'because' });
  assert.equal(refused.body.until, now_ms + DAY_MS);
  foundFalse([11, 30, 2]);
  assert.equal(await report(ada, { kind: 'name', target: bo.house }), 'done');
});

test('whoever is muted reads and plays on, and writes to nobody until it is lifted or over', async (t) => {
  const { ada, bo, mo } = await scene(t);
  const until = Date.now() + DAY_MS;
  const muted = (await sanction(mo, { account: 'bo', kind: 'mute', until })).body;
  assert.deepEqual([muted.kind, muted.until, muted.in_force, muted.by], ['mute', until, true, 3]);
  const refused = await bo.post('/chat/world', { text: 'hello' });
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.until, refused.body.reason, refused.body.sanction],
    [403, 'muted', until, 'he was rude', muted.id],
  );
  assert.equal(await codeOf(bo.post(`/messages/${ada.house}`, { text: 'hello' })), 'muted');
  await bo.command({ type: 'set_draft', house: bo.house, rate_bp: 100 });
  // A name is read by others too, whichever way it is given.
  const naming = { type: 'recruit_general', house: bo.house, name: 'Ada Cheats' };
  const ahead = { type: 'queue', house: bo.house, command: naming, when: { type: 'at_tick', tick: 5 } };
  const batched = await bo.post('/commands/batch', { commands: [{ command: naming }], on_refusal: 'stop' });
  assert.equal(batched.body.results[0].body.code, 'muted', JSON.stringify(batched.body));
  for (const body of [naming, ahead, { type: 'rename_state', house: bo.house, name: 'Ada Cheats' }])
    assert.equal(await codeOf(bo.post('/commands', body)), 'muted');
  assert.equal(await codeOf(bo.post('/commands/preview', naming)), 'muted');
  const [name] = (await bo.ask('/names?kind=general&count=10')).body.names.slice(-1);
  assert.equal(
    await codeOf(bo.post('/commands', { ...naming, name })),
    'done',
    'what the game suggests is no word of his',
  );
  const suggested = {
    ...ahead,
    command: { ...naming, name: (await bo.ask('/names?kind=general')).body.names[0] },
  };
  assert.equal(await codeOf(bo.post('/commands', suggested)), 'muted', 'ahead neither');
  assert.equal(await codeOf(sanction(mo, { account: 'bo', kind: 'mute', until })), 'sanction_in_force');
  const [told] = (await bo.ask('/notices')).body.notices;
  assert.deepEqual(
    [told.kind, told.weight, told.links[0].path],
    ['sanction', 'heavy', '/auth/account#sanctions'],
  );
  assert.match(
    told.text,
    /^he was rude\. It lasts until 2\d{3}-\d\d-\d\d \d\d:\d\d UTC\. .*page of your account/,
  );

  const lifted = await mo.post(`/dev/sanctions/${muted.id}/lift`, { reason: 'it was a joke' });
  assert.equal(lifted.body.in_force, false);
  assert.equal((await bo.post('/chat/world', { text: 'hello' })).status, 200);
  assert.equal(
    await codeOf(mo.post(`/dev/sanctions/${muted.id}/lift`, { reason: 'again' })),
    'sanction_over',
  );
});

test('what a player who is muted, or whose state staff have renamed, has ordered ahead names nothing', async (t) => {
  const { bo, mo } = await scene(t);
  const { realm, state } = (await bo.ask('/me')).body;
  const own = { house: bo.house };
  await bo.command({ type: 'vote', ...own, vote: { type: 'for', ...own } });
  const queue = (command: { type: string; [field: string]: unknown }) =>
    bo.command({ type: 'queue', ...own, command: { ...own, ...command }, when: { type: 'each_tick' } });
  const naming = { type: 'rename_state', name: 'Mo Cheats' };
  const called = async () => (await mo.ask(`/states/${realm}/${state}`)).body.name;
  const waiting = async () =>
    (await bo.ask('/queue')).body.entries.map(({ command }: { command: { type: string } }) => command.type);
  const tick = () => mo.post('/dev/tick', { count: 1 });
  await queue(naming);
  await queue({ type: 'set_draft', rate_bp: 100 });
  await tick();
  assert.equal(await called(), 'Mo Cheats');
  const { name } = (await mo.post(`/dev/states/${realm}/${state}/rename`, { note: 'rude' })).body;
  await tick();
  assert.equal(await called(), name);
  assert.deepEqual(await waiting(), ['set_draft']);

  await queue(naming);
  await queue({ type: 'recruit_general', name: 'Mo The Cheat' });
  const mute = { account: 'bo', kind: 'mute', until: Date.now() + DAY_MS };
  assert.equal(await codeOf(sanction(mo, mute)), 'done');
  assert.deepEqual(await waiting(), ['set_draft']);
  const [news] = (await bo.ask('/news?limit=1')).body.news;
  assert.deepEqual(
    [news.kind, news.held_up.map(({ command }: { command: string }) => command)],
    ['queue_acted', ['rename_state', 'recruit_general']],
  );
  await tick();
  assert.equal(await called(), name);
});

test('a suspension closes feeds, ends sites, refuses all that plays and keeps the way to an appeal open', async (t) => {
  const { server, ada, bo, mo } = await scene(t);
  const token = await connectSite(bo);
  const feed = await new Listener(bo).opened();
  const suspended = (await sanction(mo, { account: 'bo', kind: 'suspend', until: Date.now() + DAY_MS })).body;
  await until(() => feed.code !== undefined);
  assert.equal(feed.code, closeCodes.signed_out);
  assert.equal((await bo.ask('/me')).status, 401, 'signed out');
  assert.equal((await bo.ask('/me', { headers: bearer(token) })).status, 401, 'the site too');

  await bo.signIn('bo');
  assert.equal((await bo.ask('/me')).status, 200, 'reads go on');
  const order = { type: 'set_draft', house: bo.house, rate_bp: 100 };
  for (const [path, body] of [
    ['/commands', order],
    ['/commands/preview', order],
    ['/commands/batch', { commands: [{ command: order }], on_refusal: 'stop' }],
    ['/chat/world', { text: 'hello' }],
    [`/messages/${ada.house}`, { text: 'hello' }],
    ['/heirs/recall', { uid: 'x' }],
    ['/live/ticket', undefined],
    ['/abuse', { kind: 'player', target: ada.house, reason: 'revenge' }],
    ['/dev/sanctions', { account: 'mo', kind: 'warn', reason: 'revenge' }],
    [`/dev/sanctions/${suspended.id}/lift`, { reason: 'mine' }],
  ] as const) {
    const { status, body: answered } = await bo.post(path, body);
    assert.deepEqual([path, status, answered.code], [path, 403, 'suspended']);
  }
  assert.equal((await bo.ask('/dev/abuse')).body.code, 'suspended');
  assert.equal(await new Listener(bo).settled(), false);

  // Its house is looked after, and it may appeal, once.
  assert.deepEqual((await bo.ask('/me')).body.deputy.by_age, true);
  const appeal = (text: string) => bo.post(`/auth/sanctions/${suspended.id}/appeal`, { text });
  assert.equal((await appeal('it was not me')).body.appeal.text, 'it was not me');
  assert.equal(await codeOf(appeal('again')), 'appealed_already');
  assert.equal(
    await codeOf(ada.post(`/auth/sanctions/${suspended.id}/appeal`, { text: 'x' })),
    'no_such_sanction',
  );
  const waiting = (await ada.ask('/dev/sanctions?appeals=true')).body.sanctions;
  assert.deepEqual([waiting.length, waiting[0].on.name, waiting[0].by], [1, 'bo', 3]);
  const answered = await ada.post(`/dev/sanctions/${suspended.id}/answer`, {
    upheld: false,
    answer: 'it was somebody else',
  });
  assert.deepEqual(
    [answered.body.in_force, answered.body.appeal.upheld, answered.body.appeal.answer],
    [false, false, 'it was somebody else'],
  );
  assert.equal(
    await codeOf(ada.post(`/dev/sanctions/${suspended.id}/answer`, { upheld: true, answer: 'no' })),
    'not_appealed',
  );
  assert.equal((await bo.post('/chat/world', { text: 'thanks' })).status, 200);
  await bo.command({ type: 'set_draft', house: bo.house, rate_bp: 100 });
  assert.equal((await bo.ask('/me')).body.deputy, null, 'whoever is back plays');
  const titles = (await bo.ask('/notices')).body.notices.map(({ title }: { title: string }) => title);
  assert.ok(titles.includes('Staff agree with your appeal'), titles.join());
  await server.close();
});

test('a house with a rude name is called otherwise, in what it wrote too, and may have its name back', async (t) => {
  const { ada, bo, mo } = await scene(t);
  await bo.post('/chat/world', { text: 'hello' });
  await bo.post(`/messages/${ada.house}`, { text: 'hello' });
  await mo.post('/mutes', { house: bo.house, muted: true });
  const [renamed, second] = await Promise.all(
    [1, 2].map(async () => (await sanction(mo, { account: 'bo', kind: 'rename' })).body),
  );
  assert.deepEqual([second.code, second.sanction], ['sanction_in_force', renamed.id]);
  const name = `House ${bo.house}`;
  const shown = async () => [
    (await ada.ask(`/houses/${bo.house}`)).body.name,
    (await ada.ask('/chat/world')).body.messages[0].from.name,
    (await ada.ask(`/messages/${bo.house}`)).body.messages[0].from.name,
    (await ada.ask('/notices')).body.notices[0].title.replace(' writes to you', ''),
    (await mo.ask('/mutes')).body.mutes[0].name,
  ];
  assert.deepEqual(await shown(), Array(5).fill(name));
  // The name is free, and whoever takes it keeps it.
  await mo.post(`/dev/sanctions/${renamed.id}/lift`, { reason: 'a mistake' });
  assert.deepEqual(await shown(), Array(5).fill('House of bo'));
  assert.equal(await codeOf(sanction(mo, { account: 'bo', kind: 'rename' })), 'done', 'once lifted');
});

test('a rude name is taken out of what is kept of an age that has ended, also once the next is open, and may be had back', async (t) => {
  const { server, settings, ada, bo, mo } = await scene(t);
  await bo.post('/chat/world', { text: 'hello' });
  await mo.post('/dev/age/end', { note: 'a test' });
  for (const [by, about] of [
    [ada, bo],
    [bo, ada],
  ])
    assert.equal(
      await codeOf(by.post('/abuse', { kind: 'name', target: about.house, reason: 'rude' })),
      'done',
    );
  const nameIn = async (age: number, house: number) => {
    const { houses } = (await ada.ask(`/ages/${age}`)).body;
    return houses.find(({ id }: { id: number }) => id === house).name;
  };
  const house = () => ada.ask(`/houses/${bo.house}`);
  const shown = async () => [
    (await house()).body.name,
    (await ada.ask('/chat/world')).body.messages[0].from.name,
    await nameIn(1, bo.house),
  ];
  assert.deepEqual(await shown(), Array(3).fill('House of bo'));
  const etag = (await house()).headers.get('etag') ?? '';
  const renamed = (await sanction(mo, { account: 'bo', kind: 'rename', report: 1 })).body;
  assert.deepEqual(await shown(), Array(3).fill(`House ${bo.house}`));
  const headers = { 'if-none-match': etag };
  assert.equal((await ada.ask(`/houses/${bo.house}`, { headers })).status, 200, 'another version');
  assert.equal(await codeOf(sanction(mo, { account: 'bo', kind: 'rename' })), 'sanction_in_force');
  assert.match((await mo.ask('/dev/audit')).text, /"text":"House of bo"/, 'the log has what it said');
  // It is kept.
  await server.close();
  const again = await startTestServer(t, settings);
  for (const each of [ada, bo, mo]) each.address = again.address;
  assert.deepEqual(await shown(), Array(3).fill(`House ${bo.house}`));
  await mo.post(`/dev/sanctions/${renamed.id}/lift`, { reason: 'a mistake' });
  assert.deepEqual(await shown(), Array(3).fill('House of bo'));

  // In the next age a report is of the name that the house had then.
  const planned = await mo.post('/dev/age/plan', {
    ruleset: 'embers-1',
    start_at: Date.now(),
    note: 'a test',
  });
  assert.equal(planned.status, 200, planned.text);
  const opened = await mo.post('/dev/age/open', { note: 'a test' });
  assert.equal(opened.status, 200, opened.text);
  const before = ada.house;
  const founded = { type: 'create_house', name: 'Second', race: 'peatkin', personality: 'builder' } as const;
  const reply = await ada.command(founded);
  assert(reply.type === 'created');
  ada.house = reply.house;
  assert.equal(await codeOf(sanction(mo, { account: 'ada', kind: 'rename', report: 2 })), 'done');
  assert.equal(await nameIn(1, before), `House ${before}`);
  assert.equal((await ada.ask(`/houses/${ada.house}`)).body.name, 'Second');
  assert.equal(await codeOf(sanction(mo, { account: 'ada', kind: 'rename' })), 'done', 'that of this age');
});

test('words of an operator are taken in no message and no name, however they are written; without a list all are', async (t) => {
  const words = path.join(tempFolder(t), 'words.txt');
  writeFileSync(words, '# none of these\nblackguard\n\nKnave\n');
  const server = await startTestServer(t, { limits: 1_000, words });
  const ada = await player(server, 'ada');
  const bo = await player(server, 'bo');
  for (const text of [
    'you Blackguard!',
    'a \uff4b\uff4e\uff41\uff56\uff45',
    'kn\u0430ve',
    'kna\u200bve',
    'kn\u00adave',
    'knav\ufff9e',
  ])
    assert.equal(await codeOf(ada.post('/chat/world', { text })), 'word_not_taken', text);
  assert.equal(await codeOf(ada.post(`/messages/${bo.house}`, { text: 'knave' })), 'word_not_taken');
  assert.equal(await codeOf(ada.post('/chat/world', { text: 'knavery is a word' })), 'done');
  const eve = await new Client(server).signIn('eve');
  const found = { type: 'create_house', name: 'The Knave', race: 'peatkin', personality: 'builder' };
  for (const path of ['/commands', '/commands/preview']) {
    const { body } = await eve.post(path, found);
    assert.deepEqual([body.code, body.field], ['word_not_taken', 'name'], path);
  }
  // Nor ahead, by none of the ways that commands are sent.
  const ahead = {
    type: 'queue',
    house: ada.house,
    command: { type: 'recruit_general', house: ada.house, name: 'Bob the Knave' },
    when: { type: 'at_tick', tick: 1 },
  };
  for (const path of ['/commands', '/commands/preview']) {
    const { body } = await ada.post(path, ahead);
    assert.deepEqual([body.code, body.field], ['word_not_taken', 'command.name'], path);
  }
  for (const path of ['/commands/batch', '/commands/batch/preview']) {
    const { body } = await ada.post(path, { commands: [{ command: ahead }], on_refusal: 'stop' });
    assert.equal(body.results[0].body.code, 'word_not_taken', path);
  }
  await assert.rejects(startTestServer(t, { words: `${words}.gone` }), { name: 'WordsError' });
});

test('staff mean an account by its number, as replies have it, or by its name', async (t) => {
  const { mo } = await scene(t);
  const { id } = (await sanction(mo, { account: 'bo', kind: 'warn' })).body;
  const { account } = (await mo.ask('/dev/sanctions')).body.sanctions.find(
    (each: { id: number }) => each.id === id,
  ).on;
  for (const given of [account, String(account)]) {
    const { status, body, text } = await sanction(mo, { account: given, kind: 'warn' });
    assert.deepEqual([status, body.on?.name], [200, 'bo'], text);
    const role = await mo.post('/dev/roles', { account: given, role: 'none', note: 'a test' });
    assert.deepEqual([role.status, role.body.name], [200, 'bo'], role.text);
  }
  for (const [given, status, code] of [
    [999, 422, 'no_such_account'],
    ['999', 422, 'no_such_account'],
    [0, 422, 'out_of_range'],
    [1.5, 400, 'not_an_integer'],
    [true, 400, 'wrong_type'],
    [null, 400, 'wrong_type'],
  ] as const)
    for (const answer of [
      await sanction(mo, { account: given, kind: 'warn' }),
      await mo.post('/dev/roles', { account: given, role: 'none', note: 'a test' }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [status, code], `${given}: ${answer.text}`);
});

test('an announcement and a pause are told to all, live too; ticks stand, attacks wait, and nothing is made up for', async (t) => {
  const { server, ada, bo, mo } = await scene(t);
  const feed = await new Listener(bo, '?announced=true').opened();
  const plain = await new Listener(ada).opened();
  const before = await ada.ask('/age');
  assert.deepEqual([before.body.paused, before.body.announcement], [false, undefined]);
  const told = await mo.post('/dev/announcement', { text: 'back by nine' });
  assert.equal(told.body.announcement.text, 'back by nine');
  await until(() => feed.messages.some(({ type }) => type === 'announced'));
  const after = await ada.ask('/age', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
  assert.deepEqual([after.status, after.body.announcement.text], [200, 'back by nine']);
  assert.equal(await codeOf(mo.post('/dev/announcement', { text: 'late', until: 5 })), 'until_past');
  assert.equal((await mo.post('/dev/announcement', {})).body.announcement, null);
  assert.equal((await ada.ask('/age')).body.announcement, undefined);

  await ada.post('/dev/tick', { count: 80 });
  await ada.command({ type: 'leave_protection', house: ada.house }).catch(() => {});
  const heard = feed.messages.length;
  const { next_tick_at } = (await ada.ask('/age')).body;
  const pause = (paused: boolean, note?: string) => mo.post('/dev/pause', { paused, note });
  assert.equal(await codeOf(pause(false)), 'is_not_paused');
  assert.deepEqual((await pause(true, 'the disk is full')).body, {
    paused: true,
    next_tick_at,
    note: 'the disk is full',
  });
  await until(() => feed.messages.slice(heard).some(({ type }) => type === 'announced'));
  assert.equal(await codeOf(pause(true)), 'is_paused');
  const { body: age } = await ada.ask('/age');
  assert.deepEqual(
    [age.paused, age.paused_note, age.next_tick_at, age.tick],
    [true, 'the disk is full', next_tick_at, 80],
  );
  assert.equal(await codeOf(ada.post('/dev/tick', { count: 1 })), 'paused');
  await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 100 });
  assert.equal((await ada.post('/chat/world', { text: 'still here' })).status, 200);
  const attack = { type: 'attack', attacker: ada.house, target: bo.house, kind: 'conquest', units: [1] };
  const refused = await ada.post('/commands', attack);
  assert.deepEqual([refused.body.code, refused.body.note], ['paused', 'the disk is full'], refused.text);
  await pause(false);
  const { body: on } = await ada.ask('/age');
  assert.equal(on.paused, false);
  assert.ok(on.next_tick_at >= next_tick_at && on.tick === 80);
  assert.equal((await ada.post('/dev/tick', { count: 1 })).body.tick, 81);
  assert.ok(!plain.messages.some(({ type }) => type === 'announced'), 'only who asks is told');
  await server.close();
});

test('the name of a state is reported, goes to whoever gave it, and is taken away by staff', async (t) => {
  const { ada, bo, mo } = await scene(t);
  const { realm, state } = (await bo.ask('/me')).body;
  const target = realm * 1_000_000 + state;
  const report = (by: Client) => by.post('/abuse', { kind: 'state_name', target, reason: 'an insult' });
  assert.equal(await codeOf(report(ada)), 'not_to_report', 'the age has given it');
  await bo.command({ type: 'vote', house: bo.house, vote: { type: 'for', house: bo.house } });
  await bo.command({ type: 'rename_state', house: bo.house, name: 'Rude Land' });
  const called = async () => (await ada.ask(`/states/${realm}/${state}`)).body.name;
  assert.equal(await called(), 'Rude Land');
  assert.equal(await codeOf(report(bo)), 'not_to_report', 'nobody reports themselves');
  assert.equal(await codeOf(report(ada)), 'done');
  assert.equal(await codeOf(report(ada)), 'already_reported');
  const nowhere = { kind: 'state_name', target: 99_000_001, reason: 'an insult' };
  assert.equal(await codeOf(ada.post('/abuse', nowhere)), 'unknown_state');
  const [kept] = (await mo.ask('/dev/abuse')).body.reports;
  assert.deepEqual(
    [kept.kind, kept.text, kept.about.name, kept.target],
    ['state_name', 'Rude Land', 'bo', target],
  );

  const rename = (body: object) => mo.post(`/dev/states/${realm}/${state}/rename`, { note: 'rude', ...body });
  assert.equal(await codeOf(rename({ report: 99 })), 'no_such_report');
  const renamed = await rename({ report: kept.id });
  assert.equal(renamed.status, 200, renamed.text);
  assert.equal(await called(), renamed.body.name);
  assert.doesNotMatch(await called(), /Rude/);
  const [news] = (await bo.ask('/news?limit=1')).body.news;
  assert.deepEqual([news.kind, news.name], ['state_name_taken', renamed.body.name], 'its houses are told');
  assert.equal((await mo.ask('/dev/abuse')).body.reports.length, 0, 'it is settled');
  assert.equal(await codeOf(rename({ report: kept.id })), 'report_closed');
  assert.match((await mo.ask('/dev/audit')).text, /"act":"rename_state"/);
  // Its leader may name it again; the name of before is anybody's.
  await bo.command({ type: 'rename_state', house: bo.house, name: 'Good Land' });
  assert.equal(await called(), 'Good Land');

  // Nothing is taken down by a report of something else; nor is a name left in what is kept once the age has ended.
  assert.equal(await codeOf(report(ada)), 'done');
  assert.equal(await codeOf(ada.post('/abuse', { kind: 'name', target: bo.house, reason: 'rude' })), 'done');
  const [of_state, of_house] = (await mo.ask('/dev/abuse')).body.reports;
  assert.equal(await codeOf(rename({ report: of_house.id })), 'forbidden');
  await mo.post('/dev/age/end', { note: 'a test' });
  const inResult = async () => {
    const { states } = (await ada.ask('/ages/1')).body;
    return states.find((each: { state: number }) => each.state === state).name;
  };
  assert.equal(await inResult(), 'Good Land');
  assert.equal(await codeOf(rename({ report: of_state.id })), 'done');
  assert.deepEqual([await inResult(), await called()], [renamed.body.name, renamed.body.name]);
  assert.equal(await codeOf(rename({})), 'age_ended', 'no player has given it that name');
});

test('the name of a general in the Hall is reported, goes to whoever gave it, and is taken away wherever it is read', async (t) => {
  const { server, ada, bo, mo } = await scene(t);
  await bo.post('/dev/tick', { count: worldOf(server.node).rules.params.protection_ticks + 1 });
  const by = { house: bo.house } as const;
  const recruited = await bo.command({ type: 'recruit_general', ...by, name: 'Rude Rowan' });
  assert(recruited.type === 'general_recruited');
  const id = recruited.general;
  const character = { kind: 'general', id } as const;
  const report = (who: Client) =>
    codeOf(who.post('/abuse', { kind: 'name', of: 'general', target: id, reason: 'rude' }));
  assert.equal(await report(ada), 'not_listed', 'nobody else sees it');
  await bo.command({ type: 'list', ...by, character });
  assert.equal(await report(bo), 'not_to_report');
  assert.equal(await report(ada), 'done');
  const [kept] = (await mo.ask('/dev/abuse')).body.reports;
  assert.deepEqual(
    [kept.kind, kept.of, kept.text, kept.about.name, kept.about.house],
    ['name', 'general', 'Rude Rowan', 'bo', bo.house],
  );

  const rename = (body: object, of = `general/${id}`) =>
    mo.post(`/dev/characters/${of}/rename`, { note: 'rude', ...body });
  assert.equal(await codeOf(rename({}, 'general/999')), 'not_found');
  assert.equal(await codeOf(rename({ report: kept.id }, `academic/${id}`)), 'forbidden', 'of another');
  const called = async () => (await ada.ask('/hall')).body.listings[0].profile.name;
  const before = (await ada.ask('/hall')).headers.get('etag') ?? '';
  const { body } = await rename({ report: kept.id });
  assert.deepEqual(body, { ...character, name: `General ${id}` });
  assert.equal(await called(), body.name);
  assert.equal((await bo.ask('/me')).body.generals[0].name, body.name);
  assert.equal((await ada.ask('/hall', { headers: { 'if-none-match': before } })).status, 200);
  assert.equal((await mo.ask('/dev/abuse')).body.reports.length, 0, 'it is settled');
  assert.equal(await codeOf(rename({})), 'forbidden', 'it is no name of a player any more');
  assert.match((await mo.ask('/dev/audit')).text, /"text":"Rude Rowan"/);
  // The name of before is free, and the new one taken.
  const again = { type: 'recruit_general', house: ada.house } as const;
  assert.equal((await ada.post('/commands/preview', { ...again, name: body.name })).body.code, 'name_taken');
  assert.equal((await ada.post('/commands/preview', { ...again, name: 'Rude Rowan' })).status, 200);
});

test('a state that staff have renamed is called so in what was told of it, and not in what players wrote', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const [ada, bo] = [await player(server, 'ada'), await player(server, 'bo')];
  const { realm, state } = (await bo.ask('/me')).body;
  await bo.command({ type: 'vote', house: bo.house, vote: { type: 'for', house: bo.house } });
  await bo.command({ type: 'rename_state', house: bo.house, name: 'Rude Land' });
  await bo.post(`/messages/${ada.house}`, { text: 'of Rude Land' });
  await bo.post(`/messages/${ada.house}`, { text: 'a word' });
  const called = worldOf(server.node).realms[realm - 1].state(state)?.name ?? '';
  assert.notEqual(called, 'Rude Land', 'beside the journal');
  const { tables, close } = openTables(settings.data);
  // As a war of that state would have been told.
  tables
    .prepare(
      "UPDATE notices SET kind = 'war', title = 'War with ' || ?1, text = ?1 || 's war' WHERE text = 'a word'",
    )
    .run(called);
  close();
  const told = async () =>
    (await ada.ask('/notices')).body.notices.map(({ title, text }: Record<string, string>) => [title, text]);
  const written = ['House of bo writes to you', 'of Rude Land'];
  assert.deepEqual(await told(), [['War with Rude Land', 'Rude Lands war'], written]);
  const renamed = await ada.post(`/dev/states/${realm}/${state}/rename`, { note: 'rude' });
  const { name } = renamed.body;
  assert.deepEqual(await told(), [[`War with ${name}`, `${name}s war`], written]);
});

test('a mute that took no orders out, as a version of before laid it on, takes them out with the next start', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  let server = await startTestServer(t, settings);
  const bo = await player(server, 'bo');
  const account = (await bo.ask('/auth/account')).body.account.id;
  const own = { house: bo.house };
  const command = { type: 'recruit_general', ...own, name: 'Mo The Cheat' };
  await bo.command({ type: 'queue', ...own, command, when: { type: 'at_tick', tick: 900 } });
  await server.close();
  const { tables, close } = openTables(settings.data);
  tables
    .prepare(
      `INSERT INTO sanctions (account, kind, at, until, reason, age) VALUES (?, 'mute', 1, ?, 'he was rude', 1)`,
    )
    .run(account, Date.now() + DAY_MS);
  close();
  server = await startTestServer(t, settings);
  assert.deepEqual(worldOf(server.node).queues.of(bo.house)?.entries, []);
  const seq = server.node.seq;
  await server.close();
  server = await startTestServer(t, settings);
  assert.equal(server.node.seq, seq, 'and once');
});

test('a suspension that holds nothing, as a version of before laid it on, holds the house from the next start on', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  let server = await startTestServer(t, settings);
  const bo = await player(server, 'bo');
  const account = (await bo.ask('/auth/account')).body.account.id;
  await server.close();
  const { tables, close } = openTables(settings.data);
  tables
    .prepare(
      `INSERT INTO sanctions (account, kind, at, until, reason, age) VALUES (?, 'suspend', 1, ?, 'he was rude', 1)`,
    )
    .run(account, Date.now() + DAY_MS);
  close();
  server = await startTestServer(t, settings);
  const { held } = worldOf(server.node);
  assert.ok(Number(held.get(bo.house)) > Date.now(), 'until the suspension is over');
  const seq = server.node.seq;
  await server.close();
  server = await startTestServer(t, settings);
  assert.deepEqual([worldOf(server.node).held.has(bo.house), server.node.seq], [true, seq], 'and once');
});

test('what staff do to one player at the same moment leaves the house as what is in force then says', async (t) => {
  const { server, ada, bo, mo } = await scene(t);
  const { held } = worldOf(server.node);
  /** What is asked for at once, in this order: nothing is carried out before all of it has come. */
  const atOnce = async (...asks: readonly (() => Promise<Answer>)[]) => {
    const go = server.node.writer.hold();
    const asked: Promise<Answer>[] = [];
    for (const ask of asks) {
      asked.push(ask());
      await sleep(50);
    }
    go();
    return (await Promise.all(asked)).map(({ status, body }) => (status === 200 ? 'done' : body.code));
  };
  const lay = async (kind: 'suspend' | 'ban', by = mo): Promise<number> =>
    (
      await sanction(by, {
        account: 'bo',
        kind,
        ...(kind === 'suspend' ? { until: Date.now() + DAY_MS } : {}),
      })
    ).body.id;
  const lift = (id: number) => () => mo.post(`/dev/sanctions/${id}/lift`, { reason: 'a mistake' });

  const [suspended, banned] = [await lay('suspend'), await lay('ban')];
  assert.deepEqual(await atOnce(lift(banned), lift(suspended)), ['done', 'done']);
  assert.equal(held.has(bo.house), false, 'nothing is in force');

  const before = await lay('suspend');
  const ban = () => sanction(mo, { account: 'bo', kind: 'ban' });
  assert.deepEqual(await atOnce(ban, lift(before)), ['done', 'done']);
  assert.equal(held.get(bo.house), null, 'the ban holds it');

  await bo.signIn('bo');
  const [{ id }] = (await bo.ask('/auth/sanctions')).body.sanctions;
  await bo.post(`/auth/sanctions/${id}/appeal`, { text: 'it was not me' });
  const answer = (by: Client, upheld: boolean) => () =>
    by.post(`/dev/sanctions/${id}/answer`, { upheld, answer: 'so it is' });
  const dee = await new Client(server).signIn('dee');
  assert.deepEqual(await atOnce(answer(ada, true), answer(dee, false)), ['done', 'not_appealed']);
  assert.equal(held.get(bo.house), null);

  // The player is gone before it is lifted, and nobody comes back to the house.
  const erase = () => bo.post('/auth/erase', { confirm: 'bo' });
  assert.deepEqual(await atOnce(erase, lift(id)), ['done', 'no_such_sanction']);
  assert.equal(held.get(bo.house), null);
});

test('a house that is held for longer than any sanction says, as a version of before left it, is let go with the next start', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  let server = await startTestServer(t, settings);
  const [free, barred, gone] = [
    await player(server, 'free'),
    await player(server, 'barred'),
    await player(server, 'gone'),
  ];
  const mo = await new Client(server).signIn('mo');
  const until = Date.now() + DAY_MS;
  assert.equal((await gone.post('/me/resign', { confirm: 'House of gone' })).status, 200);
  await sanction(mo, { account: 'barred', kind: 'suspend', until });
  for (const account of ['free', 'barred']) await sanction(mo, { account, kind: 'ban' });
  await server.close();
  const { tables, close } = openTables(settings.data);
  tables.prepare("UPDATE sanctions SET lifted_at = 1 WHERE kind = 'ban'").run();
  close();
  server = await startTestServer(t, settings);
  const { held } = worldOf(server.node);
  const isHeld = [free, barred, gone].map(({ house }) => held.get(house));
  assert.deepEqual(isHeld, [undefined, until, null], 'by no sanction, by the suspension, given up');
  const seq = server.node.seq;
  await server.close();
  server = await startTestServer(t, settings);
  assert.equal(server.node.seq, seq, 'and once');
});
