/** Who of the staff may do what to whom: every cell of the table, over HTTP, by people who have signed in themselves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  authority,
  REPORT_STEPS,
  type ReportStep,
  ROLES,
  type Role,
  rankOf,
  SANCTION_KINDS,
  type SanctionKind,
  sanctionSpecs,
} from '@realm/contract';
import { ACTS } from '../src/acts/index.ts';
import { type Act, ASKED, ask } from './asked_of_staff.ts';
import { Authenticator } from './authenticator.ts';
import { Page } from './page.ts';
import { commandLine, startTestServer, testSettings, untilSo } from './support.ts';

const DAY_MS = 86_400_000;
const EVERYBODY = ['none', ...ROLES] as const;

/** A server outside dev mode, and somebody of each role who asks, and somebody of each who is asked about. */
async function scene(t: Parameters<typeof testSettings>[0]) {
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings);
  const pages = new Map<Role | 'none', Page>();
  for (const role of EVERYBODY) {
    const page = new Page(server);
    await page.register(new Authenticator(), `Asks ${role}`);
    await new Page(server).register(new Authenticator(), `Is ${role}`);
    for (const name of [`Asks ${role}`, `Is ${role}`])
      await commandLine(settings, 'set_role', { account: name, role });
    pages.set(role, page);
  }
  return { server, settings, page: (role: Role | 'none') => pages.get(role) as Page };
}

test('every act is refused to whoever has a lower role than it takes, and to nobody above', async (t) => {
  const { page } = await scene(t);
  for (const [name, { role }] of Object.entries(ACTS)) assert.equal(role, authority[name as Act], name);
  for (const role of EVERYBODY) {
    for (const [act, asked] of Object.entries(ASKED)) {
      if (asked === null) continue;
      const [path, body] = asked;
      const note = path.endsWith('/lift') || path.endsWith('/answer') ? {} : { note: 'a test' };
      const { body: answered } = await ask(page(role), path, body && { ...body, ...note });
      const may = rankOf(role) >= rankOf(authority[act as Act]);
      assert.equal(
        answered.code !== 'not_staff',
        may,
        `${role} asks for ${act}: ${JSON.stringify(answered)}`,
      );
    }
    const { staff, roles } = (await page(role).get('/dev')).body;
    assert.deepEqual([staff, roles.includes(role)], [role !== 'none', role !== 'none'], role);
  }
});

