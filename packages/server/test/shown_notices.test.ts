/** What of a player's notices a token tells, by every way that tells any: only what its scopes let it read itself. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Notice, TokenScope } from '@realm/contract';
import { bearer, connectSite } from './connect_site.ts';
import { Listener } from './listener.ts';
import { Client, founder, startTestServer, until, untilSo } from './support.ts';

/** A player who was written to and named, and whose account has changed: three notices, one of them of the account. */
async function scene(t: TestContext) {
  const server = await startTestServer(t, { limits: 1_000 });
  const ada = await founder(server, 'ada', 1, 1);
  const bob = await founder(server, 'bob', 1, 1);
  const site = new Client(server);
  site.always = bearer(await connectSite(ada));
  const tool = async (...scopes: TokenScope[]) => {
    const { body, text } = await ada.post('/auth/tokens', { name: 'A tool', scopes, expires_in_days: 7 });
    assert.ok(body.token !== undefined, text);
    const client = new Client(server);
    client.always = bearer(body.token);
    return client;
  };
  const write = async () => {
    assert.equal((await bob.post(`/messages/${ada.house}`, { text: 'zyxq to you' })).status, 200);
    assert.equal((await bob.post('/chat/state', { text: '@House of ada zyxq to all' })).status, 200);
  };
  return { ada, bob, site, tool, write };
}

/** Kinds and texts of what players have written. */
const written = (notices: readonly Notice[]) =>
  notices
    .filter(({ kind }) => kind === 'message' || kind === 'mention')
    .map(({ kind, text }) => [kind, text])
    .sort();

const TEXTS = [
  ['mention', '@House of ada zyxq to all'],
  ['message', 'zyxq to you'],
];
const NO_TEXTS = [
  ['mention', ''],
  ['message', ''],
];

test('a digest tells a token what its notices would: nothing without their scope, never how the account is signed in to', async (t) => {
  const { ada, site, tool, write } = await scene(t);
  const reads = await tool('read');
  const told = await tool('read', 'notices');
  const all = await tool('read', 'notices', 'chat');
  await write();
  const digestOf = async (who: Client) => (await who.ask('/digest')).body;
  await untilSo(async () => (await digestOf(ada)).unread.sign_in >= 4);
  const own = await digestOf(ada);
  assert.deepEqual([own.unread.message, own.unread.mention, written(own.notices)], [1, 1, TEXTS]);
  assert.ok(own.notices.some(({ kind }: Notice) => kind === 'sign_in'));

  const none = await reads.ask('/digest');
  assert.deepEqual([none.status, none.body.unread, none.body.notices], [200, {}, []]);
  for (const [who, texts] of [
    [told, NO_TEXTS],
    [all, TEXTS],
    [site, TEXTS],
  ] as const) {
    const { unread, notices } = await digestOf(who);
    assert.deepEqual(unread, { message: 1, mention: 1 });
    assert.equal(notices.length, 2);
    assert.deepEqual(written(notices), texts);
  }

  // The tool of agents is the same request.
  const { text } = await reads.ask('/mcp', {
    method: 'POST',
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'digest', arguments: {} } },
    headers: { accept: 'application/json, text/event-stream' },
  });
  assert.match(text, /orders_done/);
  assert.doesNotMatch(text, /zyxq|sign_in|writes to you/);
});

test('notices tell a token what is written only with the scope that reads it, live too, and count what they list', async (t) => {
  const { ada, site, tool, write } = await scene(t);
  const told = await tool('read', 'notices');
  const all = await tool('read', 'notices', 'chat');
  const feeds = await Promise.all(
    [told, all].map(({ always, address }) => {
      const client = new Client({ address });
      return new Listener(client, '?notice=true', always).opened();
    }),
  );
  await write();
  const noticesOf = async (who: Client) => (await who.ask('/notices')).body;
  await untilSo(async () => (await noticesOf(ada)).unread_heavy >= 3);
  for (const [who, texts] of [
    [told, NO_TEXTS],
    [all, TEXTS],
    [site, TEXTS],
  ] as const) {
    const { notices, unread, unread_heavy } = await noticesOf(who);
    assert.deepEqual(written(notices), texts);
    assert.ok(notices.every(({ title }: Notice) => title.startsWith('House of bob')));
    assert.deepEqual([unread, unread_heavy, notices.length], [2, 0, 2], 'it counts what it lists');
  }
  for (const [i, texts] of [NO_TEXTS, TEXTS].entries()) {
    const noticesIn = () =>
      feeds[i].messages.flatMap((each) => (each.type === 'notice' ? [each.notice] : []));
    await until(() => noticesIn().length === 2);
    assert.deepEqual(written(noticesIn()), texts);
  }
  const [{ id }] = (await noticesOf(told)).notices;
  assert.equal((await told.post('/notices/read', { upto: 0 })).body.unread, 2);
  assert.ok((await ada.post('/notices/read', { upto: 0 })).body.unread >= 5);
  assert.equal((await site.post('/notices/read', { upto: id })).body.unread, 0);
});
