import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { openTables } from '@realm/journal';
import { Browser } from '../../../tests/support/signing_in.ts';
import { startProvider } from './identity_provider.ts';
import {
  type Answer,
  Client,
  commandLine,
  founder,
  startTestServer,
  tempFolder,
  testSettings,
  until,
  untilSo,
} from './support.ts';

const codeOf = ({ status, body }: Answer) => [status, body.code];
const OUT = [403, 'not_admitted'];
const founding = (name: string) => ({ type: 'create_house', name, race: 'peatkin', personality: 'builder' });
const found = (client: Client, name: string) => client.post('/commands', founding(name));

/** Gives an account a passkey that is not new any more. */
function addPasskey(data: string, account: number): void {
  const { tables, close } = openTables(data);
  tables
    .prepare(
      `INSERT INTO passkeys (id, account, credential, public_key, counter, transports, name, created_at, last_used_at)
       VALUES ('k', ?, 'c', '', 0, '[]', 'Phone', 0, 0)`,
    )
    .run(account);
  close();
}

/** A server, and a provider by which one signs in to it. */
async function withProvider(t: TestContext) {
  const provider = await startProvider(t);
  const settings = testSettings(t, { limits: 1_000, oidc: provider.file(t) });
  const server = await startTestServer(t, settings);
  provider.allow(server.address);
  return { provider, settings, server };
}

test('a private age takes those in whom staff have invited, and robots leave for them', async (t) => {
  const settings = testSettings(t, { limits: 1_000 });
  const server = await startTestServer(t, settings);
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo, dan] = await Promise.all(['ada', 'bo', 'cleo', 'dan'].map(client));
  const params = { states_per_realm: 1, seats_per_state: 4, robots_per_state: 4 };
  const plan = { ruleset: 'embers-1', start_at: Date.now(), params };
  for (const [access, about] of [
    ['closed', 'is neither open nor invited'],
    [7, 'is neither open nor invited'],
    [[], 'has 0 entries'],
    [['ada', 7], '[1] is no e-mail address'],
    [['x'.repeat(255)], '[0] is no e-mail address'],
  ] as const) {
    const { status, body } = await ada.post('/dev/age/plan', { ...plan, access });
    assert.deepEqual([status, body.code, body.errors.length], [422, 'plan_problems', 1]);
    assert.ok(body.errors[0].startsWith(`plan access: ${about}`), body.errors[0]);
  }
  const planned = await ada.post('/dev/age/plan', { ...plan, access: 'invited' });
  assert.deepEqual([planned.status, planned.body.access, planned.body.listed], [200, 'invited', 0]);
  assert.equal((await bo.ask('/age')).body.next.access, 'invited');
  assert.equal(Object.hasOwn((await bo.ask('/age')).body, 'access'), false, 'the age before is open');
  // For the next age already, and by the command line too.
  const early = (await ada.post('/dev/age/invites', { age: 2, uses: 1 })).body;
  assert.match(early.invite, /^realm_e_[\w-]{43}$/);
  assert.deepEqual((await bo.post('/age/enter', { invite: early.invite })).body, { age: 2, entered: true });
  await ada.post('/dev/age/end', {});
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);

  const strangers = new Client(server);
  const age = await strangers.ask('/age');
  assert.equal(age.body.access, 'invited');
  assert.equal((await strangers.ask('/rankings')).status, 200, 'what is public is for all');
  assert.deepEqual(codeOf(await found(cleo, 'Cleo')), OUT);
  assert.deepEqual(codeOf(await cleo.post('/commands/preview', founding('Cleo'))), OUT);
  const batch = { commands: [{ command: founding('Cleo') }], on_refusal: 'stop' };
  assert.equal((await cleo.post('/commands/batch', batch)).body.results[0].body.code, 'not_admitted');
  const bos = await found(bo, 'Bo');
  assert.equal(bos.status, 200, bos.text);
  assert.equal(typeof bos.body.replaced, 'number', 'a robot has left');

  for (const invite of ['', 'realm_e_', `realm_e_${'A'.repeat(43)}`, early.invite.replace('_e_', '_i_')])
    assert.deepEqual(codeOf(await cleo.post('/age/enter', { invite })), [422, 'no_such_invite']);
  assert.deepEqual(codeOf(await cleo.post('/age/enter', { invite: early.invite })), [422, 'invite_used_up']);
  // A pack's invitation is none of staff: friends outside stay outside.
  const { invite: of_pack } = (await bo.post('/packs', {})).body;
  assert.deepEqual(codeOf(await cleo.post('/age/enter', { invite: of_pack })), [422, 'no_such_invite']);
  assert.equal((await cleo.post('/packs/join', { invite: of_pack })).status, 200);
  assert.deepEqual(codeOf(await found(cleo, 'Cleo')), OUT);
  const done = await commandLine(settings, 'invite_to_age', { uses: 5, days: 1 });
  assert.ok('reply' in done);
  const { invite } = done.reply;
  for (const _twice of [1, 2]) assert.equal((await cleo.post('/age/enter', { invite })).status, 200);
  const { invites } = (await ada.ask('/dev/age')).body;
  assert.deepEqual(
    invites.map(({ uses_left }: { uses_left: number }) => uses_left),
    [0, 4],
  );
  const cleos = await found(cleo, 'Cleo');
  assert.deepEqual([cleos.body.realm, cleos.body.state], [bos.body.realm, bos.body.state]);
  assert.equal(typeof cleos.body.replaced, 'number');

  assert.deepEqual((await ada.post(`/dev/age/invites/${invites[1].id}/end`, {})).body, { ended: true });
  assert.deepEqual(codeOf(await dan.post('/age/enter', { invite })), [422, 'no_such_invite']);
  assert.deepEqual(codeOf(await ada.post('/dev/age/invites/99/end', {})), [422, 'no_such_invite']);
  assert.deepEqual(codeOf(await ada.post('/dev/age/invites', { age: 9 })), [422, 'age_not_open']);
  const { text } = await ada.ask('/dev/audit');
  for (const secret of [early.invite, invite]) assert.equal(text.includes(secret), false);

  assert.deepEqual((await ada.post('/dev/age/access', { access: 'open' })).body, {
    age: 2,
    access: 'open',
    listed: 0,
  });
  const opened = await dan.ask('/age', { headers: { 'if-none-match': age.headers.get('etag') ?? '' } });
  assert.deepEqual([opened.status, Object.hasOwn(opened.body, 'access')], [200, false]);
  assert.equal((await found(dan, 'Dan')).status, 200);
});