test('every sanction is laid on by those who may, on those below them, and lifted by them alone', async (t) => {
  const { page, settings } = await scene(t);
  const lay = (by: Role | 'none', kind: SanctionKind, on: string) => {
    const until = sanctionSpecs[kind].lasts ? { until: Date.now() + DAY_MS } : {};
    return page(by).post('/dev/sanctions', { account: on, kind, reason: 'a test', ...until });
  };
  for (const kind of SANCTION_KINDS) {
    for (const on of EVERYBODY) {
      for (const by of EVERYBODY) {
        const { status, body } = await lay(by, kind, `Is ${on}`);
        const cell = `${by} lays ${kind} on ${on}: ${JSON.stringify(body)}`;
        if (rankOf(by) < rankOf(sanctionSpecs[kind].least)) assert.equal(body.code, 'not_staff', cell);
        else if (rankOf(on) >= rankOf(by)) assert.equal(body.code, 'rank_too_low', cell);
        // Nobody here has a house to be renamed.
        else if (kind === 'rename') assert.equal(body.code, 'house_needed', cell);
        else {
          assert.equal(status, 200, cell);
          for (const lifts of EVERYBODY) {
            if (rankOf(lifts) >= rankOf(sanctionSpecs[kind].least) && rankOf(lifts) > rankOf(on)) continue;
            const refused = await page(lifts).post(`/dev/sanctions/${body.id}/lift`, { reason: 'a test' });
            assert.ok(['not_staff', 'rank_too_low'].includes(refused.body.code), `${lifts} lifts: ${cell}`);
          }
          const lifted = await page(by).post(`/dev/sanctions/${body.id}/lift`, { reason: 'a test' });
          assert.equal(lifted.status, 200, cell);
        }
      }
    }
  }
  for (const role of ROLES) {
    const own = await lay(role, 'warn', `Asks ${role}`);
    assert.equal(own.body.code, 'not_to_yourself_as_staff');
  }
  const long = (by: Role, days: number) =>
    page(by).post('/dev/sanctions', {
      account: 'Is none',
      kind: 'suspend',
      reason: 'a test',
      until: Date.now() + days * DAY_MS,
    });
  const too_long = (await long('moderator', 8)).body;
  assert.equal(too_long.code, 'until_too_long');
  assert.match(String(too_long.error), /for 7 days at most$/, 'told in days');
  assert.equal((await long('admin', 8)).status, 200);
  assert.equal((await long('admin', 9)).body.code, 'sanction_in_force');

  // The command line stands above all, and is refused what makes no sense.
  const code = async (input: Parameters<typeof commandLine<'sanction'>>[2]) => {
    const done = await commandLine(settings, 'sanction', input);
    return 'reply' in done ? 'done' : done.refusal.code;
  };
  assert.equal(await code({ account: 'Is owner', kind: 'warn', reason: 'a test' }), 'done');
  assert.equal(await code({ account: 'Is none', kind: 'mute', reason: 'a test' }), 'until_needed');
  assert.equal(await code({ account: 'Is none', kind: 'warn', until: 5, reason: 'a test' }), 'until_not_for');
  assert.equal(await code({ account: 'Is none', kind: 'mute', until: 5, reason: 'a test' }), 'until_past');
});

test('an appeal is answered by another of the staff, and by who laid it on where nobody else is', async (t) => {
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings);
  const [one, other, player] = [new Page(server), new Page(server), new Page(server)];
  await one.register(new Authenticator(), 'One');
  await other.register(new Authenticator(), 'Other');
  await player.register(new Authenticator(), 'Player');
  await commandLine(settings, 'set_role', { account: 'One', role: 'moderator' });
  const warn = async () => {
    const { id } = (await one.post('/dev/sanctions', { account: 'Player', kind: 'warn', reason: 'a test' }))
      .body;
    assert.equal((await player.post(`/auth/sanctions/${id}/appeal`, { text: 'no' })).status, 200);
    return id;
  };
  const answer = (page: Page, id: number) =>
    page.post(`/dev/sanctions/${id}/answer`, { upheld: true, answer: 'it stands' });
  assert.equal((await answer(one, await warn())).body.appeal.upheld, true, 'there is nobody else');
  await commandLine(settings, 'set_role', { account: 'Other', role: 'moderator' });
  const id = await warn();
  assert.equal((await answer(one, id)).body.code, 'another_decides');
  assert.equal((await answer(other, id)).body.appeal.answer, 'it stands');
  const [told] = (await player.get('/auth/sanctions')).body.sanctions;
  assert.deepEqual([told.in_force, told.appeal.answer], [true, 'it stands']);
});

