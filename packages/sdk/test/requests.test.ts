import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Realm } from '../src/index.ts';
import { fakeServer, json } from './fake_server.ts';

/** Stands in for the host's WebSocket: keeps what was opened, and opens it. */
function fakeSockets(t: TestContext): { url: string; headers: unknown }[] {
  const opened: { url: string; headers: unknown }[] = [];
  class FakeSocket {
    onopen: (() => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    constructor(url: string, options?: { headers: unknown }) {
      opened.push({ url, headers: options?.headers });
      setImmediate(() => this.onopen?.());
    }
    close(): void {
      this.onclose?.({ code: 1000 });
    }
  }
  const real = globalThis.WebSocket;
  Object.assign(globalThis, { WebSocket: FakeSocket });
  t.after(() => Object.assign(globalThis, { WebSocket: real }));
  return opened;
}

const opens = (realm: Realm) =>
  new Promise<void>((resolve, reject) => {
    const feed = realm.live({
      onMessage: () => {},
      onState: (state) => {
        if (state !== 'open') return;
        feed.close();
        resolve();
      },
      onEnd: reject,
    });
  });

test('a token is exchanged for a ticket, and never stands in the address of the feed', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, { ticket: 'realm_l_1', expires_at: 0 })]);
  const opened = fakeSockets(t);
  await opens(new Realm({ base_url, token: 'realm_t_1' }));
  assert.deepEqual([asked[0].method, asked[0].url], ['POST', '/live/ticket']);
  assert.equal(asked[0].headers.authorization, 'Bearer realm_t_1');
  assert.deepEqual(opened, [
    { url: `${base_url.replace('http', 'ws')}/live?ticket=realm_l_1`, headers: undefined },
  ]);
});

test('a cookie goes with the socket itself', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, {})]);
  const opened = fakeSockets(t);
  await opens(new Realm({ base_url, cookie: 'realm_session=1' }));
  assert.deepEqual(asked, []);
  assert.deepEqual(opened[0].headers, { cookie: 'realm_session=1' });
});

test('who may have no ticket is told why', async (t) => {
  const body = { error: 'you are not signed in', code: 'unauthorized' };
  const { base_url } = await fakeServer(t, [json(401, body)]);
  fakeSockets(t);
  await assert.rejects(opens(new Realm({ base_url, token: 'realm_t_1' })), { code: 'unauthorized' });
});

test('the ways in, the connections and the channels are asked for at their addresses', async (t) => {
  const { base_url, asked } = await fakeServer(t, [
    json(200, { connections: [], passkeys: [], messages: [], ended: true, removed: true }),
  ]);
  const realm = new Realm({ base_url, token: 'realm_t_1' });
  assert.deepEqual(await realm.auth.connections(), []);
  assert.deepEqual(await realm.auth.passkeys(), []);
  assert.deepEqual(await realm.chat.read('state', 7), []);
  await realm.auth.endConnection('a/b');
  await realm.auth.removePasskey('c');
  await realm.auth.connectRequest('?site=x');
  await realm.auth.answerConnect('realm_a_1', false);
  await realm.chat.say('world', 'hello');
  assert.deepEqual(
    asked.map(({ method, url, body }) => [method, url, body]),
    [
      ['GET', '/auth/connections', undefined],
      ['GET', '/auth/passkeys', undefined],
      ['GET', '/chat/state?after=7', undefined],
      ['POST', '/auth/connections/a%2Fb/end', undefined],
      ['POST', '/auth/passkeys/c/remove', undefined],
      ['GET', '/auth/connect/request?site=x', undefined],
      ['POST', '/auth/connect', { token: 'realm_a_1', allow: false }],
      ['POST', '/chat/world', { text: 'hello' }],
    ],
  );
  assert.match(asked.at(-1)?.headers['idempotency-key'] as string, /^[0-9a-f]{32}$/);
});

test('ages that have ended and what staff may do are asked for at their addresses', async (t) => {
  const { base_url, asked } = await fakeServer(t, [
    json(200, { ages: [], rows: [], reports: [], sanctions: [] }),
  ]);
  const realm = new Realm({ base_url, cookie: 'realm_session=1' });
  assert.deepEqual(await realm.ages.all(), []);
  assert.deepEqual(await realm.ages.mine(), []);
  await realm.ages.result(2);
  await realm.ages.recap(2);
  await realm.staff.may();
  await realm.staff.age();
  await realm.staff.plan({ ruleset: 'Embers 1', start_at: 5 });
  await realm.staff.dropPlan('postponed');
  await realm.staff.end('all went home');
  await realm.staff.open('as announced');
  await realm.staff.setRole('ada', 'admin', 'plans');
  assert.deepEqual(await realm.staff.audit(7), []);
  assert.deepEqual(await realm.staff.reports(), []);
  await realm.staff.handleReport(3, 'take');
  assert.deepEqual(await realm.staff.sanctions({ appeals: true }), []);
  await realm.staff.sanction({ account: 'bo', kind: 'warn', reason: 'rude' });
  await realm.staff.liftSanction(4, 'a mistake');
  await realm.staff.answerAppeal(4, false, 'you are right');
  await realm.staff.pause(true, 'the disk');
  await realm.staff.readOnly(true, 'the disk');
  await realm.staff.announce('hello');
  await realm.chat.report({ kind: 'player', target: 12, reason: 'rude' });
  assert.deepEqual(await realm.auth.sanctions(), []);
  await realm.auth.appeal(4, 'it was not me');
  assert.deepEqual(
    asked.map(({ method, url, body }) => [method, url, body]),
    [
      ['GET', '/ages', undefined],
      ['GET', '/me/ages', undefined],
      ['GET', '/ages/2', undefined],
      ['GET', '/ages/2/recap', undefined],
      ['GET', '/dev', undefined],
      ['GET', '/dev/age', undefined],
      ['POST', '/dev/age/plan', { ruleset: 'Embers 1', start_at: 5 }],
      ['DELETE', '/dev/age/plan', { note: 'postponed' }],
      ['POST', '/dev/age/end', { note: 'all went home' }],
      ['POST', '/dev/age/open', { note: 'as announced' }],
      ['POST', '/dev/roles', { account: 'ada', role: 'admin', note: 'plans' }],
      ['GET', '/dev/audit?after=7&limit=200', undefined],
      ['GET', '/dev/abuse?closed=false', undefined],
      ['POST', '/dev/abuse/3', { step: 'take' }],
      ['GET', '/dev/sanctions?appeals=true', undefined],
      ['POST', '/dev/sanctions', { account: 'bo', kind: 'warn', reason: 'rude' }],
      ['POST', '/dev/sanctions/4/lift', { reason: 'a mistake' }],
      ['POST', '/dev/sanctions/4/answer', { upheld: false, answer: 'you are right' }],
      ['POST', '/dev/pause', { paused: true, note: 'the disk' }],
      ['POST', '/dev/read-only', { on: true, note: 'the disk' }],
      ['POST', '/dev/announcement', { text: 'hello' }],
      ['POST', '/abuse', { kind: 'player', target: 12, reason: 'rude' }],
      ['GET', '/auth/sanctions', undefined],
      ['POST', '/auth/sanctions/4/appeal', { text: 'it was not me' }],
    ],
  );
});
