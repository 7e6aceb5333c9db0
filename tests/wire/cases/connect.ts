/** Connected sites: letting one in, what it may do, how long. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionRecord } from '@realm/contract';
import type { Player } from '../player.ts';
import { type Cases, code } from './case.ts';
import { Feed } from './live_feed.ts';
import { answerConsent, answerIn, SITE, Site } from './site.ts';

const DAY_MS = 86_400_000;

const recordsOf = async (player: Player) =>
  ((await player.get('/auth/connections')).body as { connections: ConnectionRecord[] }).connections;

/** Once one of them was used after a time. Where a node that follows was asked, the one that leads hears of it a little later. */
async function recordsUsedAfter(player: Player, at: number): Promise<ConnectionRecord[]> {
  for (let tries = 0; ; tries++) {
    const records = await recordsOf(player);
    if (tries === 100 || records.some(({ last_used_at }) => last_used_at > at)) return records;
    await sleep(100);
  }
}

export const connect = {
  'connect.page': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Consenting');
    const good = { site: SITE, return_to: `${SITE}/back`, state: 's' };
    const open = (query: Record<string, string>) =>
      fetch(`${world.address}/auth/connect?${new URLSearchParams(query)}`, {
        redirect: 'manual',
        headers: { cookie: player.cookie },
      });
    const status = async (query: Record<string, string>) => {
      const page = await open(query);
      assert.equal(page.headers.get('location'), null);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
      return page.status;
    };
    const local = { ...good, site: 'http://localhost:5173', return_to: 'http://localhost:5173/' };
    for (const query of [good, local, { ...good, state: 's'.repeat(256) }])
      assert.equal(await status(query), 200);
    for (const query of [
      { ...good, site: 'http://tool.example', return_to: 'http://tool.example/back' },
      { ...good, return_to: 'https://elsewhere.example/back' },
      { ...good, state: 's'.repeat(257) },
      { site: SITE, return_to: good.return_to },
    ])
      assert.equal(await status(query as Record<string, string>), 422);
  },

  'connect.answer': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Answering');
    const state = `${'é&=# +%'.repeat(36)}1234`;
    assert.equal(state.length, 256);
    const allowed = await answerConsent(player, true, { state });
    const { token, ...rest } = answerIn(allowed);
    assert.deepEqual([allowed.origin + allowed.pathname, rest], [`${SITE}/back`, { state }]);
    const as = { authorization: `Bearer ${token}` };
    const me = (await world.visitor.get('/me', as)).body as { house: number };
    assert.equal(me.house, player.house);
    // The order of the two is the specification's.
    assert.match(allowed.hash, /^#token=[^&]+&state=[^&]+$/);
    const denied = await answerConsent(player, false, { state: 'a b' });
    assert.equal(denied.hash, '#error=denied&state=a%20b');
  },

  'connect.power': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Powerful');
    const site = await Site.connect(player);
    await site.order('set_draft', { rate_bp: 777 });
    assert.equal((await player.me()).draft_rate_bp, 777);
    for (const path of ['/me', '/state', '/news', '/orders', '/ticks', '/chat/state', '/auth/connections'])
      assert.equal((await site.get(path)).status, 200, path);
    assert.equal((await site.post('/chat/state', { text: 'by a tool' })).status, 200);
    // Neither other sites nor the way one signs in.
    for (const [method, path] of [
      ['GET', `/auth/connect/request?site=${SITE}&return_to=${SITE}/&state=s`],
      ['POST', '/auth/connect'],
      ['GET', '/auth/account'],
      ['POST', '/auth/signout/everywhere'],
    ])
      assert.deepEqual(code(await site.request(method, path, method === 'POST' ? {} : undefined)), [
        403,
        'not_for_sites',
      ]);
  },

  'connect.record': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Recorded');
    const site = await Site.connect(player);
    const [record, ...others] = await recordsOf(player);
    assert.deepEqual(others, []);
    const at = world.clock.now_ms;
    assert.deepEqual(record, {
      id: record.id,
      site: SITE,
      scopes: null,
      created_at: at,
      last_used_at: at,
      expires_at: at + 30 * DAY_MS,
    });
    world.clock.move(60_000);
    assert.equal((await site.get('/me')).status, 200);
    const records = await recordsUsedAfter(player, at);
    assert.deepEqual(records, [{ ...record, last_used_at: at + 60_000 }]);
    // Thirty days, to the millisecond.
    world.clock.move(30 * DAY_MS - 60_000 - 1);
    assert.equal((await site.get('/rankings')).status, 200);
    assert.equal((await site.get('/me')).status, 200);
    world.clock.move(1);
    assert.deepEqual(code(await site.get('/me')), [401, 'unauthorized']);
  },

  'connect.end': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Ending');
    const [kept, ended, leaving] = [
      await Site.connect(player),
      await Site.connect(player),
      await Site.connect(player),
    ];
    const feeds: Feed[] = [];
    for (const site of [kept, ended, leaving]) {
      const { ticket } = (await site.post('/live/ticket', undefined)).body as { ticket: string };
      feeds.push(await Feed.open(world.visitor, `?ticket=${ticket}`));
    }
    assert.deepEqual((await leaving.post('/auth/disconnect', undefined)).body, { ended: true });
    // Which record is whose shows by its last use.
    const at = world.clock.now_ms;
    world.clock.move(1_000);
    await ended.get('/me');
    const records = await recordsUsedAfter(player, at);
    const { id } = records.reduce((a, b) => (a.last_used_at > b.last_used_at ? a : b));
    assert.deepEqual((await player.post(`/auth/connections/${id}/end`, undefined)).body, { ended: true });
    const statuses = [];
    for (const site of [kept, ended, leaving]) statuses.push((await site.get('/me')).status);
    assert.deepEqual(statuses, [200, 401, 401]);
    for (const feed of [feeds[1], feeds[2]]) await feed.until('the close', () => feed.closed !== undefined);
    assert.deepEqual(
      feeds.map(({ closed }) => closed),
      [undefined, 4401, 4401],
    );
    assert.equal((await recordsOf(player)).length, 1);
    feeds[0].close();
    const stranger = await world.player('Stranger to it');
    assert.deepEqual(code(await stranger.post(`/auth/connections/${id}/end`, undefined)), [404, 'not_found']);
  },

  'connect.code': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Coded');
    // The pair of RFC 7636.
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const { code: given, ...rest } = answerIn(await answerConsent(player, true, { code_challenge }));
    assert.deepEqual(rest, { state: 's' });
    const exchanged = await world.visitor.post(
      '/auth/token',
      { code: given, code_verifier },
      { origin: SITE },
    );
    assert.equal(exchanged.status, 200);
    const { token } = exchanged.body as { token: string };
    assert.equal((await new Site(player.address, token).me()).house, player.house);
    assert.deepEqual(code(await world.visitor.post('/auth/token', { code: given, code_verifier })), [
      422,
      'bad_code',
    ]);
  },

  ticket: async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Ticketed');
    const site = await Site.connect(player);
    const give = async () => ((await site.post('/live/ticket', undefined)).body as { ticket: string }).ticket;
    const ticket = await give();
    const feed = await Feed.open(world.visitor, `?ticket=${ticket}`);
    await assert.rejects(Feed.open(world.visitor, `?ticket=${ticket}`), /refused 401/);
    await world.tick();
    assert.equal((await feed.next()).type, 'tick');
    feed.close();
    const [good, late] = [await give(), await give()];
    world.clock.move(29_999);
    (await Feed.open(world.visitor, `?ticket=${good}`)).close();
    world.clock.move(1);
    await assert.rejects(Feed.open(world.visitor, `?ticket=${late}`), /refused 401/);
    assert.equal((await world.visitor.post('/live/ticket', undefined)).status, 401);
  },
} satisfies Cases;
