/** That whoever is erased is found nowhere, by a search over bytes, and that the game goes on as if nothing had been. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Command } from '@realm/contract';
import { stateHash } from '@realm/engine';
import { backupData, openSqliteReader, restoreData } from '@realm/journal';
import { recover, sha256 } from '../src/game/recovery.ts';
import type { Server } from '../src/index.ts';
import { Listener } from './listener.ts';
import {
  Client,
  player,
  startTestServer,
  tempFolder,
  testSettings,
  until,
  untilSo,
  worldOf,
} from './support.ts';

/** Words that nobody else has, all with one mark. */
const MARK = 'zyxqv';
const words = {
  account: `Quorl ${MARK}a`,
  house: `Hall ${MARK}b`,
  general: `Omar ${MARK}c`,
  note: `note ${MARK}d`,
  chat: `hear ${MARK}e`,
  message: `dear ${MARK}f`,
  hook: `https://hooks.example/${MARK}g`,
  reason: `reason ${MARK}h`,
  state: `Land ${MARK}i`,
  hidden: `rude ${MARK}j`,
  page: `We are ${MARK}k`,
  cleared: `We were ${MARK}l`,
  title: `Lord ${MARK}m`,
};

/** Every file below a folder in which the mark stands, in any case of letters. */
function filesWith(folder: string, mark = MARK): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())
    .filter((file) => readFileSync(file).toString('latin1').toLowerCase().includes(mark));
}

/** Somebody who has put words wherever words go. */
async function wordy(server: Server, bob: Client): Promise<Client> {
  const ada = await new Client(server).signIn(words.account);
  const house = { name: words.house, race: 'peatkin', personality: 'builder' };
  const founded = await ada.command({ type: 'create_house', ...house });
  assert.ok(founded.type === 'created');
  ada.house = founded.house;
  const by = { house: ada.house };
  const general = await ada.command({ type: 'recruit_general', ...by, name: words.general });
  assert.ok(general.type === 'general_recruited');
  const { body: recruited } = await ada.ask('/me');
  assert.match(JSON.stringify(recruited), new RegExp(words.general));
  const ordered = { type: 'explore', ...by, acres: 1 };
  const queued = {
    type: 'queue',
    ...by,
    command: ordered,
    when: { type: 'at_tick', tick: 90 },
    note: words.note,
  };
  await ada.command(queued as unknown as Command);
  const each_tick = { ...queued, when: { type: 'each_tick' }, note: '' };
  await ada.command(each_tick as unknown as Command);
  await ada.command({ type: 'vote', ...by, vote: { type: 'for', house: ada.house } });
  await ada.command({ type: 'rename_state', ...by, name: words.state });
  const { realm, state } = (await ada.ask('/me')).body;
  assert.equal((await ada.post('/state/page', { text: words.cleared })).status, 200);
  assert.equal((await bob.post(`/dev/states/${realm}/${state}/clear`, { note: 'rude' })).status, 200);
  assert.equal((await ada.post('/state/page', { text: words.page })).status, 200);
  assert.equal((await ada.post('/state/titles', { ...by, title: words.title })).status, 200);
  for (const text of [words.chat, words.hidden, `@House of bob ${words.chat}`])
    assert.equal((await ada.post('/chat/world', { text })).status, 200);
  assert.equal((await ada.post(`/messages/${bob.house}`, { text: words.message })).status, 200);
  const hook = await ada.post('/notices/webhooks', { url: words.hook, form: 'standard' });
  assert.equal(hook.status, 200, hook.text);
  const abuse = await ada.post('/abuse', { kind: 'name', target: bob.house, reason: words.reason });
  assert.equal(abuse.status, 200, abuse.text);
  return ada;
}

