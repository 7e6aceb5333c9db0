import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { type Refusal, rateLimits } from '@realm/contract';
import { openMemoryJournal, openTables, type Tables } from '@realm/journal';
import { type Account, Accounts } from '../src/accounts/accounts.ts';
import { Identities } from '../src/accounts/identities.ts';
import { Passkeys } from '../src/accounts/passkeys.ts';
import type { Session } from '../src/accounts/sessions.ts';
import { Ways } from '../src/accounts/ways.ts';
import { type Act, type ActContext, type By, inTables } from '../src/acts/act.ts';
import { Audit } from '../src/acts/audit.ts';
import { booksIn } from '../src/acts/books.ts';
import { perform } from '../src/acts/perform.ts';
import { Staff } from '../src/acts/staff.ts';
import { Limiter } from '../src/limiter.ts';
import { Authenticator } from './authenticator.ts';
import { Listener } from './listener.ts';
import { Page } from './page.ts';
import { commandLine, player, startTestServer, testSettings, until } from './support.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;

function setting() {
  const { tables } = openMemoryJournal();
  const accounts = new Accounts(tables);
  const account = accounts.add({ name: 'ada', folded: 'ada', look: 'ada' }, NOW);
  const audit = new Audit(tables);
  const ways = new Ways(new Passkeys(tables), new Identities(tables));
  const session = (changes: Partial<Session> = {}): Session => ({
    kind: 'session',
    key: 'k',
    account: account as Account,
    scopes: null,
    expires_at: NOW + HOUR,
    signed_in_at: NOW,
    how: 'passkey',
    way: '',
    verified: true,
    proved_at: NOW,
    device: '',
    place: '',
    last_used_at: NOW,
    ...changes,
  });
  return { tables, accounts, account, audit, ways, session };
}

/** Nobody is kept from anything. */
const NO_SANCTIONS = { refusalOfPlaying: () => undefined };

const staffOf = (audit: Audit, ways: Ways, dev = false) =>
  new Staff({ audit, ways, sanctions: NO_SANCTIONS, dev, tries: new Limiter(rateLimits.staff, () => 0) });

test('staff act with their role, within the hour of signing in themselves, and with a note', () => {
  const { accounts, audit, ways, session } = setting();
  const staff = staffOf(audit, ways);
  const tries = (who: Session, role: 'admin' | 'owner', note: string | undefined, now = NOW) =>
    staff.refusal(who, { role, note }, now)?.code;
  assert.equal(tries(session(), 'admin', 'why'), 'not_staff');
  accounts.setRole(1, 'admin');
  assert.equal(tries(session(), 'admin', 'why'), undefined);
  assert.equal(tries(session(), 'owner', 'why'), 'not_staff');
  accounts.setRole(1, 'owner');
  for (const role of ['admin', 'owner'] as const) assert.equal(tries(session(), role, 'why'), undefined);
  for (const note of [undefined, '', ' \n']) assert.equal(tries(session(), 'owner', note), 'note_missing');
  assert.equal(tries(session(), 'owner', 'x'.repeat(501)), 'too_long');
  assert.equal(tries(session(), 'owner', 'why', NOW + HOUR - 1), undefined);
  assert.equal(tries(session(), 'owner', 'why', NOW + HOUR), 'sign_in_again');
  assert.equal(tries(session({ verified: false }), 'owner', 'why'), 'sign_in_again');
  const site = { ...session(), kind: 'connection' } as unknown as Session;
  assert.equal(tries(site, 'owner', 'why'), 'not_for_sites');
  // An owner's site is not told that it lacks the role.
  assert.equal(staff.refusalOfReading(site, 'admin', NOW)?.code, 'not_for_sites');
  assert.equal(staff.refusalOfReading(session(), 'admin', NOW), undefined);
  accounts.setRole(1, 'none');
  assert.equal(tries(session(), 'admin', 'why'), 'not_staff');
  // In dev mode anyone who is signed in.
  assert.equal(staffOf(audit, ways, true).refusal(site, { role: 'owner', note: undefined }, NOW), undefined);
});

/** An act of a test's own, done by a session as a running server does it. */
function doing(tables: Tables, audit: Audit, by: By) {
  const books = { ...booksIn(tables, 'ages'), audit };
  const world = { age: {}, ended: false } as unknown as ActContext['world'];
  const journal = {
    end: async () => undefined,
    act: async () => undefined,
    told: async () => undefined,
    open: async () => {},
    late_ticks: undefined,
    resume: () => {},
    handOver: undefined,
  };
  return (name: string, act: Act<undefined, unknown, unknown>) =>
    perform(name, act, undefined, { books, world, game: undefined, journal, by, now_ms: NOW });
}

