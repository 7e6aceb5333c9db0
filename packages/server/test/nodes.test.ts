import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeCodes, rateLimits, sessionCookies } from '@realm/contract';
import { startPostgres } from '../../../tests/support/postgres.ts';
import { leftOut } from '../../../tests/support/sample.ts';
import type { Server, ServerDeps, Settings } from '../src/index.ts';
import { AHEAD } from '../src/nodes/tally.ts';
import { bearer, connectSite } from './connect_site.ts';
import { Caller, Listener } from './listener.ts';
import { BEFORE_WAYS } from './old_tables.ts';
import { readMetrics } from './read_metrics.ts';
import { type Answer, type Ask, Client, settle, startTestServer, tempFolder } from './support.ts';

const found = await startPostgres();
const skip = 'missing' in found ? found.missing : false;
after(() => ('server' in found ? found.server.close() : undefined));

/** Long enough that no test on a busy machine loses its leader to it. */
const LEASE_MS = 60_000;
const PATIENCE_MS = 30_000;
/** Renewed so seldom that what a test writes of the leader's address stays. */
const RENEWED_SELDOM_MS = 3_600_000;

/** Servers on one database of their own; the first leads. */
async function nodes(
  t: TestContext,
  count: number,
  changes: Partial<Settings> = {},
  data: readonly string[] = [],
  deps: readonly ServerDeps[] = [],
): Promise<Server[]> {
  assert('server' in found);
  const database = changes.database ?? (await found.server.world());
  const servers: Server[] = [];
  for (let i = 0; i < count; i++) {
    const folder = data[i] ?? tempFolder(t);
    const own = { limits: 1_000, lease_ms: LEASE_MS, ...changes, database, data: folder };
    servers.push(await startTestServer(t, own, deps[i]));
  }
  return servers;
}

/** Has the others look for the leader elsewhere; whoever follows has heard of it by then. */
async function leadsAt(database: string, address: string, at: Patient): Promise<void> {
  assert('server' in found);
  await found.server.ask(`UPDATE lease SET address = '${address}'`, database);
  await at.ask('/age');
}

const isSnapshot = (name: string) => name.endsWith('.snap');

/** Waits until something holds, however busy the machine is. */
async function eventually(what: () => boolean): Promise<void> {
  const ends = performance.now() + PATIENCE_MS;
  while (!what()) {
    assert(performance.now() < ends, `never happened: ${what}`);
    await sleep(10);
  }
}

/** A player who comes back when told to, as on a busy machine. */
class Patient extends Client {
  override async ask(path: string, ask: Ask = {}): Promise<Answer> {
    const ends = performance.now() + PATIENCE_MS;
    for (;;) {
      const answer = await super.ask(path, ask);
      if (answer.status !== 503 || performance.now() > ends) return answer;
      await sleep(50);
    }
  }

  at({ address }: Server): this {
    this.address = address;
    return this;
  }
}

const founder = (server: Server, name: string) => settle(new Patient(server), name);

/** A feed at a server, once it is open. */
async function feed(client: Client, query = '', headers: Record<string, string> = {}): Promise<Listener> {
  const listener = new Listener(client, query, headers);
  await eventually(() => listener.socket.readyState === 1 || listener.status !== undefined);
  return listener;
}