test('a list takes addresses that a provider has confirmed, and names that there were', async (t) => {
  const { provider, server } = await withProvider(t);
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo] = await Promise.all(['ada', 'bo'].map(client));
  const access = ['BO', 'Late', 'CAROL@Mail.example', 'ada@example.org'];
  assert.deepEqual(codeOf(await ada.post('/dev/age/access', { access: [' '] })), [422, 'bad_access']);
  assert.deepEqual((await ada.post('/dev/age/access', { access })).body, {
    age: 1,
    access: 'listed',
    listed: 4,
    no_account: ['late'],
  });
  assert.deepEqual(codeOf(await found(ada, 'Ada')), OUT, 'the name is not on it, and no address is known');
  assert.equal((await found(bo, 'Bo')).status, 200);
  // Names that somebody takes later let nobody in, and no name is an address.
  for (const name of ['Late', 'ada@example.org'])
    assert.deepEqual(codeOf(await found(await client(name), 'Later')), OUT, name);
  const carol = new Client(server);
  const browser = new Browser();
  await browser.go(`${server.address}/auth/oidc/test`, 'carol');
  carol.cookie = browser.cookie(server.address);
  const came = await found(carol, 'Carol');
  assert.equal(came.status, 200, came.text);
  // One address lets one in, whoever else has it.
  provider.says('carla', {
    id_token: {},
    userinfo: { email: 'Carol@mail.example', email_verified: true },
  });
  const carla = new Client(server);
  const elsewhere = new Browser();
  await elsewhere.go(`${server.address}/auth/oidc/test`, 'carla');
  carla.cookie = elsewhere.cookie(server.address);
  assert.deepEqual(codeOf(await found(carla, 'Carla')), OUT);

  const { text } = await ada.ask('/dev/audit');
  assert.ok(text.includes('set_access'));
  assert.equal(
    /mail.example|example.org/.test(text),
    false,
    'nobody is named in a log that is kept for good',
  );
  const { listed } = (await ada.ask('/dev/age')).body.access;
  assert.deepEqual([...listed].sort(), ['ada@example.org', 'bo', 'carol@mail.example', 'late']);
  assert.equal((await bo.post('/auth/erase', { confirm: 'bo' })).status, 200);
  assert.deepEqual((await ada.ask('/dev/age')).body.access.listed.includes('bo'), false);
});