test('an act and its row are one: both or neither; what was refused is written down too', async () => {
  const { accounts, audit, ways, session, tables } = setting();
  const staff = staffOf(audit, ways);
  const setName = () => tables.exec("UPDATE accounts SET email = 'changed'");
  const act = (work: () => void, refusal?: Refusal) =>
    doing(
      tables,
      audit,
      staff.by(session(), 'why', NOW),
    )('test', {
      role: 'admin',
      check: () => (refusal === undefined ? { about: { n: 1 }, plan: 0 } : { about: { n: 1 }, refusal }),
      write: (context, _plan, note) => inTables(context, note, work),
      reply: () => 'done',
    });
  const changed = () => {
    accounts.refresh();
    return accounts.get(1)?.email === 'changed';
  };
  assert.deepEqual(await act(setName), { refusal: { code: 'not_staff', params: { role: 'admin' } } });
  accounts.setRole(1, 'admin');
  const throws = () => {
    setName();
    throw new Error('a planted bug');
  };
  await assert.rejects(act(throws), /planted/);
  const none = { code: 'not_found', params: {} } as const;
  assert.deepEqual(await act(setName, none), { refusal: none, errors: undefined });
  assert.equal(changed(), false);
  assert.deepEqual(await act(setName), { reply: 'done' });
  assert.equal(changed(), true);
  const rows = audit.list(0, 10).map(({ seq, outcome, about, account }) => [seq, outcome, about, account]);
  assert.deepEqual(rows, [
    [1, 'refused', { n: 1, refused: 'not_found' }, 1],
    [2, 'done', { n: 1 }, 1],
  ]);
  assert.deepEqual(found(audit), { rows: 2, damaged: null });
});

/** How many rows agree, and which is the first that doesn't. */
function found(audit: Audit): { rows: number; damaged: number | null } {
  const { rows, damaged } = audit.verify();
  return { rows, damaged };
}

test('a note that is cut off, and a try that says too much, leave the log whole', async () => {
  const { accounts, audit, ways, session, tables } = setting();
  accounts.setRole(1, 'admin');
  const by = staffOf(audit, ways).by(session(), `${'x'.repeat(499)}😀😀`, NOW);
  await doing(
    tables,
    audit,
    by,
  )('plan_age', {
    role: 'admin',
    check: () => ({ about: { name: 'n'.repeat(15_000) }, plan: 0 }),
    write: (context, _plan, note) => inTables(context, note, () => {}),
    reply: () => 'done',
  });
  audit.add({ at: NOW, account: null, act: 'test', note: 'half of \ud83d', about: {}, outcome: 'done' });
  assert.deepEqual(found(audit), { rows: 2, damaged: null });
  const [{ note, about }, { note: mended }] = audit.list(0, 10);
  assert.equal(note, `${'x'.repeat(499)}😀`);
  assert.deepEqual(about, { characters: 15_011, refused: 'too_long' });
  assert.equal(mended, 'half of \ufffd');
});

test('the newest rows can not be taken away unnoticed, also once others have come', () => {
  const { audit, tables } = setting();
  const record = (note: string) =>
    audit.record({ at: NOW, account: 1, act: 'test', note, about: {} }, () => {});
  for (const note of ['one', 'two', 'three']) record(note);
  const { chain, holds } = audit.verify();
  assert.equal(holds, true);
  tables.exec('DELETE FROM audit WHERE seq >= 2');
  assert.deepEqual(found(audit), { rows: 1, damaged: 2 });
  record('four');
  assert.deepEqual(found(audit), { rows: 1, damaged: 2 });
  assert.deepEqual(
    audit.list(0, 10).map(({ seq }) => seq),
    [1, 4],
    'no number is given again',
  );
  tables.exec('DELETE FROM audit');
  assert.deepEqual(found(audit), { rows: 0, damaged: 1 });

  // Made anew with where it ends, it agrees with itself, and not with what was noted.
  tables.exec('DELETE FROM audit_head');
  record('another history');
  assert.deepEqual(found(audit), { rows: 1, damaged: null });
  assert.equal(audit.verify(chain).holds, false);
  const noted = audit.verify().chain;
  record('going on');
  assert.equal(audit.verify(noted).holds, true);
});

test('a row that is changed, taken out or slipped in is found', () => {
  const { audit, tables } = setting();
  for (let i = 1; i <= 5; i++)
    audit.record({ at: NOW, account: 1, act: 'test', note: `note ${i}`, about: { i } }, () => {});
  assert.deepEqual(found(audit), { rows: 5, damaged: null });
  for (const [spoil, mend] of [
    ["UPDATE audit SET note = 'other' WHERE seq = 3", "UPDATE audit SET note = 'note 3' WHERE seq = 3"],
    ['UPDATE audit SET account = NULL WHERE seq = 3', 'UPDATE audit SET account = 1 WHERE seq = 3'],
    ['UPDATE audit SET at = at + 1 WHERE seq = 3', 'UPDATE audit SET at = at - 1 WHERE seq = 3'],
    ['UPDATE audit SET seq = 30 WHERE seq = 3', 'UPDATE audit SET seq = 3 WHERE seq = 30'],
  ]) {
    tables.exec(spoil);
    assert.deepEqual(found(audit), { rows: 2, damaged: 3 }, spoil);
    tables.exec(mend);
    assert.deepEqual(found(audit), { rows: 5, damaged: null });
  }
  tables.exec('DELETE FROM audit WHERE seq = 1');
  assert.deepEqual(found(audit), { rows: 0, damaged: 1 });
});