test('an appeal waits for nobody who may not answer it', async (t) => {
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings);
  const pages = new Map<string, Page>();
  const joins = async (name: string, role: Role | 'none') => {
    const page = new Page(server);
    await page.register(new Authenticator(), name);
    await commandLine(settings, 'set_role', { account: name, role });
    pages.set(name, page);
    return page;
  };
  const owner = await joins('Olga', 'owner');
  const moderator = await joins('Mo', 'moderator');
  await joins('Pia', 'none');
  const answered = async (on: string, kind: SanctionKind, by = owner) => {
    const until = sanctionSpecs[kind].lasts ? { until: Date.now() + DAY_MS } : {};
    const { body } = await by.post('/dev/sanctions', { account: on, kind, reason: 'a test', ...until });
    const appeal = await pages.get(on)?.post(`/auth/sanctions/${body.id}/appeal`, { text: 'no' });
    assert.equal(appeal?.status, 200, JSON.stringify([body, appeal?.body]));
    const given = { upheld: true, answer: 'it stands' };
    const answer = await by.post(`/dev/sanctions/${body.id}/answer`, given);
    return answer.status === 200 ? 'done' : answer.body.code;
  };
  assert.equal(await answered('Pia', 'warn'), 'another_decides', 'the moderator may');
  assert.equal(await answered('Mo', 'warn'), 'done', 'nobody answers their own');
  const second = await joins('Sam', 'moderator');
  assert.equal(await answered('Mo', 'warn'), 'done', 'nor whoever is not above them');
  const admin = await joins('Ada', 'admin');
  assert.equal(await answered('Mo', 'warn'), 'another_decides', 'an admin is');
  const barred = async (account: string) => {
    const input = { account, kind: 'suspend', until: Date.now() + DAY_MS, reason: 'a test' } as const;
    assert.ok('reply' in (await commandLine(settings, 'sanction', input)));
  };
  await barred('Ada');
  await untilSo(async () => (await admin.get('/dev/abuse')).status !== 200);
  assert.equal(await answered('Mo', 'warn'), 'done', 'nor whoever is suspended');
  await barred('Olga');
  await untilSo(async () => (await owner.get('/dev/abuse')).status !== 200);
  assert.equal(await answered('Pia', 'warn', moderator), 'another_decides');
  await barred('Sam');
  await untilSo(async () => (await second.get('/dev/abuse')).status !== 200);
  assert.equal(await answered('Pia', 'warn', moderator), 'done');
});

test('a ban is answered by whoever laid it on where nobody else has the role for it', async (t) => {
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings);
  const key = new Authenticator();
  const [owner, moderator, player] = [new Page(server), new Page(server), new Page(server)];
  await owner.register(new Authenticator(), 'Olga');
  await moderator.register(new Authenticator(), 'Mo');
  await player.register(key, 'Pia');
  await commandLine(settings, 'set_role', { account: 'Olga', role: 'owner' });
  await commandLine(settings, 'set_role', { account: 'Mo', role: 'moderator' });
  const ban = { account: 'Pia', kind: 'ban', reason: 'a test' };
  const { id } = (await owner.post('/dev/sanctions', ban)).body;
  await player.signIn(key);
  assert.equal((await player.post(`/auth/sanctions/${id}/appeal`, { text: 'no' })).status, 200);
  const given = { upheld: true, answer: 'it stands' };
  assert.equal((await moderator.post(`/dev/sanctions/${id}/answer`, given)).body.code, 'not_staff');
  assert.equal((await owner.post(`/dev/sanctions/${id}/answer`, given)).status, 200);
});

