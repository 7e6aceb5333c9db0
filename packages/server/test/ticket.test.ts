import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { TICKET_MS } from '@realm/contract';
import { leftOut } from '../../../tests/support/sample.ts';
import { bearer, connectSite, SITE } from './connect_site.ts';
import { Listener } from './listener.ts';
import { Client, player, startTestServer, tempFolder, until } from './support.ts';

async function ticketOf(client: Client, headers: Record<string, string> = {}): Promise<string> {
  const { status, body, text } = await client.post('/live/ticket', undefined, headers);
  assert.equal(status, 200, text);
  assert.match(body.ticket, /^realm_l_[\w-]{43}$/);
  return body.ticket;
}

test('of a hundred who come with the same ticket at once, one is let in', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const token = await connectSite(ada);
  const site = new Client(server);
  const ticket = await ticketOf(site, bearer(token));
  const feeds = Array.from(
    { length: 100 },
    () => new Listener(site, `?ticket=${ticket}`, { origin: SITE, 'sec-fetch-site': 'cross-site' }),
  );
  const let_in = await Promise.all(feeds.map((feed) => feed.settled()));
  assert.equal(let_in.filter(Boolean).length, 1);
  for (const feed of feeds) assert.ok(feed.status === undefined || feed.status === 401);
  const feed = feeds[let_in.indexOf(true)];
  await ada.post('/dev/tick', { count: 1 });
  await until(() => feed.messages.length === 1);
  assert.equal(feed.last.type, 'tick');
});

test('a ticket is good for 30 seconds, and as long as the sign-in that asked for it', async (t) => {
  let now = 0;
  const host_time = { wall: () => 1_800_000_000_000, monotonic: () => now };
  const server = await startTestServer(t, { limits: 100 }, { host_time });
  const ada = await player(server);
  const token = await connectSite(ada);
  const site = new Client(server);
  const opens = async (ticket: string) => new Listener(site, `?ticket=${ticket}`).settled();

  const last_moment = await ticketOf(site, bearer(token));
  const late = await ticketOf(site, bearer(token));
  now += TICKET_MS - 1;
  assert.ok(await opens(last_moment));
  now += 1;
  assert.ok(!(await opens(late)));

  // The player's own page may ask for one, too; a page elsewhere may not ask with the player's cookie.
  assert.ok(await opens(await ticketOf(ada)));
  assert.equal((await ada.post('/live/ticket', undefined, { origin: SITE })).status, 403);
  assert.equal((await site.post('/live/ticket')).status, 401);
  for (const wrong of ['', 'x', token, last_moment, 'realm_l_'.padEnd(51, 'A')])
    assert.ok(!(await opens(wrong)), wrong);

  const orphan = await ticketOf(site, bearer(token));
  assert.equal((await site.post('/auth/disconnect', undefined, bearer(token))).status, 200);
  assert.ok(!(await opens(orphan)), 'its token has ended');
  const signed_out = await ticketOf(ada);
  await ada.post('/auth/signout');
  assert.ok(!(await opens(signed_out)), 'its sign-in has ended');
});

test('whose connection or sign-in ends is cut off within a second: requests, tickets and feeds', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const here = await new Client(server).signIn('ada');
  const site = new Client(server);
  const [first, second, third] = [await connectSite(ada), await connectSite(ada), await connectSite(ada)];
  const feedOf = async (token: string) =>
    new Listener(site, `?ticket=${await ticketOf(site, bearer(token))}`).opened();
  const feeds = [await feedOf(first), await feedOf(second), await feedOf(third)];
  const own = await new Listener(ada).opened();
  const other = await new Listener(here).opened();
  const answers = async (token: string) => (await site.ask('/me', { headers: bearer(token) })).status;
  const closed = async (feed: Listener) => {
    const began = performance.now();
    await until(() => feed.code !== undefined);
    assert.ok(performance.now() - began < 1_000);
    assert.equal(feed.code, 4401);
  };

  const list = (await ada.ask('/auth/connections')).body.connections;
  assert.equal(list.length, 3);
  // By the player, of one of three; nobody else can.
  const eve = await player(server, 'eve');
  for (const { id } of list) assert.equal((await eve.post(`/auth/connections/${id}/end`)).status, 404);
  assert.deepEqual((await ada.post(`/auth/connections/${list[0].id}/end`)).body, { ended: true });
  assert.equal((await ada.post(`/auth/connections/${list[0].id}/end`)).status, 404);
  const ended = await Promise.all([first, second, third].map(answers));
  assert.deepEqual(ended.sort(), [200, 200, 401]);
  await until(() => feeds.filter(({ code }) => code !== undefined).length === 1);

  // By the sites themselves: one signs out, another ends what is left.
  for (const [token, feed] of [
    [first, feeds[0]],
    [second, feeds[1]],
    [third, feeds[2]],
  ] as const) {
    if ((await answers(token)) === 401) {
      await closed(feed);
      continue;
    }
    assert.deepEqual((await site.post('/auth/disconnect', undefined, bearer(token))).body, { ended: true });
    assert.equal(await answers(token), 401);
    await closed(feed);
    assert.equal((await site.post('/auth/disconnect', undefined, bearer(token))).status, 401);
  }
  assert.equal((await ada.post('/auth/disconnect')).status, 401, 'that is for sites');
  assert.deepEqual((await ada.ask('/auth/connections')).body, { connections: [] });

  assert.deepEqual([own.code, other.code], [undefined, undefined]);
  await ada.post('/auth/signout');
  await closed(own);
  assert.equal(other.code, undefined);
  await ada.signIn('ada');
  const again = await new Listener(ada).opened();
  assert.deepEqual((await here.post('/auth/signout/everywhere')).body, {
    signed_out: true,
    sessions: 2,
    connections: 0,
    tokens: 0,
  });
  await closed(other);
  await closed(again);
  for (const who of [ada, here]) assert.equal((await who.ask('/me')).status, 401);
});

