import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTables } from '@realm/journal';
import { Audit } from '../src/acts/audit.ts';
import type { Server } from '../src/index.ts';
import { Authenticator } from './authenticator.ts';
import { connectQuery } from './connect_site.ts';
import { Page } from './page.ts';
import { commandLine, startTestServer, testSettings } from './support.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long a running server takes at most to notice what the command line did. */
const LOOK_MS = 700;

/** A server as players know it, whose clock goes on when told, and its owner, who signs in by a passkey. */
async function kingdom(t: Parameters<typeof startTestServer>[0]) {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const settings = testSettings(t, { dev: false, limits: 1_000 });
  const server = await startTestServer(t, settings, { host_time });
  const owner = new Page(server);
  const key = new Authenticator();
  assert.equal((await owner.register(key, 'Ada')).status, 200);
  const { tables, close } = openTables(settings.data);
  t.after(close);
  const wait = (ms: number) => {
    now += ms;
  };
  /** As the command line does, beside the running server. */
  const give = async (name: string, role: 'owner' | 'none') => {
    assert.ok('reply' in (await commandLine(settings, 'set_role', { account: name, role })), name);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
  /** The acts of the log and who did them, oldest first. */
  const log = () =>
    new Audit(tables)
      .list(0, 100)
      .map(({ account, act, outcome, about }) => [account, act, outcome, about] as const);
  return { server, owner, key, wait, give, log, audit: new Audit(tables) };
}

/** Somebody else's browser with the same cookie. */
function thiefOf(server: Pick<Server, 'address'>, victim: Page): Page {
  const thief = new Page(server);
  thief.browser.keep(thief.origin, victim.browser.cookie(thief.origin));
  return thief;
}

const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return `${status} ${body.code ?? 'done'}`;
};

const openRoles = (page: Page) =>
  codeOf(page.post('/dev/roles', { account: 'Ada', role: 'owner', note: 'mine' }));

async function connect(page: Page): Promise<string> {
  const query = connectQuery({
    site: 'https://tool.example',
    return_to: 'https://tool.example/',
    state: 's',
  });
  const { body } = await page.get(`/auth/connect/request?${query}`);
  return codeOf(page.post('/auth/connect', { token: body.token, allow: true }));
}

test('a stale stolen cookie of an owner adds no way in, removes none, lets no site in, and acts as no staff', async (t) => {
  const { server, owner, wait, give, log } = await kingdom(t);
  await give('Ada', 'owner');
  wait(2 * HOUR);
  const thief = thiefOf(server, owner);
  assert.equal(await codeOf(thief.get('/auth/account')), '200 done', 'the cookie holds');
  const [{ id }] = (await thief.get('/auth/passkeys')).body.passkeys;
  assert.equal(await codeOf(thief.register(new Authenticator(), 'Mine')), '403 sign_in_first');
  assert.equal(await codeOf(thief.post(`/auth/passkeys/${id}/remove`)), '403 sign_in_first');
  assert.equal(await connect(thief), '403 sign_in_first');
  assert.equal(await openRoles(thief), '403 sign_in_again');
  assert.equal((await owner.get('/auth/passkeys')).body.passkeys.length, 1);
  assert.deepEqual(
    (await owner.get('/auth/happened')).body.happened.map(({ what }: { what: string }) => what),
    ['role_changed'],
  );
  assert.ok(
    log().every(([, act, outcome]) => act === 'set_role' && (outcome === 'done' || outcome === 'refused')),
  );
});

test('a ceremony that a fresh sign-in began is over with it, and eleven minutes later none begins', async (t) => {
  const { server, owner, key, wait } = await kingdom(t);
  const spare = new Authenticator();
  const begun = (await owner.post('/auth/passkey/register/options', { name: 'Spare' })).body;
  // Somebody else with the same cookie, but not the ceremony's own, finishes nothing.
  const thief = thiefOf(server, owner);
  const response = spare.create(begun.options, { origin: owner.origin });
  await owner.signIn(key);
  assert.equal(await codeOf(thief.post('/auth/passkey/register', { response })), '422 bad_passkey');
  assert.equal(await codeOf(owner.register(spare, 'Spare')), '200 done');
  wait(10 * MINUTE - 1);
  assert.equal(await connect(owner), '200 done');
  wait(1);
  assert.equal(await codeOf(owner.register(new Authenticator(), 'Late')), '403 sign_in_first');
  assert.equal(await connect(owner), '403 sign_in_first');
  assert.equal((await owner.get('/auth/account')).body.changes_until, null);
  await owner.signIn(key);
  assert.equal(await connect(owner), '200 done');
});