test('an address lets nobody in twice: neither by a new account of an identity that was removed, nor once it is somebody else’s', async (t) => {
  const { provider, settings, server } = await withProvider(t);
  const staff = await new Client(server).signIn('staff');
  const set = (access: unknown) => staff.post('/dev/age/access', { access });
  const says = (who: string, email: string) =>
    provider.says(who, { id_token: {}, userinfo: { email, email_verified: true } });
  const come = async (who: string) => {
    const browser = new Browser();
    await browser.go(`${server.address}/auth/oidc/test`, who);
    const client = new Client(server);
    client.cookie = browser.cookie(server.address);
    return { client, ...(await client.ask('/auth/account')).body };
  };
  await set(['club@mail.example', 'carol@mail.example']);
  says('dora', 'Club@mail.example');
  assert.equal((await found((await come('dora')).client, 'Dora')).status, 200);
  says('dora', 'dora@mail.example');
  assert.equal((await come('dora')).email, 'dora@mail.example');
  says('emil', 'club@mail.example');
  const emil = await come('emil');
  assert.deepEqual(codeOf(await found(emil.client, 'Emil')), OUT);

  assert.equal((await found((await come('carol')).client, 'Carol')).status, 200);
  const ban = { account: 'carol', kind: 'ban', reason: 'cheated' };
  assert.equal((await staff.post('/dev/sanctions', ban)).status, 200);
  const { client: carol, account, identities } = await come('carol');
  addPasskey(settings.data, account.id);
  const removed = await carol.post(`/auth/identities/${identities[0].id}/remove`, {});
  assert.deepEqual(removed.body, { removed: true });
  assert.equal((await carol.ask('/auth/export')).body.tables.ways_left.length, 1);
  const again = await come('carol');
  assert.notEqual(again.account.id, account.id);
  const refused = await found(again.client, 'Carol Again');
  assert.deepEqual([...codeOf(refused), refused.body.reason], [403, 'suspended', 'cheated']);
  const { sanctions } = (await again.client.ask('/auth/sanctions')).body;
  assert.equal((await staff.post(`/dev/sanctions/${sanctions[0].id}/lift`, { reason: 'x' })).status, 200);
  assert.deepEqual(codeOf(await found(again.client, 'Carol Again')), OUT);
  // Nor where anybody may come: one who signs in by the same has founded here.
  await set('open');
  assert.deepEqual(codeOf(await found(again.client, 'Carol Again')), [422, 'resigned']);
  assert.equal((await found(emil.client, 'Emil')).status, 200);
});

test('an address lets one in, and an identity its player once, also where all found in one commit', async (t) => {
  const { provider, settings, server } = await withProvider(t);
  const staff = await new Client(server).signIn('staff');
  const come = async (who: string, email = 'club@mail.example') => {
    provider.says(who, { id_token: {}, userinfo: { email, email_verified: true } });
    const browser = new Browser();
    await browser.go(`${server.address}/auth/oidc/test`, who);
    const client = new Client(server);
    client.cookie = browser.cookie(server.address);
    return client;
  };
  const { writer } = server.node;
  const atOnce = async (clients: readonly Client[], name: string) => {
    const go = writer.hold();
    const answers: Promise<Answer>[] = [];
    for (const [n, client] of clients.entries()) {
      answers.push(found(client, `${name} ${n}`));
      await until(() => writer.waiting === n + 1);
    }
    go();
    return (await Promise.all(answers)).map(({ status, body }) => body.code ?? status);
  };
  await staff.post('/dev/age/access', { access: ['club@mail.example'] });
  const all = [await come('one'), await come('two'), await come('three')];
  assert.deepEqual(await atOnce(all, 'Club'), [200, 'not_admitted', 'not_admitted']);
  assert.deepEqual(codeOf(await found(await come('four'), 'Club 4')), OUT);

  // The age is open; an account has left an identity, which is another's by now.
  await staff.post('/dev/age/access', { access: 'open' });
  const before = await come('gil', 'gil@mail.example');
  const { account, identities } = (await before.ask('/auth/account')).body;
  addPasskey(settings.data, account.id);
  const removed = await before.post(`/auth/identities/${identities[0].id}/remove`, {});
  assert.deepEqual(removed.body, { removed: true });
  const again = await come('gil', 'gil@mail.example');
  assert.deepEqual(await atOnce([before, again], 'Gil'), [200, 'resigned']);
});

