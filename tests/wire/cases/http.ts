/** What goes around every request: headers, addresses, versions, pages of other origins. */
import assert from 'node:assert/strict';
import type { Answer, Player } from '../player.ts';
import { type Cases, code } from './case.ts';

/** The addresses that only the signed-in may read. */
export const OWN = [
  '/me',
  '/ticks',
  '/news',
  '/orders',
  '/queue',
  '/forecast',
  '/state',
  '/reports',
  '/relations',
  '/offers',
  '/colloquium',
];
/** And those that anyone may, as the specification's table of reads says. */
export const OPEN = [
  '/world',
  '/rules',
  '/rules/pictures',
  '/rankings',
  '/houses',
  '/houses/1',
  '/states/1/1',
  '/realms/1',
  '/age',
  '/market',
  '/market/iron/series',
  '/states/1/1/series',
  '/wars',
  '/age/recap',
  '/chronicle',
  '/names?kind=house&race=peatkin',
  '/hall',
];

export const http = {
  'http.headers': async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const ids = new Set<string | null>();
    for (const path of ['/world', '/me', '/nowhere', '/healthz'])
      ids.add((await visitor.get(path)).headers.get('x-request-id'));
    assert.equal(ids.size, 4);
    for (const id of ids) assert.match(id ?? '', /^req-[0-9a-f]{24}$/);
    // Nothing of one is in the next: they are by chance, and count nothing.
    const all = [...ids].map((id) => BigInt(`0x${(id ?? '').slice(4)}`)).sort((a, b) => (a < b ? -1 : 1));
    for (let i = 1; i < all.length; i++) assert.ok(all[i] - all[i - 1] > 2n ** 60n);
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
        'Content-Range',
        'Deprecation',
        'ETag',
        'Idempotency-Key',
        'Idempotent-Replayed',
        'Link',
        'RateLimit',
        'RateLimit-Policy',
        'Realm-As-Of',
        'Realm-Version',
        'Repr-Digest',
        'Retry-After',
        'Sunset',
        'WWW-Authenticate',
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
      'If-Range',
      'Range',
      'Realm-Version',
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
        await from({ origin: world.address, 'sec-fetch-site': 'same-origin' }),
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

  'http.as_of': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('As of');
    const stranger = world.visitor;
    const seqOf = ({ headers }: Answer) =>
      Number(/^tick=\d+, seq=(\d+)$/.exec(headers.get('realm-as-of') ?? '')?.[1]);

    const before = await player.get('/me');
    const order = { type: 'set_draft', house: player.house, rate_bp: 1_234 };
    const done = await player.post('/commands', order);
    assert.equal(done.status, 200);
    const seq = seqOf(done);
    assert.ok(seq > seqOf(before), 'its own entry is not after it');
    // Wherever it is asked next, at another node too.
    for (const path of [...OWN, ...OPEN]) {
      const answer = await player.get(path);
      assert.ok(answer.status === 200 || answer.status === 404, path);
      assert.ok(seqOf(answer) >= seq, `${path}: ${answer.headers.get('realm-as-of')}`);
    }
    const at_least = await player.get(`/me?min_seq=${seq}`);
    assert.equal((at_least.body as { draft_rate_bp: number }).draft_rate_bp, 1_234);
    assert.equal(at_least.headers.get('etag'), (await player.get('/me')).headers.get('etag'));
    const etag = { 'if-none-match': at_least.headers.get('etag') ?? '' };
    const same = await player.get(`/me?min_seq=${seq}`, etag);
    assert.deepEqual([same.status, seqOf(same) >= seq], [304, true]);
    const listed = await player.get(`/houses?limit=1&min_seq=${seq}`);
    assert.ok(
      !listed.headers.get('link')?.includes('min_seq'),
      'another page of the same, whatever has happened',
    );

    const beyond = await player.get(`/me?min_seq=${seq + 1_000_000}`);
    const { field, min, max } = beyond.body as { field: string; min: number; max: number };
    assert.deepEqual([...code(beyond), field, min], [422, 'out_of_range', 'min_seq', 0]);
    assert.ok(max >= seq);
    assert.deepEqual(code(await player.get('/me?min_seq=soon')), [400, 'wrong_type']);
    assert.deepEqual(code(await player.get('/me?min_seq=-1')), [422, 'out_of_range']);
    assert.deepEqual(code(await player.post(`/commands?min_seq=${seq}`, order)), [400, 'unknown_field']);

    const preview = await player.post('/commands/preview', order);
    assert.ok(seqOf(preview) >= seq);
    const refused = await player.post('/commands', { ...order, rate_bp: 1_234_567 });
    assert.ok(refused.status >= 400);
    const keyed = { 'idempotency-key': `as-of-${seq}` };
    await player.post('/commands', order, keyed);
    const again = await player.post('/commands', order, keyed);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.ok(seqOf(again) > seq);

    // How many orders are given is nothing for strangers.
    for (const path of OPEN) {
      assert.match((await stranger.get(path)).headers.get('realm-as-of') ?? '', /^tick=\d+$/, path);
    }
    assert.deepEqual(code(await stranger.get('/world?min_seq=0')), [401, 'unauthorized']);
    assert.equal((await stranger.get('/healthz')).headers.get('realm-as-of'), null);
  },

  'http.etag': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Etag');
    const other = await world.founder('Etag too');
    const tagged = async (who: Player, path: string, tag = '') => {
      const { status, headers } = await who.get(path, tag === '' ? {} : { 'if-none-match': tag });
      assert.equal(headers.get('cache-control'), 'private, no-cache', path);
      return { status, tag: headers.get('etag') ?? '' };
    };
    for (const path of ['/rankings', '/age', '/rules', '/houses/1', '/states/1/1', '/realms/1']) {
      const { tag } = await tagged(player, path);
      assert.match(tag, /^W\/"[^"]+"$/);
      assert.deepEqual(await tagged(other, path, tag), { status: 304, tag }, 'the same for everyone');
    }
    const rankings = await tagged(player, '/rankings');
    const rules = await tagged(player, '/rules');
    const me = await tagged(player, '/me');
    const others = await tagged(other, '/me');
    await player.order('set_draft', { rate_bp: 1_234 });
    assert.equal((await tagged(player, '/me', me.tag)).status, 200, 'an own command makes a new version');
    assert.equal((await tagged(other, '/me', others.tag)).status, 304, 'of nobody else');
    await world.tick();
    assert.equal((await tagged(player, '/rankings', rankings.tag)).status, 200);
    assert.equal((await tagged(player, '/rules', rules.tag)).status, 304, 'the rules stay');
    // One account's version is never another's, also where neither has a house.
    const [a, b] = [await world.player('Houseless'), await world.player('Houseless too')];
    assert.equal((await tagged(b, '/me', (await tagged(a, '/me')).tag)).status, 200);
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

  service: async (worlds) => {
    const { visitor } = await worlds.get('whole');
    const { tick } = await visitor.read('age', '/age');
    assert.deepEqual((await visitor.get('/healthz')).body, { ok: true });
    const { status, body, headers } = await visitor.get('/version');
    const { interface: newest } = body as { interface: string };
    assert.deepEqual([status, headers.get('realm-version')], [200, newest]);
    const { versions } = (await visitor.get('/changes')).body as { versions: { date: string }[] };
    assert.equal(versions[0].date, newest);
    const old = await visitor.get('/age', { 'realm-version': '2020-01-01' });
    assert.deepEqual([old.status, (old.body as { code: string }).code], [400, 'unknown_version']);
    // Of the journal's numbers strangers are told none.
    assert.deepEqual((await visitor.get('/readyz')).body, { ready: true, tick });
    const docs = await visitor.get('/docs');
    assert.deepEqual([docs.status, docs.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
  },

  operator_pages: async (worlds) => {
    const { visitor } = await worlds.get('whole');
    for (const path of ['/privacy', '/terms']) {
      const { status, headers } = await visitor.get(path);
      assert.deepEqual([status, headers.get('content-type')], [200, 'text/html; charset=utf-8'], path);
    }
    // The worlds of this table name nobody.
    assert.equal((await visitor.get('/.well-known/security.txt')).status, 404);
  },
} satisfies Cases;