test('a fresh stolen cookie can add a way in, which is written down and told, and for a day is good for little', async (t) => {
  const { server, owner, key, wait, give, log, audit } = await kingdom(t);
  await give('Ada', 'owner');
  await owner.signIn(key);
  wait(1);
  const thief = thiefOf(server, owner);
  const theirs = new Authenticator();
  assert.equal(await codeOf(thief.register(theirs, 'Innocent')), '200 done');

  // The owner's only old way in can't be removed, though the cookie is fresh.
  const [old, added] = (await owner.get('/auth/passkeys')).body.passkeys;
  assert.equal(old.new_until, null);
  assert.equal(added.new_until, 1_800_000_000_001 + DAY);
  assert.equal(await codeOf(thief.post(`/auth/passkeys/${old.id}/remove`)), '422 last_settled_way');

  // Signed in by the new one: a player, and neither staff nor one who changes ways.
  const again = new Page(server);
  assert.equal(await codeOf(again.signIn(theirs)), '200 done');
  assert.equal((await again.get('/dev')).body.fresh_until, null);
  const own = (await again.get('/auth/account')).body;
  assert.deepEqual([own.fresh, own.new_until], [false, added.new_until]);
  assert.equal(await openRoles(again), '403 way_too_new');
  assert.equal(await codeOf(again.register(new Authenticator(), 'Another')), '403 way_too_new');
  assert.equal(await codeOf(again.post(`/auth/passkeys/${old.id}/remove`)), '403 way_too_new');

  // The owner sees it on the site, and in the log; and whoever it signed in is out once it is removed.
  const told = (await owner.get('/auth/happened')).body;
  assert.equal(told.unseen, 2);
  assert.deepEqual([told.happened[0].what, told.happened[0].name], ['passkey_added', 'Innocent']);
  assert.deepEqual(log().at(-1)?.slice(0, 2), [1, 'set_role']);
  assert.ok(
    log().some(([account, act, outcome]) => account === 1 && act === 'passkey_added' && outcome === 'done'),
  );
  assert.equal(await codeOf(owner.post('/auth/happened/seen', { upto: told.happened[0].id })), '200 done');
  assert.equal((await owner.get('/auth/happened')).body.unseen, 0);
  assert.equal(await codeOf(owner.post(`/auth/passkeys/${added.id}/remove`)), '200 done');
  assert.equal(await codeOf(again.get('/auth/account')), '401 unauthorized');
  assert.equal(await codeOf(owner.get('/auth/account')), '200 done');
  assert.equal(audit.verify().damaged, null);

  // One that nobody minds counts in full after a day.
  const spare = new Authenticator();
  await owner.register(spare, 'Spare');
  wait(DAY);
  const by_spare = new Page(server);
  await by_spare.signIn(spare);
  assert.equal(await openRoles(by_spare), '200 done');
  const [first] = (await by_spare.get('/auth/passkeys')).body.passkeys;
  assert.equal(await codeOf(by_spare.post(`/auth/passkeys/${first.id}/remove`)), '200 done');
});

test("an account's first way in counts at once, and those it had when the command line gave it a role", async (t) => {
  const { server, owner, give } = await kingdom(t);
  const spare = new Authenticator();
  await owner.register(spare, 'Spare');
  const by_spare = new Page(server);
  await by_spare.signIn(spare);
  await give('Ada', 'owner');
  assert.equal(await openRoles(owner), '200 done', 'by the first');
  assert.equal(await openRoles(by_spare), '200 done', 'by one that was there already');
});

test('sign-ins are listed with their device and network, each to be ended; everywhere means sites too', async (t) => {
  const { server, owner, key, wait } = await kingdom(t);
  const phone = new Page(server);
  phone.browser.says = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
  wait(1);
  await phone.signIn(key);
  wait(5 * MINUTE);
  await phone.get('/auth/account');
  const { sessions } = (await owner.get('/auth/sessions')).body;
  const [theirs, own] = sessions;
  assert.deepEqual(
    [theirs.device, theirs.place, theirs.how, theirs.current, own.current, sessions.length],
    ['Firefox on Android', 'this machine', 'passkey', false, true, 2],
  );
  assert.equal(theirs.last_used_at - theirs.signed_in_at, 5 * MINUTE);
  assert.ok(!JSON.stringify(sessions).includes(owner.browser.cookie(owner.origin).split('=')[1]));

  // Nobody ends another's.
  const stranger = new Page(server);
  await stranger.register(new Authenticator(), 'Eve');
  assert.equal(await codeOf(stranger.post(`/auth/sessions/${theirs.id}/end`)), '404 not_found');
  assert.equal(await codeOf(owner.post(`/auth/sessions/${theirs.id}/end`)), '200 done');
  assert.equal(await codeOf(phone.get('/auth/account')), '401 unauthorized');
  assert.equal(await codeOf(owner.post(`/auth/sessions/${theirs.id}/end`)), '404 not_found');

  assert.equal(await connect(owner), '200 done');
  await phone.signIn(key);
  const out = await owner.post('/auth/signout/everywhere');
  assert.deepEqual(out.body, { signed_out: true, sessions: 2, connections: 1, tokens: 0 });
  assert.equal(await codeOf(phone.get('/auth/account')), '401 unauthorized');
  await phone.signIn(key);
  assert.deepEqual((await phone.get('/auth/connections')).body, { connections: [] });
});
