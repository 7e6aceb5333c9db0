/** What an erasure takes, what it leaves, and what comes back with whom. */
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openMemoryJournal, openSqliteJournal, openTables } from '@realm/journal';
import { Access } from '../src/accounts/access.ts';
import { FORGOTTEN, KEPT } from '../src/erasure/forgotten.ts';
import { ErasedList } from '../src/erasure/list.ts';
import { createNode, newAge } from '../src/index.ts';
import { Moderation } from '../src/moderation/moderation.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Client, player, startTestServer, tempFolder, testSettings, worldOf } from './support.ts';

const DAY_MS = 86_400_000;

test('every table with an account in it is erased from, or said not to be, and why', async (t) => {
  const settings = testSettings(t, { dev: false });
  const server = await startTestServer(t, settings);
  await server.close();
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
  t.after(() => database.close());
  const known = new Set([...FORGOTTEN.map(([table]) => table), ...Object.keys(KEPT)]);
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  for (const { name } of tables) {
    const columns = database.prepare(`SELECT name FROM pragma_table_info('${name}')`).all();
    const of_accounts =
      name === 'accounts' ||
      columns.some(({ name: column }) => /account$|^muted$|^writer$|^who$/.test(String(column)));
    assert.equal(known.has(String(name)), of_accounts, String(name));
  }
});

test('no connected site erases anybody, nor a name that is not the account’s', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await player(server);
  const token = await connectSite(ada);
  const by_site = { method: 'POST', body: { confirm: 'ada' }, headers: bearer(token) };
  const refused = await new Client(server).ask('/auth/erase', by_site);
  assert.deepEqual([refused.status, refused.body.code], [403, 'not_for_sites']);
  assert.equal((await ada.post('/auth/erase', { confirm: 'Ada' })).body.code, 'not_confirmed');
  assert.equal((await ada.post('/auth/erase', {})).status, 400);
  assert.equal((await new Client(server).post('/auth/erase', { confirm: 'ada' })).status, 401);
  assert.equal((await ada.ask('/me')).body.name, 'House of ada');
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  const gone = await new Client(server).ask('/me', { headers: bearer(token) });
  assert.equal(gone.status, 401, 'what acted for the account acts no more');
});

test('who is erased under a ban is banned when they come back, and nobody else is', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const bob = await player(server, 'bob');
  const ada = await player(server, 'ada');
  const ban = { account: 'ada', kind: 'ban', reason: 'farming' };
  assert.equal((await bob.post('/dev/sanctions', ban)).status, 200);
  await ada.signIn('ada');
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);

  const back = await new Client(server).signIn('ADA');
  const founding = { type: 'create_house', name: 'Ashlow', race: 'peatkin', personality: 'builder' };
  const refused = await back.post('/commands', founding);
  assert.deepEqual([refused.body.code, refused.body.reason], ['suspended', 'farming']);
  const { sanctions } = (await back.ask('/auth/sanctions')).body;
  assert.deepEqual(
    sanctions.map(({ kind, in_force }: { kind: string; in_force: boolean }) => [kind, in_force]),
    [['ban', true]],
  );
  const other = await new Client(server).signIn('adam');
  assert.equal((await other.post('/commands', founding)).status, 200);
});

test('a sanction that is held comes back by an identity or a passkey too, once, while it holds', () => {
  const { tables } = openMemoryJournal();
  const access = new Access(tables);
  const { held, sanctions } = new Moderation(tables);
  let now = 1_000;
  access.onWay = (account, way) => held.layOn(account, way, now);
  const person = (name: string) => access.accounts.add({ name, folded: name, look: name }, now).id;
  const [one, two, three] = [person('one'), person('two'), person('three')];
  const mute = { kind: 'mute', at: now, until: 9_000, reason: 'spam', by_account: null, age: 1 } as const;
  sanctions.add({ account: one, ...mute, name_before: null });
  held.hold(
    one,
    [
      ['identity', 'https://id.example', 'sub'],
      ['passkey', 'credential'],
    ],
    now,
  );
  const rows = JSON.stringify(tables.prepare('SELECT * FROM held_sanctions').all());
  assert.doesNotMatch(rows, /sub|credential|example/);
  const identity = { issuer: 'https://id.example', settled_at: 0, email: null };
  access.identities.add({ ...identity, account: two, subject: 'other' }, now);
  assert.equal(sanctions.holding(two, ['mute'], now), undefined);
  access.identities.add({ ...identity, account: two, subject: 'sub' }, now);
  assert.equal(sanctions.holding(two, ['mute'], now)?.reason, 'spam');
  now = 9_000;
  const passkey = { public_key: '', counter: 0, transports: '[]', name: '', settled_at: 0 };
  access.passkeys.add({ ...passkey, account: three, credential: 'credential' }, now);
  assert.deepEqual(sanctions.of(three), [], 'what is over is not laid on');
  held.prune(now);
  assert.deepEqual(tables.prepare('SELECT * FROM held_sanctions').all(), []);
});

