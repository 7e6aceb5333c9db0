import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { CHAT_TEXT_MAX, TITLE_MAX, TITLES_MAX } from '@realm/contract';
import { Listener } from './listener.ts';
import { Client, commandLine, founder, startTestServer, tempFolder, testSettings, until } from './support.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const PAGE = '/states/1/1/page';

/** Two of a state, the first of whom leads it, and one of another. */
async function seats(server: Server) {
  const leader = await founder(server, 'lead', 1, 1);
  const mate = await founder(server, 'mate', 1, 1);
  const stranger = await founder(server, 'stranger', 1, 2);
  for (const each of [leader, mate])
    await each.command({ type: 'vote', house: each.house, vote: { type: 'for', house: leader.house } });
  assert.equal((await leader.ask('/state')).body.leader, leader.house);
  return { leader, mate, stranger };
}

const say = async (who: Client, text: unknown) =>
  (await who.post('/state/page', { text })).body.code ?? 'done';
const call = async (who: Client, house: number, title: unknown) =>
  (await who.post('/state/titles', { house, title })).body.code ?? 'done';
const read = async (who: Client) => {
  const { about, titles } = (await who.ask(PAGE)).body;
  return [about?.text ?? null, titles.map(({ title }: { title: string }) => title)];
};

test('a leader says what the state is and names its roles, for everybody to read', async (t) => {
  const words = path.join(tempFolder(t), 'words.txt');
  writeFileSync(words, 'grubworm\n');
  const settings = testSettings(t, { limits: 10_000, words });
  let server = await startTestServer(t, settings);
  const { leader, mate, stranger } = await seats(server);
  const feeds = await Promise.all([mate, stranger].map((who) => new Listener(who).opened()));
  const visitor = new Client(server);
  assert.deepEqual(await read(visitor), [null, []]);
  for (const other of [mate, stranger]) {
    assert.equal(await say(other, 'ours'), 'not_leader');
    assert.equal(await call(other, leader.house, 'King'), 'not_leader');
  }
  assert.equal(await say(leader, 'Traders.\nAt war with nobody.'), 'done');
  assert.equal(await call(leader, mate.house, 'Quartermaster'), 'done');
  assert.deepEqual(await read(visitor), ['Traders.\nAt war with nobody.', ['Quartermaster']]);
  await until(() => feeds[0]?.messages.some(({ type }) => type === 'resync') ?? false);
  assert.deepEqual(feeds[1]?.messages, [], 'nobody else is told');

  for (const [text, code] of [
    ['x'.repeat(CHAT_TEXT_MAX + 1), 'too_long'],
    [7, 'wrong_type'],
    [null, 'wrong_type'],
    [' \n', 'bad_text'],
    ['a \u202e b', 'bad_text'],
    ['you GRUBWORM', 'word_not_taken'],
  ] as const)
    assert.equal(await say(leader, text), code, JSON.stringify(text));
  for (const [house, title, code] of [
    [mate.house, 'x'.repeat(TITLE_MAX + 1), 'too_long'],
    [mate.house, 'a <b>', 'bad_name'],
    [mate.house, 'Moderator', 'bad_name'],
    [mate.house, 'Grubworm', 'word_not_taken'],
    [stranger.house, 'Spy', 'not_in_your_state'],
    [999_999, 'Spy', 'no_such_house'],
  ] as const)
    assert.equal(await call(leader, house, title), code, title);
  assert.equal((await visitor.ask('/states/99/1/page')).body.code, 'unknown_state');
  assert.deepEqual(await read(visitor), ['Traders.\nAt war with nobody.', ['Quartermaster']]);

  // A mute is of all that one writes.
  const until_ms = Date.now() + 3_600_000;
  const muted = { account: 'lead', kind: 'mute', until: until_ms, reason: 'insults' } as const;
  assert.ok('reply' in (await commandLine(settings, 'sanction', muted)));
  assert.deepEqual([await say(leader, 'more'), await call(leader, mate.house, 'X')], ['muted', 'muted']);
  assert.ok('reply' in (await commandLine(settings, 'lift_sanction', { id: 1, reason: 'enough' })));

  await server.close();
  server = await startTestServer(t, settings);
  for (const each of [leader, mate, visitor]) each.address = server.address;
  assert.deepEqual(await read(visitor), ['Traders.\nAt war with nobody.', ['Quartermaster']]);
  assert.equal(await call(leader, mate.house, ''), 'done');
  assert.equal(await say(leader, ''), 'done');
  assert.deepEqual(await read(visitor), [null, []]);
});