test('whoever has no role tries in vain, seldom, and leaves no row; who has one leaves theirs', async (t) => {
  const printed: string[] = [];
  const settings = testSettings(t, { dev: false, admin_port: 0 });
  const server = await startTestServer(t, settings, { print: (line) => printed.push(line) });
  const page = new Page(server);
  await page.register(new Authenticator(), 'Eve');
  const { tables, close } = openTables(settings.data);
  t.after(close);
  const audit = new Audit(tables);
  const tries: number[] = [];
  for (let i = 0; i < 12; i++)
    tries.push((await page.post('/dev/roles', { account: 'Eve', role: 'owner', note: 'mine' })).status);
  assert.deepEqual(tries, [...new Array(10).fill(403), 429, 429]);
  assert.deepEqual(found(audit), { rows: 0, damaged: null });
  const metrics = await (await fetch(/http:\S+/.exec(printed[0])?.[0] ?? '')).text();
  assert.match(metrics, /^realm_staff_refused_total 12$/m);

  await commandLine(settings, 'set_role', { account: 'Eve', role: 'admin' });
  assert.equal((await page.post('/dev/age/end', { note: 'why' })).status, 403);
  const rows = audit.list(0, 10).map(({ act, outcome }) => [act, outcome]);
  assert.deepEqual(rows, [
    ['set_role', 'done'],
    ['end_age', 'refused'],
  ]);
});

test('staff hide a message: nobody reads it, feeds load again, and the log keeps what it said', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  const bob = await player(server, 'bob');
  const feed = await new Listener(bob).opened();
  const { body } = await ada.post('/chat/world', { text: 'an insult' });
  await until(() => feed.messages.length === 1);
  assert.equal((await bob.post(`/dev/chat/${body.id + 1}/hide`, {})).status, 404);
  assert.deepEqual((await bob.post(`/dev/chat/${body.id}/hide`, { note: 'rude' })).body, { hidden: true });
  assert.deepEqual((await ada.ask('/chat/world')).body, { messages: [] });
  await until(() => feed.messages.length === 2);
  assert.equal(feed.last.type, 'resync');
  const { rows } = (await bob.ask('/dev/audit')).body as { rows: ReturnType<Audit['list']> };
  const { tables, close } = openTables(settings.data);
  const kept = new Audit(tables).list(0, 10);
  close();
  assert.doesNotMatch(
    JSON.stringify(kept),
    /insult/,
    'the chained rows themselves hold no word that may be erased',
  );
  assert.deepEqual(
    rows.map(({ account, act, outcome, note, about }) => [account, act, outcome, note, about]),
    [
      [2, 'hide_message', 'refused', '', { id: body.id + 1, refused: 'not_found' }],
      [2, 'hide_message', 'done', 'rude', { id: body.id, account: 1, text: 'an insult' }],
    ],
  );
});

test('a role and the subscriber flag set beside a running server are known to it within a second', async (t) => {
  const settings = testSettings(t, { limits: 100 });
  const server = await startTestServer(t, settings);
  const ada = await player(server);
  const before = await ada.ask('/me');
  assert.equal(before.body.subscriber, false);
  const { tables, close } = openTables(settings.data);
  const flag = await commandLine(settings, 'set_subscriber', { account: 'ADA', subscriber: true });
  assert.deepEqual(flag, { reply: { account: 1, name: 'ada', subscriber: true } });
  const role = await commandLine(settings, 'set_role', { account: '1', role: 'owner' });
  assert.deepEqual(role, { reply: { account: 1, name: 'ada', role: 'owner' } });
  const nobody = await commandLine(settings, 'set_role', { account: 'nobody', role: 'owner' });
  assert.deepEqual('refusal' in nobody && nobody.refusal.code, 'no_such_account');
  assert.deepEqual(found(new Audit(tables)), { rows: 3, damaged: null });
  close();
  const after = await ada.ask('/me', { headers: { 'if-none-match': before.headers.get('etag') ?? '' } });
  assert.deepEqual([after.status, after.body.subscriber], [200, true]);
  // It buys nothing in the game: the world is the same to the bit.
  const { subscriber: _, ...rest } = after.body;
  const { subscriber: __, ...was } = before.body;
  assert.deepEqual(rest, was);
  assert.deepEqual((await ada.ask('/auth/account')).body.roles, ['admin', 'owner']);
  const database = new DatabaseSync(path.join(settings.data, 'realm.db'), { readOnly: true });
  assert.equal(database.prepare('SELECT role FROM accounts WHERE id = 1').get()?.role, 'owner');
  database.close();
});