test('the first age is as the operator says before anybody can found', async (t) => {
  const settings = testSettings(t, { limits: 1_000, access: 'invited' });
  const server = await startTestServer(t, settings);
  const ada = await new Client(server).signIn('ada');
  assert.equal((await ada.ask('/age')).body.access, 'invited');
  assert.deepEqual(codeOf(await found(ada, 'Ada')), OUT);
  assert.equal((await ada.post('/dev/age/access', { access: 'open', note: 'all may come' })).status, 200);
  await server.close();
  // The setting is of the first start alone: what staff have said since stands.
  const again = await startTestServer(t, settings);
  ada.address = again.address;
  assert.equal((await found(ada, 'Ada')).status, 200);
});

test('names on the list of a first age are told, since no account has them yet', async (t) => {
  const file = path.join(tempFolder(t), 'friends.txt');
  writeFileSync(file, 'Pia\nbo@mail.example\n');
  const told: string[] = [];
  await startTestServer(t, { access: file }, { warn: (line) => told.push(line) });
  assert.deepEqual(
    told.filter((line) => line.includes('--access')),
    [
      `--access ${file}: pia: no account has this name; it will not count. In a new world use addresses, or \`realm age invite\``,
    ],
  );
});

test('an access of the first age that says nothing opens no world', async (t) => {
  const settings = testSettings(t, { access: '/nowhere/friends.txt' });
  await assert.rejects(
    startTestServer(t, settings),
    /--access \/nowhere\/friends.txt is neither open nor invited, nor a file/,
  );
  const open = await startTestServer(t, { ...settings, access: undefined });
  assert.equal(Object.hasOwn((await new Client(open).ask('/age')).body, 'access'), false);
});

test('an invitation of staff that is over, of an age that is over, ended or forged lets nobody in', async (t) => {
  const settings = testSettings(t, { limits: 1_000, access: 'invited' });
  const server = await startTestServer(t, settings);
  const [staff, guest] = [await new Client(server).signIn('staff'), await new Client(server).signIn('guest')];
  const invited = async () => (await staff.post('/dev/age/invites', { note: 'a test' })).body.invite;
  const enter = async (invite: string) => (await guest.post('/age/enter', { invite })).body.code ?? 'entered';
  const [expired, of_age, ended] = [await invited(), await invited(), await invited()];
  const { tables, close } = openTables(settings.data);
  tables.exec('UPDATE age_invites SET until = 1 WHERE id = 1');
  close();
  assert.equal(await enter(expired), 'invite_expired');
  assert.equal((await staff.post('/dev/age/invites/3/end', { note: 'it went around' })).status, 200);
  assert.equal(await enter(ended), 'no_such_invite');
  assert.equal((await staff.post('/dev/age/invites/3/end', { note: 'again' })).body.code, 'no_such_invite');
  for (const forged of ['', 'x', `${of_age}x`, of_age.slice(0, -1), of_age.toUpperCase()])
    assert.equal(await enter(forged), 'no_such_invite', forged);
  for (const [body, code] of [
    [{ uses: 0 }, 'out_of_range'],
    [{ uses: 1_001 }, 'out_of_range'],
    [{ days: 91 }, 'out_of_range'],
    [{ age: 7 }, 'age_not_open'],
  ] as const)
    assert.equal((await staff.post('/dev/age/invites', { note: 'a test', ...body })).body.code, code);
  await staff.post('/dev/age/end', {});
  assert.equal(await enter(of_age), 'invite_of_age');
  assert.deepEqual(codeOf(await found(guest, 'Guest')), OUT);
});

test('that a private age is open is told to those alone whom it takes in', async (t) => {
  const server = await startTestServer(t, { limits: 1_000 });
  const [ada, bo] = [await founder(server, 'ada', 1, 1), await founder(server, 'bo', 1, 1)];
  await ada.post(`/messages/${bo.house}`, { text: 'a word' });
  await bo.post(`/messages/${ada.house}`, { text: 'a word' });
  await ada.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now(), access: ['bo'] });
  await ada.post('/dev/age/end', {});
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  const keys = async (who: Client): Promise<string[]> =>
    (await who.ask('/notices')).body.notices.map(({ key }: { key: string }) => key);
  // They are told in the order of their accounts.
  await untilSo(async () => (await keys(bo)).includes('2.opened'));
  assert.ok(!(await keys(ada)).includes('2.opened'));
});