test('a sanction is known by a way that its account has left, whenever it was laid on, as long as it holds there', () => {
  const { tables } = openMemoryJournal();
  const access = new Access(tables);
  const { held, sanctions } = new Moderation(tables);
  const now = 1_000;
  access.onWay = (account, way) => held.layOn(account, way, now);
  const person = (name: string) => access.accounts.add({ name, folded: name, look: name }, now).id;
  const issuer = 'https://id.example';
  const signUp = (account: number, subject = 'sub') =>
    access.identities.add({ account, issuer, subject, settled_at: 0, email: null }, now);
  const leave = (account: number, id: string, subject = 'sub') => {
    access.identities.remove(account, id);
    held.leave(account, ['identity', issuer, subject], now);
  };
  const kinds = (account: number) => sanctions.of(account).map(({ kind }) => kind);
  const lay = (account: number, kind: 'ban' | 'mute' | 'warn') =>
    sanctions.add({
      ...{ account, kind, at: now, until: null, reason: 'x' },
      ...{ by_account: null, age: 1, name_before: null },
    });
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map(person);
  assert.ok(one !== undefined && two !== undefined && three !== undefined && four !== undefined);
  const [mute] = [lay(one, 'mute'), lay(one, 'warn')];
  leave(one, signUp(one));
  lay(one, 'ban');
  // Back at the account that has it already, nothing is laid on anew.
  leave(one, signUp(one));
  assert.deepEqual(kinds(one), ['ban', 'warn', 'mute']);
  sanctions.lift(mute, now);
  const twos = signUp(two);
  assert.deepEqual(kinds(two), ['ban']);
  // Nor where staff have lifted it since.
  sanctions.lift(sanctions.of(two)[0]?.id ?? 0, now);
  leave(two, twos);
  leave(two, signUp(two));
  assert.deepEqual(kinds(two), ['ban']);
  assert.equal(sanctions.holding(two, ['ban'], now), undefined);
  // Whoever is erased takes along what was theirs before.
  held.hold(one, [], now);
  tables.prepare('DELETE FROM left_ways WHERE account = ?').run(one);
  signUp(three);
  assert.deepEqual(kinds(three), ['ban']);
  signUp(four, 'other');
  assert.deepEqual(kinds(four), []);
});

test('of the sanctions of a kind the one that holds longest comes back, whatever was laid on before or after it', () => {
  const day = 86_400_000;
  const now = 1_000;
  // Until when each holds, in days; null until staff lift it.
  const cases: [own: readonly (number | null)[], held: number | null, back: number | null][] = [
    [[1], 30, 30],
    [[30, 1], 7, 30],
    [[null, 1], 30, null],
    [[1, 30], null, null],
  ];
  for (const [own, before, back] of cases) {
    const { tables } = openMemoryJournal();
    const access = new Access(tables);
    const { held, sanctions } = new Moderation(tables);
    const [one, two, three] = ['one', 'two', 'three'].map(
      (name) => access.accounts.add({ name, folded: name, look: name }, now).id,
    ) as [number, number, number];
    const until = (days: number | null) => days && now + days * day;
    const suspend = (account: number, days: number | null) =>
      sanctions.add({
        ...{ account, kind: 'suspend', at: now, until: until(days), reason: `for ${days}` },
        ...{ by_account: null, age: 1, name_before: null },
      });
    const [kept, added] = [['dev', 'one'] as const, ['dev', 'two'] as const];
    suspend(one, before);
    held.hold(one, [kept], now);
    for (const days of own) suspend(two, days);
    held.layOn(two, kept, now);
    held.hold(two, [kept, added], now);
    held.layOn(three, kept, now);
    const what = JSON.stringify([own, before]);
    assert.deepEqual(
      sanctions.of(three).map((each) => [each.until, each.reason]),
      [[until(back), `for ${back}`]],
      what,
    );
    // Another that was signed in to by the same way takes nothing of it.
    suspend(one, 2);
    held.hold(three, [kept], now);
    held.hold(two, [added, kept], now);
    assert.equal(
      tables
        .prepare<{ until: number | null }>('SELECT until FROM held_sanctions')
        .all()
        .every((each) => each.until === until(back)),
      true,
      what,
    );
  }
});