test('an erased player is found in no file, read, feed, export or restored backup; the world stays what it was', async (t) => {
  const settings = testSettings(t, {
    limits: 100,
    data: path.join(tempFolder(t), 'data'),
    erased: undefined,
  });
  const server = await startTestServer(t, settings);
  const bob = await player(server, 'bob');
  const ada = await wordy(server, bob);
  const house = ada.house;
  assert.equal((await ada.ask('/me')).body.name, words.house, 'its player reads it');
  assert.match((await bob.ask('/rankings')).text, new RegExp(MARK));
  assert.match((await bob.ask(`/houses?q=${MARK}B`)).text, new RegExp(MARK), 'and is found by it');
  assert.match((await bob.ask('/chat/world')).text, new RegExp(MARK));
  assert.match((await ada.ask('/queue')).text, /zyxqvd/);
  const { realm, state } = (await ada.ask('/me')).body;
  const public_page = `/states/${realm}/${state}`;
  assert.match((await bob.ask(`${public_page}/page`)).text, /zyxqvk.*zyxqvm/);
  assert.match((await bob.ask(public_page)).text, /Land zyxqvi/);
  assert.equal((await bob.post('/abuse', { kind: 'name', target: house, reason: 'it is odd' })).status, 200);
  await untilSo(async () => (await bob.ask('/notices')).text.includes(MARK));
  const { messages } = (await bob.ask('/chat/world')).body;
  const rude = messages.find(({ text }: { text: string }) => text === words.hidden);
  assert.equal((await bob.post(`/dev/chat/${rude.id}/hide`, { note: 'rude' })).status, 200);
  assert.match((await bob.ask('/dev/audit')).text, /zyxqvj/, 'staff read what was hidden');
  const feed = await new Listener(bob).opened();
  const own = await new Listener(ada).opened();
  const before = Number(feed.messages.at(-1)?.seq ?? 0);
  assert.equal((await ada.post('/chat/world', { text: words.chat })).status, 200);
  await until(() => feed.messages.some(({ type }) => type === 'chat'));

  const backup = path.join(tempFolder(t), 'backup');
  await backupData(settings.data, backup, Date.now());
  assert.notDeepEqual(filesWith(backup), [], 'the backup has them still');

  assert.deepEqual(
    await ada.post('/auth/erase', { confirm: 'somebody' }).then(({ status, body }) => [status, body.code]),
    [422, 'not_confirmed'],
  );
  const world = worldOf(server.node);
  const erased = await ada.post('/auth/erase', { confirm: words.account });
  assert.deepEqual([erased.status, erased.body], [200, { erased: true }], erased.text);
  assert.match(erased.headers.get('set-cookie') ?? '', /Max-Age=0|Expires=/);
  await until(() => own.code !== undefined);
  assert.equal(own.code, 4401, 'their feeds are closed');
  assert.equal((await ada.ask('/auth/account')).status, 401);

  for (const read of [
    '/rankings',
    public_page,
    `${public_page}/page`,
    `/realms/${realm}`,
    '/world',
    `/houses/${house}`,
    '/houses',
    `/houses?q=${MARK}`,
    '/state',
    '/age/recap',
    '/chronicle',
    '/age',
    '/news',
    '/notices',
    '/digest',
    '/chat/world',
    '/chat/state',
    '/messages',
    `/messages/${house}`,
    '/hall',
    '/mutes',
    '/dev/abuse',
    '/dev/audit',
    '/dev/sanctions',
    '/dev/flows',
    '/auth/export',
  ])
    assert.doesNotMatch((await bob.ask(read)).text, new RegExp(MARK), read);
  assert.equal((await bob.ask(`/houses/${house}`)).body.name, 'a former player');
  const called = (await bob.ask(public_page)).body.name;
  assert.match(called, new RegExp(` ${state}$`), 'its state is called by its realm and its number');
  const said = (await bob.ask('/chat/world')).body.messages;
  assert.deepEqual(
    said.map(({ from, text }: { from: { name: string }; text: string }) => [from.name, text]),
    said.map(() => ['a former player', '']),
  );
  const again = await new Listener(bob, `?after=${before}`).opened();
  await until(() => again.messages.length > 0);
  assert.equal(again.messages[0].type, 'resync', 'what was said is not told again');
  assert.ok(world.deputies.of(house) !== null, 'the house is looked after');
  assert.equal((await bob.post(`/messages/${house}`, { text: 'hello' })).body.code, 'not_to_write');
  assert.deepEqual(filesWith(settings.data), [], 'while the server runs');

  // The same name may be taken again, by somebody else, who is somebody else.
  const carl = await new Client(server).signIn(words.account);
  assert.equal((await carl.ask('/auth/account')).body.house, null);
  const land = world.theHouse(house).incoming_land;
  assert.equal((await bob.post('/dev/tick', { count: 2 })).status, 200);
  assert.equal(world.theHouse(house).incoming_land, land, 'what it ordered ahead fires no more');
  const hash = stateHash(world, sha256);
  const { seq } = world;
  await server.close();
  const reader = openSqliteReader(settings.data);
  const replayed = await recover({
    start: () => reader.start(),
    read: (from) => reader.read(from, { verify: true }),
    loadSnapshot: async () => undefined,
  });
  await reader.close();
  assert.deepEqual(
    [replayed.seq, stateHash(replayed, sha256)],
    [seq, hash],
    'a replay comes to the same world',
  );

  // A backup of before forgets again, by the list that stands beside the folder.
  const list = `${settings.data}.erased.jsonl`;
  assert.ok(existsSync(list));
  assert.deepEqual(
    filesWith(path.dirname(list)).filter((file) => file === list),
    [],
  );
  const restored = path.join(tempFolder(t), 'data');
  await restoreData(backup, restored);
  assert.notDeepEqual(filesWith(restored), []);
  cpSync(list, `${restored}.erased.jsonl`);
  const back = await startTestServer(t, { ...settings, data: restored });
  const bob2 = await new Client(back).signIn('bob');
  assert.equal((await bob2.ask(`/houses/${house}`)).body.name, 'a former player');
  const restored_world = worldOf(back.node);
  assert.ok(restored_world.deputies.of(house) !== null);
  assert.equal((await bob2.post('/dev/tick', { count: 2 })).status, 200);
  assert.equal(restored_world.theHouse(house).incoming_land, 0, 'nor in what was restored');
  await back.close();
  assert.deepEqual(filesWith(restored), []);
});

test('no house is founded by whoever was erased or banned while the founding waited its turn', async (t) => {
  const server = await startTestServer(t, testSettings(t, { limits: 1_000 }));
  const [ada, bo, mo] = await Promise.all(['ada', 'bo', 'mo'].map((name) => new Client(server).signIn(name)));
  const { writer } = server.node;
  const found = (client: Client, name: string) =>
    client.post('/commands', { type: 'create_house', name, race: 'peatkin', personality: 'builder' });
  const go = writer.hold();
  const founding = [found(ada, 'Adas'), found(bo, 'Bos')];
  await until(() => writer.waiting === founding.length);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  const ban = { account: 'bo', kind: 'ban', reason: 'cheated' };
  assert.equal((await mo.post('/dev/sanctions', ban)).status, 200);
  go();
  const answers = (await Promise.all(founding)).map(({ status, body }) => [status, body.code]);
  assert.deepEqual(answers, [
    [401, 'unauthorized'],
    [403, 'suspended'],
  ]);
  assert.equal(worldOf(server.node).houses.filter(({ robot }) => robot === 0).length, 0);
});