describe('nodes on one database', { skip }, () => {
  test('the first leads; all show the same, and whoever is asked does what is asked', async (t) => {
    const servers = await nodes(t, 3);
    assert.deepEqual(
      servers.map(({ leads }) => leads),
      [true, false, false],
    );
    const ada = await founder(servers[1], 'ada');
    for (const server of servers) assert.equal((await ada.at(server).ask('/me')).body.house, ada.house);
    assert.equal((await ada.at(servers[2]).post('/dev/tick', { count: 3 })).body.tick, 3);
    const shown = [];
    for (const server of servers) {
      const { body, headers } = await ada.at(server).ask('/rankings');
      shown.push({ body, etag: headers.get('etag') });
    }
    assert.deepEqual(shown[1], shown[0]);
    assert.deepEqual(shown[2], shown[0]);

    // What is refused is refused alike, with the limits of one node.
    const refusals = [];
    for (const server of servers) {
      const { status, body, headers } = await ada.at(server).post('/commands', { type: 'explore', house: 1 });
      refusals.push([status, body.code, headers.get('ratelimit-policy')]);
    }
    assert.deepEqual(refusals[1], refusals[0]);
    assert.equal((await ada.at(servers[1]).post('/commands', 'x'.repeat(20_000))).status, 413);
    assert.equal((await new Patient(servers[1]).post('/commands', {})).status, 401);
    for (const written of ['/node/ticket', '/%6eode/ticket', '/n%6Fde/spent'])
      for (const server of servers)
        assert.equal((await new Patient(server).post(written, { ticket: 'x' })).status, 404, written);
    const key = { 'idempotency-key': 'once' };
    const order = { type: 'set_draft', house: ada.house, rate_bp: 3_100 } as const;
    const first = await ada.at(servers[1]).post('/commands', order, key);
    const again = await ada.at(servers[2]).post('/commands', order, key);
    assert.deepEqual([again.status, again.body], [200, first.body]);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    // A batch may be larger than any command, and is looked at where it comes.
    const batch = {
      commands: [{ command: { ...order, rate_bp: 2_900 }, key: 'in-a-batch' }],
      on_refusal: 'stop',
    };
    const padded = JSON.stringify(batch).padEnd(40_000);
    for (const [path, replayed] of [
      ['/commands/batch/preview', [false, false]],
      ['/commands/batch', [false, true]],
    ] as const) {
      for (const n of [1, 2]) {
        const { status, body } = await ada.at(servers[n]).post(path, padded);
        assert.deepEqual(
          [status, body.results[0].status, body.results[0].replayed],
          [200, 200, replayed[n - 1]],
        );
      }
    }
    assert.equal((await ada.at(servers[1]).post('/commands/batch', 'x'.repeat(70_000))).status, 413);
  });

  test('houses take their turns before the tick at every node', async (t) => {
    const servers = await nodes(t, 2, { tick_ms: 1_000 });
    await eventually(() => servers.every(({ world }) => world !== undefined && world.turns.brought > 0));
    const worlds = servers.map(({ world }) => world);
    assert.notEqual(worlds[0], worlds[1]);
  });

  test('who looks alike is told so by every node, by where the request came from and not by which node passed it on', {
    skip: leftOut(4),
  }, async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const data = tempFolder(t);
    const [dev] = await nodes(t, 1, { database, robots: 24 }, [data]);
    const guests: Patient[] = [];
    for (let n = 0; n < 6; n++) guests.push(await new Patient(dev).signIn(`guest ${n}`));
    await dev.close();
    for (const guest of guests)
      guest.cookie = guest.cookie.replace(sessionCookies.dev, sessionCookies.secure);
    const servers = await nodes(t, 3, { database, dev: false, proxies: 1, robots: 24 }, [data]);
    const ask = (n: number, from: string, place: object, path = '/commands') => {
      const command = {
        type: 'create_house',
        name: `G ${n}`,
        race: 'peatkin',
        personality: 'builder',
        ...place,
      };
      return guests[n].at(servers[n % 3]).post(path, command, { 'x-forwarded-for': from });
    };
    const place = { realm: 2, state: 1 };
    for (const n of [0, 1]) assert.equal((await ask(n, '203.0.113.7', place)).status, 200);
    for (const n of [2, 3, 4]) {
      for (const path of ['/commands', '/commands/preview'])
        assert.equal(
          (await ask(n, '203.0.113.7', place, path)).body.code,
          'too_many_alike',
          `${path} at ${n % 3}`,
        );
    }
    const apart = (await ask(2, '203.0.113.7', {})).body;
    assert.notDeepEqual([apart.realm, apart.state], [2, 1]);
    const seats = [];
    for (const server of servers) seats.push((await guests[2].at(server).ask('/states/2/1')).body.houses);
    assert.deepEqual([seats[1], seats[2]], [seats[0], seats[0]]);
  });

  test('friends find each other at any node, and whoever leads next keeps their seats', {
    skip: leftOut(4),
  }, async (t) => {
    const servers = await nodes(t, 3, { robots: 24 });
    const friends: Patient[] = [];
    for (let n = 0; n < 4; n++) friends.push(await new Patient(servers[n % 3]).signIn(`friend ${n}`));
    const { invite } = (await friends[1].at(servers[1]).post('/packs', {})).body;
    for (const n of [0, 2, 3]) {
      const { status, text } = await friends[n].at(servers[(n + 2) % 3]).post('/packs/join', { invite });
      assert.equal(status, 200, text);
    }
    const places: unknown[] = [];
    const come = async (n: number, server: Server) => {
      const command = { type: 'create_house', name: `F ${n}`, race: 'peatkin', personality: 'builder' };
      const { status, text, body } = await friends[n].at(server).post('/commands', command);
      assert.equal(status, 200, text);
      places.push([body.realm, body.state]);
    };
    await come(0, servers[0]);
    await come(1, servers[2]);
    for (const server of servers) {
      const [pack] = (await friends[2].at(server).ask('/packs')).body.packs;
      assert.deepEqual([pack.joined, pack.houses.length], [4, 2]);
    }
    await servers[0].close();
    await come(2, servers[1]);
    await come(3, servers[2]);
    assert.deepEqual(places, Array(4).fill(places[0]));
  });

  test('a write is seen by whoever asks after it, at any node', { skip: leftOut(3) }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    for (let i = 0; i < 60; i++) {
      const rate_bp = 1_000 + i;
      await ada.at(servers[i % 3]).command({ type: 'set_draft', house: ada.house, rate_bp });
      const { text } = await ada.at(servers[(i + 1) % 3]).ask('/me');
      assert.match(text, new RegExp(`"draft_rate_bp":${rate_bp}\\b`));
    }
  });

  test('feeds hear everything at every node, and end everywhere with their sign-in', {
    skip: leftOut(1),
  }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    const bob = await founder(servers[0], 'bob');
    const ticket = (await ada.at(servers[1]).post('/live/ticket')).body.ticket as string;
    const feeds = [
      await feed(ada.at(servers[0])),
      await feed(ada.at(servers[1])),
      await feed(new Patient(servers[2]), `?ticket=${ticket}`),
    ];
    assert.equal(
      (await feed(new Patient(servers[1]), `?ticket=${ticket}`)).status,
      401,
      'once, whichever node',
    );
    await bob.at(servers[2]).post('/chat/world', { text: 'née "a" \\ b' });
    await bob.at(servers[1]).post('/dev/tick', { count: 2 });
    await eventually(() => feeds.every(({ messages }) => messages.length === 3));
    assert.deepEqual(
      feeds[0].messages.map(({ type }) => type),
      ['chat', 'tick', 'tick'],
    );
    assert.deepEqual(feeds[1].messages, feeds[0].messages);
    assert.deepEqual(feeds[2].messages, feeds[0].messages);

    // What she orders by a feed of a node that follows the leader carries out, once, in its order.
    const calling = await new Caller(ada.at(servers[2])).opened();
    for (let i = 0; i < 40; i++)
      calling.send(
        { type: 'set_draft', house: ada.house, rate_bp: 100 * i },
        i % 2 ? `by feed ${i}`.replace(/ /g, '-') : undefined,
      );
    calling.send({ type: 'set_draft', house: ada.house, rate_bp: 3_900 }, 'by-feed-39');
    calling.send({ type: 'set_draft', house: bob.house, rate_bp: 0 });
    await eventually(() => calling.answers.length === 42);
    assert.deepEqual(
      calling.answers.map(({ id, status, replayed }) => [id, status, replayed]),
      Array.from({ length: 42 }, (_, i) => [i + 1, i === 41 ? 422 : 200, i === 40]),
    );
    assert.equal((await ada.at(servers[1]).ask('/me')).body.draft_rate_bp, 3_900);
    calling.socket.close();

    // What she orders at one node her devices hear of at another, where they asked for it.
    const device = await feed(ada.at(servers[1]), '?acted=true');
    await ada.at(servers[2]).post('/commands', { type: 'set_draft', house: ada.house, rate_bp: 3_100 });
    await eventually(() => device.messages.some(({ type }) => type === 'acted'));

    await ada.at(servers[2]).post('/auth/signout');
    await eventually(() => feeds.every(({ code }) => code === closeCodes.signed_out));
    for (const server of servers) assert.equal((await ada.at(server).ask('/me')).status, 401);
  });

  test('messages have the same numbers at every node, so that whoever changes it misses nothing', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const [leader] = await nodes(t, 1, { database });
    const ada = await founder(leader, 'ada');
    // What nobody is told of came before the other node did.
    await ada.post('/dev/pause', { paused: true, note: 'a test' });
    await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 3_100 });
    const [follower] = await nodes(t, 1, { database });
    const there = await feed(ada.at(follower));
    const here = await feed(ada.at(leader));
    await ada.post('/chat/world', { text: 'one' });
    await eventually(() => there.messages.length === 1 && here.messages.length === 1);
    assert.deepEqual(there.messages, here.messages);
    const { seq } = there.last;
    there.socket.close();
    await ada.post('/chat/world', { text: 'two' });
    await ada.post('/dev/pause', { paused: false });
    await ada.post('/dev/tick', { count: 1 });
    const back = await feed(ada.at(leader), `?after=${seq}`);
    await eventually(() => back.messages.some(({ type }) => type === 'tick'));
    assert.deepEqual(
      back.messages.map((message) => (message.type === 'chat' ? message.text : message.type)),
      ['two', 'resync', 'tick'],
    );

    // Ticks and messages of the same commit, and of the same look.
    const feeds = [await feed(ada.at(leader)), await feed(ada.at(follower))];
    for (let i = 0; i < 6; i++) {
      const at = (n: number) => new Patient([leader, follower][n % 2]);
      await Promise.all(
        Array.from({ length: 6 }, (_, n) => {
          const client = Object.assign(at(n), { cookie: ada.cookie });
          return n % 3 === 2
            ? client.post('/dev/tick', { count: 1 })
            : client.post('/chat/world', { text: `${i}.${n}` });
        }),
      );
    }
    await eventually(() => feeds.every(({ messages }) => messages.length === 36));
    assert.deepEqual(feeds[1].messages, feeds[0].messages);
    const numbers = feeds[0].messages.map(({ seq }) => seq);
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].sort((a, b) => a - b),
    );
  });

  test('while the leader is away a good ticket is not refused: it opens the feed afterwards', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const [leader, follower] = await nodes(t, 2, { database, lease_ms: RENEWED_SELDOM_MS });
    const ada = await founder(follower, 'ada');
    const { ticket } = (await ada.post('/live/ticket')).body;
    await leadsAt(database, 'http://127.0.0.1:1', ada);
    assert.equal((await feed(new Patient(follower), `?ticket=${ticket}`)).status, 503);
    await leadsAt(database, leader.address, ada);
    assert.equal((await feed(new Patient(follower), `?ticket=${ticket}`)).status, undefined);
  });

  test('what a node asks again is counted once, whatever its client says', async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const [leader, follower] = await nodes(t, 2, { database, lease_ms: RENEWED_SELDOM_MS, limits: 1 });
    const ada = await founder(follower, 'ada');
    const asked: IncomingHttpHeaders[] = [];
    const busy = createServer(({ headers }, response) => {
      const status = asked.push(headers) < 3 ? 503 : 200;
      // The first has not come as far as a limit.
      if (asked.length > 1) response.setHeader('RateLimit', '"commands";r=5;t=1');
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ code: 'restarting' }));
    }).listen(0, '127.0.0.1');
    await once(busy, 'listening');
    t.after(() => busy.close());
    await leadsAt(database, `http://127.0.0.1:${(busy.address() as AddressInfo).port}`, ada);
    const order = (rate_bp: number) => ({ type: 'set_draft', house: ada.house, rate_bp });
    assert.equal((await ada.post('/commands', order(1), { 'x-realm-again': '1' })).status, 200);
    assert.deepEqual(
      asked.map((headers) => headers['x-realm-again']),
      [undefined, undefined, '1'],
    );
    await leadsAt(database, leader.address, ada);

    const [{ secret }] = await found.server.ask('SELECT secret FROM cluster', database);
    const node = { 'x-realm-node': String(secret) };
    ada.at(leader);
    let before = 0;
    for (let i = 0; i < 40; i++) {
      const headers = { ...node, 'x-realm-client': '127.0.0.1', 'x-realm-again': '1' };
      const left = (await ada.post('/commands', order(i), headers)).headers.get('ratelimit');
      const tokens = Number(/r=(\d+)/.exec(left ?? '')?.[1]);
      assert.ok(tokens >= before, `${tokens} of ${before}`);
      before = tokens;
    }
    const [{ token_sha256: key }] = await found.server.ask('SELECT token_sha256 FROM sessions', database);
    const passed = {
      sign_in: { kind: 'session', key },
      items: Array.from({ length: 40 }, (_, i) => ({ command: order(i), key: `k${i}` })),
      request_id: 'x',
      client: '127.0.0.1',
    };
    const limited = async (counted: boolean) => {
      const { results } = (await new Client(leader).post('/node/commands', { ...passed, counted }, node))
        .body;
      return results.filter((result: string) => result.startsWith('"status":429')).length;
    };
    assert.equal(await limited(true), 0);
    assert.notEqual(await limited(false), 0);
  });

  test('an order by a feed is answered with the reason while nothing may be changed, at every node', async (t) => {
    const servers = await nodes(t, 2, { limits: 1 });
    const ada = await founder(servers[0], 'ada');
    await ada.post('/dev/read-only', { on: true, note: 'a new disk' });
    for (const server of servers) {
      const calling = await new Caller(ada.at(server)).opened();
      calling.send({ type: 'set_draft', house: ada.house, rate_bp: 100 });
      await eventually(() => calling.answers.length === 1);
      assert.deepEqual(calling.told, [[1, 503, 'read_only']]);
    }
  });

  test('what is pinned at one node is told of and read at every other', { skip: leftOut(3) }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    await ada.command({ type: 'vote', house: ada.house, vote: { type: 'for', house: ada.house } });
    const { id } = (await ada.at(servers[1]).post('/chat/state', { text: 'walls first' })).body;
    const elsewhere = await feed(ada.at(servers[2]));
    const { status, text } = await ada.at(servers[1]).post('/state/pins', { message: id, pinned: true });
    assert.equal(status, 200, text);
    await eventually(() => elsewhere.messages.some(({ type }) => type === 'resync'));
    for (const server of servers) {
      const { pins } = (await ada.at(server).ask('/state/pins')).body;
      assert.deepEqual(
        pins.map(({ message }: { message: { text: string } }) => message.text),
        ['walls first'],
      );
    }

    // So is what the state says of itself, and that staff take it down.
    const { realm, state } = (await ada.ask('/me')).body;
    const resyncs = () => elsewhere.messages.filter(({ type }) => type === 'resync').length;
    const before = resyncs();
    assert.equal((await ada.at(servers[2]).post('/state/page', { text: 'Traders' })).status, 200);
    await eventually(() => resyncs() > before);
    const said = async (server: Server) =>
      (await ada.at(server).ask(`/states/${realm}/${state}/page`)).body.about?.text;
    for (const server of servers) assert.equal(await said(server), 'Traders');
    const clear = await ada.at(servers[1]).post(`/dev/states/${realm}/${state}/clear`, { note: 'a test' });
    assert.equal(clear.status, 200, clear.text);
    for (const server of servers) assert.equal(await said(server), undefined);
  });

  test('a client that asks every node has one bucket: what it gets beyond is bounded', {
    skip: leftOut(2),
  }, async (t) => {
    const servers = await nodes(t, 3, { limits: 1 });
    const ada = await founder(servers[0], 'ada');
    const headers = { cookie: ada.cookie };
    const from = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 450 }, (_, i) => fetch(`${servers[i % 3].address}/me`, { headers })),
    );
    const took_s = (performance.now() - from) / 1000;
    const given = answers.filter(({ status }) => status === 200).length;
    const { burst, per_second } = rateLimits.reads;
    const followers = servers.length - 1;
    const most = burst + per_second * took_s + AHEAD * followers;
    assert.ok(given <= most, `${given} of at most ${most} in ${took_s} s`);
    assert.ok(given >= burst / 2, `${given} in ${took_s} s`);
    for (const { status, headers } of answers) {
      if (status === 503) continue;
      assert.match(
        headers.get('ratelimit') ?? '',
        status === 429 ? /^"reads";r=0;t=3$/ : /^"reads";r=\d\d?;t=[1-3]$/,
      );
      if (status === 429) assert.match(headers.get('retry-after') ?? '', /^[1-3]$/);
    }
    // The signed-out have one an address, wherever they ask.
    const out = await Promise.all(
      Array.from({ length: 450 }, (_, i) => fetch(`${servers[i % 3].address}/age`)),
    );
    assert.ok(out.some(({ status }) => status === 429));
  });

  test('a ticket is taken once though all nodes are asked at once; a site that is ended is out everywhere', {
    skip: leftOut(0),
  }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    const ticket = (await ada.at(servers[1]).post('/live/ticket')).body.ticket as string;
    const tries = servers.flatMap((server) => Array.from({ length: 4 }, () => new Patient(server)));
    const taken = await Promise.all(tries.map((client) => feed(client, `?ticket=${ticket}`)));
    assert.equal(taken.filter(({ status }) => status === undefined).length, 1);
    assert.ok(taken.every(({ status }) => status === undefined || status === 401));

    const site = bearer(await connectSite(ada.at(servers[0])));
    const own = await Promise.all(servers.map((server) => feed(new Patient(server), '', site)));
    const [before] = (await ada.at(servers[1]).ask('/auth/connections')).body.connections;
    const at = Date.now();
    assert.equal((await new Patient(servers[2]).ask('/me', { headers: site })).status, 200);
    let used = before.last_used_at;
    for (
      const ends = performance.now() + PATIENCE_MS;
      used < at && performance.now() < ends;
      await sleep(50)
    ) {
      [{ last_used_at: used }] = (await ada.ask('/auth/connections')).body.connections;
    }
    assert.ok(used >= at, 'the leader hears of what was used at another node');
    const from = performance.now();
    assert.equal((await ada.at(servers[1]).post(`/auth/connections/${before.id}/end`)).status, 200);
    await eventually(() => own.every(({ code }) => code === closeCodes.signed_out));
    t.diagnostic(`closed everywhere ${Math.round(performance.now() - from)} ms after it was asked for`);
    for (const server of servers) {
      assert.equal((await new Patient(server).ask('/me', { headers: site })).status, 401);
    }
  });

  test('a token made at one node acts at all, by its scopes, and is ended at all; a bot is one at all', {
    skip: leftOut(5),
  }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    const made = await ada.at(servers[1]).post('/auth/tokens', { name: 'Tool', scopes: ['read', 'economy'] });
    assert.equal(made.status, 200, made.text);
    const { id, token } = made.body;
    const explore = { type: 'explore', house: ada.house, acres: 1 };
    const cast = { type: 'cast', house: ada.house, rite: 'none' };
    for (const server of servers) {
      const tool = new Patient(server);
      tool.always = bearer(token);
      assert.equal((await tool.ask('/me')).status, 200);
      assert.equal((await tool.post('/commands', explore)).status, 200);
      const refused = await tool.post('/commands', cast);
      assert.deepEqual([refused.status, refused.body.code, refused.body.scope], [403, 'needs_scope', 'war']);
      assert.equal((await tool.ask('/chat/world')).body.code, 'needs_scope');
    }
    const own = await Promise.all(servers.map((server) => feed(new Patient(server), '', bearer(token))));
    const used = async () => (await ada.ask('/auth/tokens')).body.tokens[0].last_used_at;
    const at = Date.now();
    assert.equal((await new Patient(servers[2]).ask('/me', { headers: bearer(token) })).status, 200);
    for (const ends = performance.now() + PATIENCE_MS; (await used()) < at; await sleep(50))
      assert.ok(performance.now() < ends, 'the leader hears of what was used at another node');

    assert.deepEqual((await ada.at(servers[2]).post('/auth/bot', { bot: true })).body, { bot: true });
    for (const server of servers)
      assert.equal((await new Patient(server).ask(`/houses/${ada.house}`)).body.bot, true);
    assert.equal((await ada.at(servers[1]).ask('/auth/account')).body.bot, true);

    assert.equal((await ada.at(servers[2]).post(`/auth/tokens/${id}/end`)).status, 200);
    await eventually(() => own.every(({ code }) => code === closeCodes.signed_out));
    for (const server of servers)
      assert.equal((await new Patient(server).ask('/me', { headers: bearer(token) })).status, 401);
  });

  test('a sign-in that is ended at one node is out at all of them, and they tell when it was used', {
    skip: leftOut(4),
  }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    const there = await new Patient(servers[1]).signIn('ada');
    const open = await Promise.all(servers.map((server) => feed(there.at(server))));
    const at = Date.now();
    assert.equal((await there.at(servers[2]).ask('/me')).status, 200);
    type Listed = { id: string; current: boolean; last_used_at: number };
    const other = async () =>
      ((await ada.at(servers[1]).ask('/auth/sessions')).body.sessions as Listed[]).find(
        ({ current }) => !current,
      );
    let listed = await other();
    for (
      const ends = performance.now() + PATIENCE_MS;
      (listed?.last_used_at ?? 0) < at;
      listed = await other()
    ) {
      assert.ok(performance.now() < ends, 'the leader hears of what was used at another node');
      await sleep(50);
    }
    assert.equal((await ada.at(servers[2]).post(`/auth/sessions/${listed?.id}/end`)).status, 200);
    await eventually(() => open.every(({ code }) => code === closeCodes.signed_out));
    for (const server of servers) assert.equal((await there.at(server).ask('/me')).status, 401);
    assert.equal((await ada.ask('/me')).status, 200);
  });

  test('a hidden message is told by no node to whoever comes back, nor are notices of it', async (t) => {
    const servers = await nodes(t, 2);
    const ada = await founder(servers[0], 'ada');
    const bob = await founder(servers[0], 'bob');
    const open = await Promise.all(servers.map((server) => feed(ada.at(server))));
    await bob.post('/chat/world', { text: 'before' });
    const rude = (await bob.post('/chat/world', { text: '@House of ada an insult' })).body.id;
    await eventually(() => open.every(({ messages }) => messages.length === 2));
    for (const server of servers)
      assert.match((await ada.at(server).ask('/notices')).text, /an insult/, 'ada is told');
    assert.equal((await bob.at(servers[1]).post(`/dev/chat/${rude}/hide`, { note: 'rude' })).status, 200);
    await eventually(() => open.every(({ last }) => last.type === 'resync'));
    for (const server of servers) {
      for (const after of open[0].messages.slice(0, 2).map(({ seq }) => seq)) {
        const back = await feed(ada.at(server), `?after=${after}`);
        await eventually(() => back.messages.length > 0);
        assert.deepEqual(
          back.messages.map(({ type }) => type),
          ['resync'],
          `after ${after}`,
        );
        back.socket.close();
      }
      for (const read of ['/notices', '/digest', '/chat/world'])
        assert.doesNotMatch((await ada.at(server).ask(read)).text, /an insult/, read);
    }
  });

  test('whoever is suspended is out at every node within a second, plays at none, and may appeal at each', {
    skip: leftOut(0),
  }, async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[1], 'ada');
    const mo = await founder(servers[2], 'mo');
    const open = await Promise.all(servers.map((server) => feed(ada.at(server))));
    const told = await Promise.all(servers.map((server) => feed(mo.at(server), '?announced=true')));
    const until = Date.now() + 3_600_000;
    const sanction = { account: 'ada', kind: 'suspend', until, reason: 'a test' };
    const { body: laid_on } = await mo.at(servers[2]).post('/dev/sanctions', sanction);
    const at = performance.now();
    await eventually(() => open.every(({ code }) => code === closeCodes.signed_out));
    assert.ok(performance.now() - at < 1_000, 'within a second');
    await ada.at(servers[1]).signIn('ada');
    for (const server of servers) {
      const refused = await ada
        .at(server)
        .post('/commands/preview', { type: 'explore', house: ada.house, acres: 1 });
      assert.deepEqual([refused.status, refused.body.code], [403, 'suspended']);
      const order = await ada.at(server).post('/commands', { type: 'explore', house: ada.house, acres: 1 });
      assert.deepEqual([order.status, order.body.code], [403, 'suspended']);
      assert.equal((await feed(ada.at(server))).status, 403);
      assert.equal((await ada.at(server).ask('/me')).body.deputy.by_age, true);
    }
    const appeal = `/auth/sanctions/${laid_on.id}/appeal`;
    assert.equal((await ada.at(servers[0]).post(appeal, { text: 'it was not me' })).status, 200);
    const answer = { upheld: false, answer: 'it was not' };
    assert.equal((await mo.at(servers[1]).post(`/dev/sanctions/${laid_on.id}/answer`, answer)).status, 200);
    for (const server of servers) assert.ok((await feed(ada.at(server))).status === undefined);

    // A pause is one everywhere, and so is what is announced.
    const plain = await Promise.all(servers.map((server) => feed(mo.at(server))));
    assert.equal((await mo.at(servers[2]).post('/dev/pause', { paused: true, note: 'a test' })).status, 200);
    await eventually(() => plain.every(({ messages }) => messages.some(({ type }) => type === 'resync')));
    await mo.at(servers[1]).post('/dev/announcement', { text: 'all is well' });
    await eventually(() =>
      told.every(({ messages }) => messages.filter(({ type }) => type === 'announced').length >= 2),
    );
    for (const server of servers) {
      const { paused, paused_note, announcement } = (await mo.at(server).ask('/age')).body;
      assert.deepEqual([paused, paused_note, announcement.text], [true, 'a test', 'all is well']);
    }
  });

  test('tables of before are brought up to date by whoever leads', { skip: leftOut(5) }, async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const data = [tempFolder(t), tempFolder(t)];
    const [before] = await nodes(t, 1, { database }, data);
    const ada = await founder(before, 'ada');
    await before.close();
    // What made them so is told to nodes for good.
    const said = ['account_events', 'ADD COLUMN settled_at', 'ADD COLUMN way', 'ADD COLUMN proved_at'];
    const more = [
      'ADD COLUMN device',
      'ADD COLUMN place',
      'sessions ADD COLUMN last_used_at',
      'identities ADD COLUMN email',
    ];
    for (const each of [...said, ...more])
      await found.server.ask(`DELETE FROM changes WHERE definition LIKE '%${each}%'`, database);
    for (const sql of BEFORE_WAYS) await found.server.ask(sql, database);
    const servers = await nodes(t, 2, { database });
    for (const server of servers) assert.equal((await ada.at(server).ask('/me')).body.house, ada.house);
    const { sessions } = (await ada.at(servers[1]).ask('/auth/sessions')).body;
    assert.deepEqual([sessions.length, sessions[0].how, sessions[0].device], [1, 'dev', null]);
    await connectSite(ada);
    assert.equal((await ada.ask('/auth/happened')).body.unseen, 1);
  });

  test('each node keeps snapshots of its own, and starts from them', { skip: leftOut(3) }, async (t) => {
    const data = [tempFolder(t), tempFolder(t)];
    const servers = await nodes(t, 2, { snapshot_ticks: 2 }, data);
    const ada = await founder(servers[1], 'ada');
    await ada.post('/dev/tick', { count: 3 });
    const kept = (folder: string) => readdirSync(path.join(folder, 'snapshots')).filter(isSnapshot);
    await eventually(() => data.every((folder) => kept(folder).length > 0));
    const { seq } = (await ada.post('/dev/tick', { count: 1 })).body;
    await ada.at(servers[1]).ask('/me');
    await servers[1].close();
    assert.ok(kept(data[1]).includes(`${seq}.snap`), 'one that stops keeps what it has seen');
  });

  test('a database that comes back shorter than what was seen halts whoever saw it', {
    skip: leftOut(2),
  }, async (t) => {
    const data = [tempFolder(t), tempFolder(t)];
    const ended: unknown[][] = [[], []];
    const deps = ended.map((errors) => ({ onFatal: (error: unknown) => void errors.push(error) }));
    assert('server' in found);
    const database = await found.server.world();
    const servers = await nodes(t, 2, { database }, data, deps);
    const ada = await founder(servers[0], 'ada');
    await ada.post('/dev/tick', { count: 2 });
    await ada.at(servers[1]).ask('/me');
    await found.server.ask('DELETE FROM journal WHERE seq = (SELECT max(seq) FROM journal)', database);
    await eventually(() => ended[1].length > 0);
    assert.equal((ended[1][0] as Error).name, 'JournalDamage');
    const order = { type: 'set_draft', house: ada.house, rate_bp: 3_100 };
    // The leader itself, since nobody passes it on any more.
    const answer = await new Client(servers[0]).ask('/commands', {
      method: 'POST',
      headers: { cookie: ada.cookie },
      body: order,
    });
    assert.deepEqual([answer.status, answer.body.code], [503, 'outcome_unknown']);
    assert.match(String(ended[0][0]), /was acknowledged, and is not there any more/);
    await Promise.all(servers.map((server) => server.close()));
    for (const folder of data) {
      const starting = startTestServer(t, { database, data: folder, lease_ms: LEASE_MS });
      await assert.rejects(starting, { name: 'JournalDamage' });
    }
  });

  test('a node whose own disk fails shows nothing old, leads nothing and ends', async (t) => {
    const ended: unknown[][] = [[], []];
    const deps = ended.map((errors) => ({ onFatal: (error: unknown) => void errors.push(error) }));
    const servers = await nodes(t, 2, {}, [], deps);
    const ada = await founder(servers[0], 'ada');
    await ada.at(servers[1]).ask('/me');
    // Only who follows takes changes in.
    const full = t.mock.method(DatabaseSync.prototype, 'applyChangeset', () => {
      throw new Error('database or disk is full');
    });
    ada.at(servers[0]);
    await ada.command({ type: 'set_draft', house: ada.house, rate_bp: 3_100 });
    await new Patient(servers[0]).signIn('bob');
    await eventually(() => ended[1].length > 0);
    full.mock.restore();
    assert.equal((ended[1][0] as Error).name, 'CopyLost');
    await servers[0].close();
    const { status, body } = await new Client(servers[1]).ask('/me', { headers: { cookie: ada.cookie } });
    assert.deepEqual([status, body.code, servers[1].leads], [503, 'behind', false]);
    assert.deepEqual(ended[0], []);
  });

  test('a node that has no whole copy any more ends with words, and says what to do', async (t) => {
    const lines: string[] = [];
    const servers = await nodes(t, 2, {}, [], [{}, { warn: (line) => void lines.push(line) }]);
    const ada = await founder(servers[0], 'ada');
    await ada.at(servers[1]).ask('/me');
    const exit = t.mock.method(process, 'exit', () => {});
    const full = t.mock.method(DatabaseSync.prototype, 'applyChangeset', () => {
      throw new Error('database or disk is full');
    });
    await new Patient(servers[0]).signIn('bob');
    await eventually(() => exit.mock.callCount() > 0);
    full.mock.restore();
    assert.deepEqual(exit.mock.calls[0].arguments, [1]);
    assert.deepEqual(
      lines.filter((line) => line.includes('ends')),
      [
        "the server ends, since it can't go on safely: this node's copy can't be written: database or disk is full; start it again: it copies all anew",
      ],
    );
  });

  test('an age ends and the next opens with everyone following', async (t) => {
    const servers = await nodes(t, 2);
    const ada = await founder(servers[1], 'ada');
    const listening = await feed(ada.at(servers[1]));
    const plan = { ruleset: 'embers-1', start_at: Date.now() - 1_000 };
    assert.equal((await ada.post('/dev/age/plan', plan)).status, 200);
    assert.equal((await ada.ask('/age')).body.next.age, 2);
    assert.equal((await ada.post('/dev/age/end', {})).status, 200);
    assert.equal((await ada.ask('/ages')).body.ages[0].age, 1);
    assert.equal((await ada.post('/dev/age/open', {})).status, 200);
    await eventually(() => listening.code === closeCodes.restarting);
    for (const server of servers) {
      const { body } = await ada.at(server).ask('/age');
      assert.deepEqual([body.age, body.next], [2, null]);
    }
    // Each tick of the next is told of once, there too.
    await ada.at(servers[0]).post('/dev/tick', { count: 2 });
    for (const server of servers) {
      // Whoever asked for the age is told of what came before that.
      assert.equal((await ada.at(server).ask('/age')).body.tick, 2);
      const { ticks } = (await ada.ask('/status')).body;
      assert.deepEqual(
        ticks.map(({ tick }: { tick: number }) => tick),
        [2, 1],
      );
    }
  });

  test("ticks fall due by the database's clock, whatever that of the node says that leads", async (t) => {
    assert('server' in found);
    const database = await found.server.world();
    const [leader] = await nodes(t, 1, { database });
    const ada = await founder(leader, 'ada');
    const before = await ada.ask('/age');
    const real = Date.now;
    t.mock.method(Date, 'now', () => real() + 3 * 86_400_000);
    const warnings: string[] = [];
    const warn = (line: string) => void warnings.push(line);
    const [ahead] = await nodes(t, 1, { database }, [], [{ warn }]);
    assert.match(warnings.join(), /clock is 259200 s ahead of the database's/);
    await leader.close();
    await eventually(() => ahead.leads);
    const after = await ada.at(ahead).ask('/age');
    assert.deepEqual(
      [after.body.tick, after.body.next_tick_at],
      [before.body.tick, before.body.next_tick_at],
    );
  });

  test('monitoring is told of every node, of those that follow too', async (t) => {
    const printed: string[][] = [[], []];
    const deps = printed.map((lines) => ({ print: (line: string) => void lines.push(line) }));
    await nodes(t, 2, { admin_port: 0 }, [], deps);
    for (const [i, lines] of printed.entries()) {
      const address = /^Metrics at (http:\S+)$/.exec(lines[0])?.[1] ?? '';
      const told = readMetrics(await (await fetch(address)).text());
      assert.equal(told.get('realm_leads'), 1 - i);
      assert.equal(told.get('realm_fair_play_alerts'), 0);
    }
  });

  test('when the leader stops another leads at once, with all that was acknowledged', async (t) => {
    const servers = await nodes(t, 3);
    const ada = await founder(servers[0], 'ada');
    const listening = await feed(ada.at(servers[1]));
    await servers[0].close();
    await eventually(() => servers[1].leads || servers[2].leads);
    assert.equal((await ada.at(servers[1]).ask('/me')).body.house, ada.house);
    const bob = await founder(servers[2], 'bob');
    assert.ok(bob.house > ada.house);
    await bob.post('/dev/tick', { count: 1 });
    await eventually(
      () => listening.messages.some(({ type }) => type === 'tick') || listening.code !== undefined,
    );
    assert.equal(listening.code, undefined, 'a feed goes on through a takeover');
  });
});
