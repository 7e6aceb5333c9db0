/** Who may come in, and what goes around every request: sign-in, headers, addresses, limits, keys. */
import assert from 'node:assert/strict';
import { reads } from '@realm/contract';
import { execute } from '@realm/engine';
import type { Answer, ErrorBody, Player } from '../player.ts';
import type { Cases } from './case.ts';

const code = ({ status, body }: Answer) => [status, (body as { code?: string } | undefined)?.code];

const DAY_MS = 86_400_000;

/** The addresses that only the signed-in may read. */
const OWN = ['/me', '/ticks', '/news', '/orders', '/state'];
/** That one hangs on another house of the state. */
const AID = '/aid/quote?to=1&what=gold&amount=1';
/** And those that anyone may, as the specification's table of reads says. */
const OPEN = [
  '/world',
  '/rules',
  '/rankings',
  '/houses/1',
  '/states/1/1',
  '/realms/1',
  '/age',
  '/market',
  '/names?kind=house&race=peatkin',
];

/** Counts how many of so many requests sent at once are not told to wait. */
async function passed(count: number, ask: () => Promise<Answer>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, ask));
  return answers.filter(({ status }) => status !== 429).length;
}

/**
 * Asserts a bucket of `burst` that refills `per_second`, allowing for what flows back while the requests are on
 * their way.
 */
async function assertBucket(
  ask: () => Promise<Answer>,
  { name, burst, per_second }: { name: string; burst: number; per_second: number },
): Promise<void> {
  const began_ms = performance.now();
  const refilled = () => Math.ceil(((performance.now() - began_ms) / 1_000) * per_second);
  const first = await ask();
  const w = Math.ceil(burst / per_second);
  assert.equal(first.headers.get('ratelimit-policy'), `"${name}";q=${burst};w=${w}`);
  assert.equal(first.headers.get('ratelimit'), `"${name}";r=${burst - 1};t=1`);
  const at_once = 1 + (await passed(burst + 20, ask));
  assert.ok(at_once >= burst && at_once <= burst + refilled(), `${at_once} of a burst of ${burst}`);

  const refused = await ask();
  assert.deepEqual(code(refused), [429, 'rate_limited']);
  const { retry_after, error } = refused.body as { retry_after: number; error: string };
  assert.deepEqual(
    [refused.headers.get('retry-after'), error],
    [`${retry_after}`, `too many requests; try again in ${retry_after} s`],
  );
  // Then so many a second.
  await new Promise((resolve) => setTimeout(resolve, 600));
  const all = at_once + (await passed(burst, ask));
  const most = burst + refilled();
  assert.ok(all >= burst + Math.floor(0.6 * per_second) && all <= most, `${all} of at most ${most}`);
}