test('no more than ten houses of a state have a title', async (t) => {
  const server = await startTestServer(t, { limits: 10_000, robots: 144 });
  const { leader } = await seats(server);
  const { houses } = (await leader.ask('/states/1/1')).body;
  const { length } = houses;
  let given = 0;
  for (const { id } of houses) if ((await call(leader, id, `Role ${id}`)) === 'done') given++;
  assert.equal(given, Math.min(length, TITLES_MAX));
});

test('what a state says is reported, goes to whoever wrote it, and is taken down by staff with its words in the log', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const { leader, mate, stranger } = await seats(server);
  const code = async (asked: Promise<{ status: number; body: { code?: string } }>) =>
    (await asked).body.code ?? 'done';
  const report = (by: Client, kind: string, target: number) =>
    by.post('/abuse', { kind, target, reason: 'an insult' });
  assert.equal(await code(report(stranger, 'state_page', 1_000_001)), 'nothing_written');
  assert.equal(await code(report(stranger, 'title', mate.house)), 'nothing_written');
  await say(leader, 'Rude zyxqv land');
  await call(leader, mate.house, 'Rude zyxqv');
  assert.equal(
    await code(report(leader, 'state_page', 1_000_001)),
    'not_to_report',
    'nobody reports themselves',
  );
  assert.equal(await code(report(stranger, 'state_page', 1_000_001)), 'done');
  assert.equal(await code(report(stranger, 'title', mate.house)), 'done');
  assert.equal(await code(report(stranger, 'title', mate.house)), 'already_reported');
  const { reports } = (await stranger.ask('/dev/abuse')).body;
  assert.deepEqual(
    reports.map(({ kind, text, about }: { kind: string; text: string; about: { name: string } }) => [
      kind,
      text,
      about.name,
    ]),
    [
      ['state_page', 'Rude zyxqv land', 'lead'],
      ['title', 'Rude zyxqv', 'lead'],
    ],
  );
  const clear = (body: object) => mate.post('/dev/states/1/1/clear', { note: 'rude', ...body });
  assert.equal(await code(clear({ report: 99 })), 'no_such_report');
  assert.equal(await code(clear({ house: stranger.house })), 'nothing_written');
  assert.equal(await code(clear({ report: reports[0].id })), 'done');
  assert.equal(await code(clear({ house: mate.house, report: reports[1].id })), 'done');
  assert.equal(await code(clear({})), 'nothing_written');
  assert.deepEqual(await read(stranger), [null, []]);
  assert.equal((await stranger.ask('/dev/abuse')).body.reports.length, 0);
  assert.match((await stranger.ask('/dev/audit')).text, /Rude zyxqv land/);

  // The log forgets with the account.
  await say(leader, 'zyxqv again');
  assert.match(JSON.stringify((await leader.ask('/auth/export')).body.tables.state_pages), /zyxqv again/);
  assert.equal((await leader.post('/auth/erase', { confirm: 'lead' })).status, 200);
  assert.deepEqual(await read(stranger), [null, []]);
  for (const where of ['/dev/audit', '/dev/abuse?closed=true', PAGE])
    assert.doesNotMatch((await stranger.ask(where)).text, /zyxqv/, where);
});

test('what states said is gone when the next age begins', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const { leader, mate } = await seats(server);
  await say(leader, 'Traders');
  await call(leader, mate.house, 'Quartermaster');
  await leader.post('/dev/age/end', {});
  assert.deepEqual(await read(mate), ['Traders', ['Quartermaster']], 'while its age is looked at');
  await leader.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now(), params: {} });
  assert.equal((await leader.post('/dev/age/open', {})).status, 200);
  assert.deepEqual(await read(mate), [null, []]);
});