test('nobody reads or handles reports about themselves or about whoever is not below them, nor decides on their own', async (t) => {
  const { page, settings } = await scene(t);
  const houses = new Map<string, number>();
  for (const role of EVERYBODY) {
    const founding = { type: 'create_house', name: `House ${role}`, race: 'peatkin', personality: 'builder' };
    houses.set(role, (await page(role).post('/commands', founding)).body.house);
  }
  /** Report 1 is about nobody of the staff, 2 about the moderator, 3 about the admin, 4 about the owner. */
  for (const about of EVERYBODY) {
    const report = { kind: 'player', target: houses.get(about), reason: 'a test' };
    const by = about === 'none' ? 'moderator' : 'none';
    assert.equal((await page(by).post('/abuse', report)).status, 200, about);
  }
  const seen = async (by: Role, query = '') =>
    (await page(by).get(`/dev/abuse${query}`)).body.reports.map(({ id }: { id: number }) => id);
  assert.deepEqual(await seen('moderator'), [1]);
  assert.deepEqual(await seen('admin'), [1, 2]);
  assert.deepEqual(await seen('owner'), [1, 2, 3]);
  assert.deepEqual(await seen('owner', '?after=1&limit=1'), [2]);
  const counted = async (by: Role) => (await page(by).get('/dev/operations')).body.waiting.reports;
  assert.deepEqual([await counted('admin'), await counted('owner')], [2, 3]);

  const step = async (by: Role, id: number, what: ReportStep) => {
    const { status, body } = await page(by).post(`/dev/abuse/${id}`, { step: what, note: 'a test' });
    return status === 200 ? 'done' : body.code;
  };
  for (const what of REPORT_STEPS) {
    assert.equal(await step('moderator', 2, what), 'not_to_yourself_as_staff', what);
    assert.equal(await step('moderator', 3, what), 'rank_too_low', what);
    assert.equal(await step('owner', 4, what), 'not_to_yourself_as_staff', what);
    assert.equal(await step('moderator', 1, what), what === 'note' ? 'done' : 'forbidden', what);
  }
  const settling = async (account: string, report: number, by: Role = 'admin') => {
    const sanction = { account, kind: 'warn', reason: 'a test', report };
    const { status, body } = await page(by).post('/dev/sanctions', sanction);
    return status === 200 ? 'done' : (body.error ?? body.code);
  };
  assert.match(await settling('Is none', 1), /report 1 is about another account/);
  assert.match(await settling('Asks none', 2), /report 2 is about another account/);
  assert.match(await settling('Asks none', 1, 'moderator'), /another of the staff decides/);
  assert.equal(await settling('Asks none', 1), 'done');
  assert.equal(await step('owner', 3, 'dismiss'), 'done');
  assert.deepEqual(await seen('admin', '?closed=true'), [1]);

  // Whoever has taken one may be gone: the command line stands above that, too.
  assert.equal(await step('admin', 2, 'take'), 'done');
  for (const id of [2, 4])
    assert.ok('reply' in (await commandLine(settings, 'handle_report', { id, step: 'dismiss' })), `${id}`);
  assert.deepEqual(await seen('owner'), []);
});

test('staff who play are not shown what passes in their age, an owner with a note is, and every look is in the log', async (t) => {
  const { page } = await scene(t);
  const found = (role: Role) =>
    page(role).post('/commands', {
      type: 'create_house',
      name: `House of ${role}`,
      race: 'peatkin',
      personality: 'builder',
    });
  for (const path of ['/dev/flows', '/dev/signals'])
    assert.equal((await page('moderator').get(path)).status, 200, 'who does not play may look');
  for (const role of ROLES) assert.equal((await found(role)).status, 200);
  for (const path of ['/dev/flows', '/dev/signals']) {
    for (const role of ROLES) {
      const { status, body } = await page(role).get(path);
      assert.deepEqual([status, body.code], [403, 'plays_here'], `${role} ${path}`);
    }
    assert.equal((await page('admin').get(`${path}?note=why%20not`)).body.code, 'plays_here');
    assert.equal((await page('owner').get(`${path}?note=a%20report`)).status, 200);
  }
  // Reports are answered by whoever plays, too: with what was said, and nothing of the game.
  assert.equal((await page('moderator').get('/dev/abuse')).status, 200);
  const { rows } = (await page('owner').get('/dev/audit?limit=200')).body;
  const looks = rows.filter(({ act }: { act: string }) => act.startsWith('read_'));
  const counted = (act: string, outcome: string) =>
    looks.filter((row: { act: string; outcome: string }) => row.act === act && row.outcome === outcome)
      .length;
  assert.deepEqual([counted('read_flows', 'done'), counted('read_flows', 'refused')], [2, 4]);
  assert.deepEqual([counted('read_signals', 'done'), counted('read_signals', 'refused')], [2, 4]);
  assert.equal(counted('read_reports', 'done'), 1);
  assert.ok(looks.some(({ note }: { note: string }) => note === 'a report'));
});