export const doors = {
  'door.signed_out': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    for (const path of [...OWN, AID]) {
      const answer = await visitor.get(path);
      assert.deepEqual(
        [...code(answer), (answer.body as { error: string }).error],
        [401, 'unauthorized', 'you are not signed in'],
      );
    }
    for (const path of ['/commands', '/commands/preview'])
      assert.deepEqual(code(await visitor.post(path, { type: 'set_draft', house: 1, rate_bp: 1 })), [
        401,
        'unauthorized',
      ]);
    for (const path of OPEN) assert.equal((await visitor.get(path)).status, 200, path);
    assert.equal(
      OWN.length + 1 + OPEN.length,
      Object.keys(reads).length,
      'every read is in one of the lists',
    );
    const forged = await visitor.get('/me', { cookie: `realm_session=${'x'.repeat(43)}` });
    assert.equal(forged.status, 401);
  },

  'door.cookie': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('Cookie');
    assert.equal((await player.get('/me')).status, 200);
    // A connected site's request never falls back on the cookie beside it.
    assert.equal((await player.get('/me', { authorization: 'Bearer no-such-token' })).status, 401);
    assert.deepEqual((await player.post('/auth/signout', undefined)).body, { signed_out: true });
    assert.equal((await player.get('/me')).status, 401);
    await player.signIn('Cookie');
  },

  'door.dev_sign_in': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const first = await visitor.post('/auth/dev', { name: 'Newcomer' });
    const again = await visitor.post('/auth/dev', { name: 'nEWCOMER' });
    const { account } = first.body as { account: { id: number; name: string } };
    assert.equal(account.name, 'Newcomer');
    assert.deepEqual(first.body, { account, created: true });
    assert.deepEqual(again.body, { account, created: false });
    assert.match(
      first.headers.get('set-cookie') ?? '',
      /^realm_session=[^;]{32,}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    assert.deepEqual(code(await visitor.post('/auth/dev', { name: 'x'.repeat(41) })), [422, 'too_long']);
  },

  'door.dev_tick': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.player('operator');
    const { tick } = await player.read('age', '/age');
    const { status, body } = await player.post('/dev/tick', { count: 150 });
    const reply = body as { tick: number; seq: number; state_hash: string };
    assert.deepEqual([status, reply.tick], [200, tick + 150], 'as many as were asked for');
    assert.match(reply.state_hash, /^[0-9a-f]{64}$/);
    assert.equal((await player.read('age', '/age')).tick, tick + 150);
    for (const count of [0, 1_001]) assert.equal((await player.post('/dev/tick', { count })).status, 422);
    assert.equal((await world.visitor.post('/dev/tick', { count: 1 })).status, 401);
  },

  'door.no_dev': async (worlds) => {
    const { visitor } = await worlds.own('limited', { flags: { dev: false } });
    for (const path of ['/auth/dev', '/dev/tick'])
      assert.deepEqual(code(await visitor.post(path, { name: 'ada', count: 1 })), [404, 'not_found']);
  },

  'http.headers': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const ids = new Set<string | null>();
    for (const path of ['/world', '/me', '/nowhere', '/healthz'])
      ids.add((await visitor.get(path)).headers.get('x-request-id'));
    assert.equal(ids.size, 4);
    for (const id of ids) assert.match(id ?? '', /^\S{6,}$/);
  },

  'http.cors': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const origin = { origin: 'https://tool.example' };
    for (const path of ['/world', '/me', '/rankings', '/nowhere']) {
      const { headers } = await visitor.get(path, origin);
      assert.equal(headers.get('access-control-allow-origin'), '*', path);
      assert.equal(headers.get('access-control-allow-credentials'), null);
      assert.deepEqual(headers.get('access-control-expose-headers')?.split(', ').sort(), [
        'Allow',
        'ETag',
        'Idempotency-Key',
        'Idempotent-Replayed',
        'Link',
        'RateLimit',
        'RateLimit-Policy',
        'Retry-After',
        'X-Request-Id',
      ]);
    }
    const preflight = await visitor.request('OPTIONS', '/commands', undefined, {
      ...origin,
      'access-control-request-method': 'POST',
    });
    assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
    assert.deepEqual(preflight.headers.get('access-control-allow-headers')?.split(', ').sort(), [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'If-None-Match',
    ]);
    for (const path of ['/auth/dev', '/dev/tick']) {
      const { headers } = await visitor.post(path, {}, origin);
      assert.equal(headers.get('access-control-allow-origin'), null, path);
    }
  },

  'http.cross_origin': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Lured');
    const order = { type: 'set_draft', house: player.house, rate_bp: 1 };
    const from = async (headers: Record<string, string>) =>
      (await player.post('/commands', order, headers)).status;
    assert.deepEqual(
      [
        await from({ origin: 'https://evil.example' }),
        await from({ 'sec-fetch-site': 'cross-site' }),
        await from({ origin: 'null' }),
        await from({ origin: world.server.address, 'sec-fetch-site': 'same-origin' }),
        await from({}),
      ],
      [403, 403, 403, 200, 200],
    );
  },

  'http.addresses': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    for (const path of ['/nowhere', '/houses/999999', '/houses/x', '/realms/0', '/me/nothing'])
      assert.deepEqual(code(await visitor.get(path)), [404, 'not_found'], path);
    const wrong: [string, string, string][] = [
      ['DELETE', '/me', 'GET, HEAD, OPTIONS'],
      ['POST', '/houses/1', 'GET, HEAD, OPTIONS'],
      ['GET', '/commands', 'OPTIONS, POST'],
    ];
    for (const [method, path, allow] of wrong) {
      const answer = await visitor.request(method, path);
      assert.deepEqual(
        [...code(answer), answer.headers.get('allow'), (answer.body as { allow: string }).allow],
        [405, 'method_not_allowed', allow, allow],
      );
    }
  },

  'http.etag': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Etag');
    const other = await world.founder('Etag too');
    const tagged = async (who: Player, path: string, tag = '') => {
      const { status, headers } = await who.get(path, tag === '' ? {} : { 'if-none-match': tag });
      assert.equal(headers.get('cache-control'), 'no-cache', path);
      return { status, tag: headers.get('etag') ?? '' };
    };
    for (const path of ['/rankings', '/age', '/rules', '/houses/1', '/states/1/1', '/realms/1']) {
      const { tag } = await tagged(player, path);
      assert.match(tag, /^"[^"]+"$/);
      assert.deepEqual(await tagged(other, path, tag), { status: 304, tag }, 'the same for everyone');
    }
    const rankings = await tagged(player, '/rankings');
    const me = await tagged(player, '/me');
    const others = await tagged(other, '/me');
    await player.order('set_draft', { rate_bp: 1_234 });
    assert.equal((await tagged(player, '/me', me.tag)).status, 200, 'an own command makes a new version');
    assert.equal((await tagged(other, '/me', others.tag)).status, 304, 'of nobody else');
    await world.tick();
    assert.equal((await tagged(player, '/rankings', rankings.tag)).status, 200);
  },

  'http.head': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Head');
    for (const path of [...OWN, ...OPEN]) {
      const [head, get] = [await player.request('HEAD', path), await player.get(path)];
      const told = ['content-type', 'content-length', 'etag', 'cache-control'];
      assert.equal(head.status, 200, path);
      if (path !== '/world')
        assert.deepEqual(
          told.map((name) => head.headers.get(name)),
          told.map((name) => get.headers.get(name)),
        );
      assert.equal(head.body, undefined);
    }
  },

  'http.staleness': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Fresh');
    const sent_ms = performance.now();
    await player.order('explore', { acres: 1 });
    for (;;) {
      const { incoming_land } = await player.me();
      const lag_ms = performance.now() - sent_ms;
      if (incoming_land === 1) break;
      assert.ok(lag_ms < 250, 'a read shows it within a quarter of a second');
    }
  },

  'limits.commands': async (worlds) => {
    const world = await worlds.get('limited');
    const player = await world.founder('Hasty');
    // Founding took one; the bucket is full again after a moment. Refused commands count as accepted ones do.
    await new Promise((resolve) => setTimeout(resolve, 250));
    let sent = 0;
    const ask = () =>
      player.post('/commands', {
        type: 'set_draft',
        house: player.house,
        rate_bp: sent++ % 2 === 0 ? 100 : 9_999,
      });
    await assertBucket(ask, { name: 'commands', burst: 30, per_second: 5 });
    // One bucket an account: another's is full.
    const other = await world.player('Patient');
    const answer = await other.post('/commands', { type: 'set_draft', house: player.house, rate_bp: 1 });
    assert.deepEqual(code(answer), [422, 'not_your_house']);
  },

  'limits.reads': async (worlds) => {
    const world = await worlds.get('limited');
    const player = await world.founder('Curious');
    let sent = 0;
    const preview = { type: 'set_draft', house: player.house, rate_bp: 1 };
    const ask = () => (sent++ % 2 === 0 ? player.get('/world') : player.post('/commands/preview', preview));
    await assertBucket(ask, { name: 'reads', burst: 60, per_second: 20 });
  },

  idempotency: async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Key');
    const key = { 'idempotency-key': 'the-first-order' };
    const order = { type: 'explore', house: player.house, acres: 1 };
    const first = await player.post('/commands', order, key);
    const again = await player.post('/commands', order, key);
    assert.deepEqual([first.status, first.headers.get('idempotent-replayed')], [200, null]);
    assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [200, 'true']);
    assert.deepEqual(again.body, first.body);
    assert.equal((await player.me()).incoming_land, 1, 'done once');
    const another = await player.post('/commands', { ...order, acres: 2 }, key);
    assert.deepEqual(code(another), [422, 'key_reused']);
    const bad = await player.post('/commands', order, { 'idempotency-key': 'with space' });
    assert.deepEqual(code(bad), [400, 'bad_idempotency_key']);

    // A refusal is not kept.
    const later = { 'idempotency-key': 'the-second-order' };
    const early = { type: 'leave_protection', house: player.house };
    assert.deepEqual(code(await player.post('/commands', early, later)), [422, 'protection_too_early']);
    await world.tick(24);
    assert.deepEqual(code(await player.post('/commands', early, later)), [200, undefined]);

    // A reply is kept for a day.
    const made_ms = world.clock.now_ms - 1_000;
    world.clock.move(made_ms + DAY_MS - 1 - world.clock.now_ms);
    assert.deepEqual((await player.post('/commands', order, key)).body, first.body);
    world.clock.move(1);
    const anew = await player.post('/commands', order, key);
    assert.deepEqual([anew.status, anew.headers.get('idempotent-replayed')], [200, null]);
    assert.notDeepEqual(anew.body, first.body);
  },

  'errors.conflict': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Twice at once');
    const order = { type: 'explore', house: player.house, acres: 1 };
    const key = { 'idempotency-key': 'at-once' };
    // While one waits its turn, the same key is being worked on.
    const go_on = world.server.node.writer.hold();
    const both = [player.post('/commands', order, key), player.post('/commands', order, key)];
    assert.deepEqual(code(await Promise.race(both)), [409, 'key_in_flight']);
    go_on();
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    assert.deepEqual(statuses.sort(), [200, 409]);
    assert.equal((await player.me()).incoming_land, 1);
  },

  'errors.bug': async (worlds) => {
    const told: string[] = [];
    const world = await worlds.own('limited', {
      deps: {
        // A command that spoils the world and throws.
        execute: (of, request) => {
          if (request.command.type !== 'raze') return execute(of, request);
          for (const house of of.houses) house.gold = 0;
          throw new Error('a planted bug');
        },
        warn: (line) => told.push(line),
      },
    });
    const player = await world.founder('Unlucky');
    const before = await player.me();
    const { status, body } = await player.post('/commands', {
      type: 'raze',
      house: player.house,
      building: 'farms',
      count: 1,
    });
    const { code, error } = body as ErrorBody;
    assert.deepEqual(
      [status, code, error],
      [500, 'internal', 'something went wrong here; nothing was changed'],
    );
    assert.match(told.join(), /a planted bug/);
    let after = await player.get('/me');
    for (let tries = 0; after.status === 503 && tries < 500; tries++) after = await player.get('/me');
    assert.deepEqual(after.body, before, 'nothing was changed');
    await player.order('set_draft', { rate_bp: 100 });
  },

  'errors.restarting': async (worlds) => {
    let stopped = () => {};
    const stop = () => new Promise<void>((resolve) => (stopped = resolve));
    const world = await worlds.own('limited', { deps: { robots: () => ({ stop, idle: async () => {} }) } });
    const player = await world.founder('Patient');
    const closing = world.server.close();
    const command = { type: 'set_draft', house: player.house, rate_bp: 1 };
    for (const answer of [
      await player.get('/me'),
      await player.get('/rankings'),
      await player.get('/readyz'),
      await player.post('/commands', command),
      await player.post('/commands/preview', command),
    ]) {
      assert.deepEqual([...code(answer), answer.headers.get('retry-after')], [503, 'restarting', '1']);
    }
    assert.equal((await player.get('/healthz')).status, 200, 'it still lives');
    stopped();
    await closing;
  },

  service: async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { tick } = await visitor.read('age', '/age');
    assert.deepEqual((await visitor.get('/healthz')).body, { ok: true });
    const ready = (await visitor.get('/readyz')).body as { seq: number };
    assert.deepEqual(ready, { ready: true, tick, seq: ready.seq });
    const docs = await visitor.get('/docs');
    assert.deepEqual([docs.status, docs.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  },
} satisfies Cases;