test('reports that are closed and sanctions that are over are forgotten after a year, others not', () => {
  const { tables } = openMemoryJournal();
  const access = new Access(tables);
  const moderation = new Moderation(tables);
  const { reports, sanctions } = moderation;
  const one = access.accounts.add({ name: 'one', folded: 'one', look: 'one' }, 0).id;
  const told = { age: 1, at: 0, kind: 'name', target: 7, house: 7, by_house: 8 } as const;
  const report = () => reports.add({ ...told, account: one, by_account: one, text: 'x', reason: 'y' });
  const [closed, open] = [report(), report()];
  reports.note(closed, null, 'a note', 0);
  const kept = reports.get(closed);
  assert.ok(kept !== undefined);
  reports.set(kept, { state: 'settled' }, DAY_MS);
  const laid = { account: one, at: 0, reason: 'z', by_account: null, age: 1, name_before: null } as const;
  const warned = sanctions.add({ ...laid, kind: 'warn', until: null });
  const muted = sanctions.add({ ...laid, kind: 'mute', until: DAY_MS });
  const banned = sanctions.add({ ...laid, kind: 'ban', until: null });
  moderation.prune(365 * DAY_MS);
  assert.ok(reports.get(closed) !== undefined && sanctions.get(muted) !== undefined);
  moderation.prune(367 * DAY_MS);
  assert.deepEqual(
    [closed, open].map((id) => reports.get(id)?.id),
    [undefined, open],
  );
  assert.deepEqual(reports.notes(closed), []);
  assert.deepEqual(
    [warned, muted, banned].map((id) => sanctions.get(id)?.id),
    [undefined, undefined, banned],
  );
});

test('an age that has ended loses an erased name, and says so to whoever has it', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, bob] = [await player(server, 'ada'), await player(server, 'bob')];
  await ada.post('/dev/tick', { count: 2 });
  assert.equal((await bob.post('/dev/age/end', { note: 'over' })).status, 200);
  const before = await bob.ask('/ages/1');
  assert.match(before.text, /House of ada/);
  const known = { headers: { 'if-none-match': before.headers.get('etag') ?? '' } };
  assert.equal((await bob.ask('/ages/1', known)).status, 304);
  assert.match((await bob.ask('/ages/1/recap')).text, /House of ada/);
  assert.match((await ada.ask('/me/ages')).text, /House of ada/);
  const me = (await bob.ask('/me')).headers.get('etag') ?? '';
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  const after = await bob.ask('/ages/1', known);
  assert.equal(after.status, 200);
  assert.doesNotMatch(after.text, /ada/);
  assert.match(after.text, /a former player/);
  assert.doesNotMatch((await bob.ask('/ages/1/recap')).text, /House of ada/);
  assert.equal(
    (await bob.ask('/me', { headers: { 'if-none-match': me } })).status,
    200,
    'reads of before are old',
  );
  // The next age is played by whoever is there, and knows nobody who is not.
  await bob.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() });
  assert.equal((await bob.post('/dev/age/open', {})).status, 200);
  const again = await new Client(server).signIn('ada');
  assert.deepEqual((await again.ask('/me/ages')).body, { ages: [] });
  assert.deepEqual((await again.ask('/heirs')).body.heirs, []);
});

test('of an age whose names stand in its journal the house is renamed, and nobody plays it', async (t) => {
  const settings = testSettings(t, { limits: 1_000, data: tempFolder(t) });
  // As the version before has opened it.
  const journal = await openSqliteJournal({ data: settings.data });
  const node = await createNode({
    journal,
    age: () => newAge({ ...settings, robots: 6, seed: 'old' }, Date.now()),
  });
  await node.close();
  const server = await startTestServer(t, settings);
  const [ada, bob] = [await player(server, 'ada'), await player(server, 'bob')];
  const world = worldOf(server.node);
  assert.equal(world.age.names, undefined);
  assert.equal(world.house(ada.house)?.name, 'House of ada');
  assert.equal(world.houseOf(1)?.id, ada.house, 'accounts are what they were');
  assert.equal((await ada.post('/chat/world', { text: 'hello' })).status, 200);
  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  assert.equal((await bob.ask(`/houses/${ada.house}`)).body.name, `House ${ada.house}`);
  assert.doesNotMatch((await bob.ask('/rankings')).text, /House of ada/);
  assert.deepEqual(
    (await bob.ask('/chat/world')).body.messages.map(({ from, text }: { from: object; text: string }) => [
      (from as { name: string }).name,
      text,
    ]),
    [['a former player', '']],
  );
  assert.equal((await bob.post(`/messages/${ada.house}`, { text: 'hello' })).body.code, 'not_to_write');
  assert.ok(world.deputies.of(ada.house) !== null);
  const { tables, close } = openTables(settings.data, { read_only: true });
  assert.deepEqual(tables.prepare('SELECT * FROM words').all(), []);
  close();
  await server.close();
  const again = await startTestServer(t, settings);
  assert.equal((await (await new Client(again).signIn('bob')).ask('/me')).body.name, 'House of bob');
});

test('a line of the list that was cut short is no part of the next, which is read', (t) => {
  const file = path.join(tempFolder(t), 'erased.jsonl');
  const list = new ErasedList(file);
  const [one, two] = [1, 2].map((account) => ({ account, created_at: 5, at: 6 }));
  list.add(one);
  appendFileSync(file, '{"acc');
  list.add(two);
  assert.deepEqual(list.read(), [one, two]);
});