test('a feed by cookie is not for pages elsewhere, whatever they say of themselves', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const ada = await player(server);
  const { host } = new URL(server.address);
  for (const [headers, opens] of [
    [{}, true],
    [{ origin: server.address }, true],
    [{ origin: 'https://evil.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: `http://${host}.evil.example` }, false],
    [{ origin: `http://evil.example:${new URL(server.address).port}` }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
  ] as [Record<string, string>, boolean][]) {
    const feed = new Listener(ada, '', headers);
    assert.equal(await feed.settled(), opens, JSON.stringify(headers));
    if (!opens) assert.equal(feed.status, 403);
  }
});

test('whoever shows a token that is none, or has ended, is told so and not that none was sent', async (t) => {
  const server = await startTestServer(t, { limits: 100 });
  const site = new Client(server);
  const token = await connectSite(await player(server));
  assert.equal((await site.post('/auth/disconnect', undefined, bearer(token))).status, 200);
  for (const headers of [bearer(token), bearer('x'), { authorization: 'Basic eDp5' }])
    for (const [query, said] of [
      ['', 'this token is not valid, or no longer'],
      ['?lang=de', 'dieses Token gilt nicht oder nicht mehr'],
    ]) {
      const { status, body } = await site.ask(`/me${query}`, { headers });
      assert.deepEqual([status, body.code, body.error], [401, 'unauthorized', said]);
    }
  assert.equal((await site.ask('/me')).body.error, 'you are not signed in');
});

test('the feed asked for without an upgrade says that it is one', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const told = await ada.ask('/live');
  assert.deepEqual(
    [told.status, told.body.code, told.headers.get('upgrade')],
    [426, 'upgrade_required', 'websocket'],
  );
  assert.equal((await new Client(server).ask('/live')).status, 401);
  const homeless = await (await new Client(server).signIn('bob')).ask('/live');
  assert.deepEqual([homeless.status, homeless.body.code], [422, 'no_house'], 'or why it would not be opened');
});

test('tickets and questions that nobody takes neither pile up nor lengthen the log', {
  skip: leftOut(1),
}, async (t) => {
  const data = tempFolder(t);
  const server = await startTestServer(t, { data, limits: 1_000_000 });
  const ada = await player(server);
  const question = `/auth/connect/request?${new URLSearchParams({ site: SITE, return_to: `${SITE}/`, state: 's' })}`;
  const first = await ticketOf(ada);
  for (let i = 0; i < 1_500; i++) {
    await ticketOf(ada);
    assert.equal((await ada.ask(question)).status, 200);
  }
  const log = statSync(path.join(data, 'realm.db-wal')).size;
  assert.ok(log <= 16 * 1024 * 1024, `${log} bytes of log`);
  const database = new DatabaseSync(path.join(data, 'realm.db'), { readOnly: true });
  const kept = database.prepare('SELECT kind, count(*) AS count FROM one_time GROUP BY kind').all();
  database.close();
  assert.deepEqual(
    kept.map(({ kind, count }) => [kind, count]),
    [
      ['consent', 20],
      ['ticket', 20],
    ],
  );
  assert.equal(await new Listener(new Client(server), `?ticket=${first}`).settled(), false, 'it made room');
  assert.equal(await new Listener(new Client(server), `?ticket=${await ticketOf(ada)}`).settled(), true);
});
