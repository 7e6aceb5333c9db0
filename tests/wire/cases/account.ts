/** What is kept of an account beside its houses. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTables } from '@realm/journal';
import { type GameData, openGameData, SETTINGS } from '@realm/server';
import { Player } from '../player.ts';
import { type Cases, code } from './case.ts';
import { Feed } from './live_feed.ts';
import { answerConsent, answerIn, SITE, Site } from './site.ts';

export const account = {
  'me.subscriber': async (worlds) => {
    const world = await worlds.alone('whole');
    const player = await world.founder('Subscribing');
    assert.equal((await player.me()).subscriber, false);
    // As the command line does, beside the running server.
    const data = await dataOf(world.data);
    const asked = {
      act: 'set_subscriber',
      input: { account: 'Subscribing', subscriber: true },
      note: 'a gift',
    } as const;
    assert.ok('reply' in (await data.act(asked, world.clock.now_ms)));
    await data.close();
    for (let waited_ms = 0; !(await player.me()).subscriber; waited_ms += 50) {
      assert.ok(waited_ms < 2_000, 'it is known in time');
      await sleep(50);
    }
  },

  'me.email': async (worlds) => {
    const world = await worlds.alone('whole');
    const player = await world.founder('Addressed');
    const site = await Site.connect(player);
    assert.equal((await player.me()).email, null, 'none is known yet');
    // As a provider would tell it.
    const { tables, close } = openTables(world.data);
    tables
      .prepare('UPDATE accounts SET email = ?1, email_lower = ?1, version = version + 1 WHERE name = ?2')
      .run('addressed@mail.example', 'Addressed');
    close();
    for (let waited_ms = 0; (await player.me()).email === null; waited_ms += 50) {
      assert.ok(waited_ms < 2_000, 'it is known in time');
      await sleep(50);
    }
    assert.equal((await player.me()).email, 'addressed@mail.example');
    assert.equal((await site.me()).email, null);
    assert.equal((await player.me()).email, 'addressed@mail.example', 'whoever asked before');
  },

  'account.sessions': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Listing');
    const elsewhere = new Player(player.address);
    await elsewhere.signIn('Listing');
    const feed = await Feed.open(elsewhere);
    world.clock.move(5_000);
    const list = async () => ((await player.get('/auth/sessions')).body as { sessions: Listed[] }).sessions;
    const [own, ...others] = (await list()).sort((a, b) => Number(b.current) - Number(a.current));
    assert.deepEqual([own.current, own.how, own.place, others.length], [true, 'dev', 'this machine', 1]);
    assert.equal(own.last_used_at, world.clock.now_ms);
    assert.deepEqual((await player.post(`/auth/sessions/${others[0].id}/end`, undefined)).body, {
      ended: true,
    });
    await feed.until('the close', () => feed.closed !== undefined);
    assert.equal(feed.closed, 4401);
    assert.equal((await elsewhere.get('/me')).status, 401);
    assert.equal((await list()).length, 1);
    const site = await Site.connect(player);
    const asked = [
      await site.get('/auth/sessions'),
      await site.post(`/auth/sessions/${own.id}/end`, undefined),
    ];
    assert.deepEqual(asked.map(code), [
      [403, 'not_for_sites'],
      [403, 'not_for_sites'],
    ]);
  },

  'account.tokens': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Minting');
    const wanted = { name: 'Trader', scopes: ['read', 'market'], expires_in_days: 7 };
    const made = (await player.post('/auth/tokens', wanted)).body as Listed & { token: string };
    const tool = new Site(player.address, made.token);
    assert.equal(((await tool.get('/me')).body as { id: number }).id, player.house);
    const refused = await tool.post('/commands', { type: 'explore', house: player.house, acres: 1 });
    assert.deepEqual(code(refused), [403, 'needs_scope']);
    assert.equal((refused.body as { scope: string }).scope, 'economy');
    const { tokens } = (await player.get('/auth/tokens')).body as { tokens: object[] };
    const { token: _secret, ...listed } = made;
    assert.deepEqual(tokens, [{ ...listed, last_used_at: world.clock.now_ms }]);
    const asked = [
      await tool.get('/auth/tokens'),
      await tool.post('/auth/tokens', wanted),
      await tool.post(`/auth/tokens/${made.id}/end`, undefined),
    ];
    for (const each of asked) assert.deepEqual(code(each), [403, 'not_for_sites']);
    assert.deepEqual((await player.post(`/auth/tokens/${made.id}/end`, undefined)).body, { ended: true });
    assert.equal((await tool.get('/me')).status, 401);
  },

  'account.scopes': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Narrowing');
    const { token } = answerIn(await answerConsent(player, true, { scopes: 'read' }));
    const narrow = new Site(player.address, String(token));
    const explore = { type: 'explore', house: player.house, acres: 1 };
    assert.equal((await narrow.get('/me')).status, 200);
    assert.deepEqual(code(await narrow.post('/commands', explore)), [403, 'needs_scope']);
    const whole = await Site.connect(player);
    assert.equal((await whole.post('/commands', explore)).status, 200, 'without scopes it may do all');
  },

  'account.fields': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Choosing');
    const { gold, land } = await player.me();
    assert.deepEqual((await player.get('/me?fields=gold,land')).body, { gold, land });
    assert.deepEqual(code(await player.get('/me?fields=dragons')), [400, 'unknown_field']);
  },

  'account.bot': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Winding');
    const botOf = async () => ((await player.get(`/houses/${player.house}`)).body as { bot: boolean }).bot;
    assert.equal(await botOf(), false);
    const site = await Site.connect(player);
    assert.deepEqual(code(await site.post('/auth/bot', { bot: true })), [403, 'not_for_sites']);
    assert.deepEqual((await player.post('/auth/bot', { bot: true })).body, { bot: true });
    assert.equal(await botOf(), true);
    assert.deepEqual(code(await player.post('/auth/bot', { bot: false })), [422, 'bot_plays']);
    const { params } = (await player.get('/rules')).body as { params: Record<string, number> };
    assert.equal(params.bots_allowed, 1);
    assert.deepEqual((await player.get('/bots')).body, { bots: [] }, 'no age has ended');
  },

  'account.erase': async (worlds) => {
    const world = await worlds.own('limited');
    const other = await world.founder('Staying');
    const player = await world.founder('Leaving');
    const site = await Site.connect(player);
    const confirm = { confirm: 'Leaving' };
    assert.deepEqual(code(await site.post('/auth/erase', confirm)), [403, 'not_for_sites']);
    assert.deepEqual(code(await player.post('/auth/erase', { confirm: 'Staying' })), [422, 'not_confirmed']);
    assert.deepEqual((await player.post('/auth/erase', confirm)).body, { erased: true });
    assert.equal((await player.get('/me')).status, 401);
    const { body } = await other.get(`/houses/${player.house}`);
    assert.equal((body as { name: string }).name, 'a former player');
    // Whoever signs in by the name now is somebody else, without a house.
    await player.signIn('Leaving');
    assert.equal(((await player.get('/auth/account')).body as { house: unknown }).house, null);
  },

  'account.happened': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Noticing');
    const read = async () =>
      (await player.get('/auth/happened')).body as { happened: Told[]; unseen: number };
    assert.deepEqual(await read(), { happened: [], unseen: 0 });
    const site = await Site.connect(player);
    await Site.connect(player);
    const { happened, unseen } = await read();
    assert.deepEqual(
      [unseen, ...happened.map(({ what, name, place }) => [what, name, place])],
      [2, ['site_allowed', SITE, 'this machine'], ['site_allowed', SITE, 'this machine']],
    );
    assert.deepEqual((await player.post('/auth/happened/seen', { upto: happened[1].id })).body, {
      seen: true,
    });
    assert.equal((await read()).unseen, 1);
    assert.deepEqual(code(await site.get('/auth/happened')), [403, 'not_for_sites']);
  },

  'account.profile': async (worlds) => {
    const world = await worlds.own('small');
    const player = await world.founder('Showing');
    const other = await world.founder('Hiding');
    const bodyOf = async (path: string) => (await world.visitor.get(path)).body;
    await world.tick(60);
    assert.equal((await world.visitor.get('/profiles/Showing')).status, 404);
    assert.deepEqual(await bodyOf(`/houses/${player.house}/profile`), { profile: null });
    assert.deepEqual((await player.post('/auth/profile', { shown: 'house' })).body, { changed: true });
    const own = (await player.get('/auth/profile')).body as { shown: string; profile: Shown };
    const { ages, rating } = own.profile;
    assert.deepEqual([own.shown, own.profile.name, ages.map(({ age }) => age)], ['house', 'Showing', [1]]);
    assert.deepEqual(await bodyOf('/profiles/Showing'), own.profile);
    assert.deepEqual(await bodyOf(`/houses/${player.house}/profile`), { profile: 'Showing' });
    assert.equal(rating.sure, rating.rating - 2 * rating.deviation);
    const fame = (await bodyOf('/hall-of-fame')) as { players: { name: string; sure: number }[]; of: number };
    assert.deepEqual([fame.of, fame.players.map(({ name }) => name)], [1, ['Showing']]);
    assert.equal(fame.players[0].sure, rating.sure);
    assert.equal((await world.visitor.get('/profiles/Hiding')).status, 404);
    const site = await Site.connect(other);
    const asked = [await site.get('/auth/profile'), await site.post('/auth/profile', { shown: 'ages' })];
    assert.deepEqual(asked.map(code), [
      [403, 'not_for_sites'],
      [403, 'not_for_sites'],
    ]);
    await player.post('/auth/profile', { shown: 'no' });
    assert.equal((await world.visitor.get('/profiles/Showing')).status, 404);
  },

  'account.recovery': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Losing');
    const left = async () => ((await player.get('/auth/recovery')).body as { left: number }).left;
    assert.deepEqual((await player.get('/auth/recovery')).body, { left: 0, made_at: null });
    const made = async () =>
      ((await player.post('/auth/recovery/codes', undefined)).body as { codes: string[] }).codes;
    const [before] = await made();
    const codes = await made();
    assert.deepEqual([codes.length, await left()], [8, 8]);
    const back = new Player(player.address);
    assert.deepEqual(code(await back.post('/auth/recover', { code: before })), [422, 'bad_recovery_code']);
    const { body } = await back.post('/auth/recover', { code: codes[0], end_others: false });
    assert.equal((body as { left: number }).left, 7);
    assert.deepEqual(code(await back.post('/auth/recover', { code: codes[0] })), [422, 'bad_recovery_code']);
    const site = await Site.connect(player);
    assert.deepEqual(
      [await site.get('/auth/recovery'), await site.post('/auth/recovery/codes', undefined)].map(code),
      [
        [403, 'not_for_sites'],
        [403, 'not_for_sites'],
      ],
    );
    await back.post('/auth/recover', { code: codes[1], end_others: true });
    assert.deepEqual([(await player.get('/me')).status, (await site.get('/me')).status], [401, 401]);
  },

  'account.everywhere': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Leaving');
    const site = await Site.connect(player);
    // One who has a code still to exchange is out as well.
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    const { code: given } = answerIn(await answerConsent(player, true, { code_challenge }));
    const { body } = await player.post('/auth/signout/everywhere', undefined);
    assert.deepEqual(body, { signed_out: true, sessions: 1, connections: 1, tokens: 0 });
    assert.deepEqual([(await player.get('/me')).status, (await site.get('/me')).status], [401, 401]);
    const late = await world.visitor.post('/auth/token', { code: given, code_verifier });
    assert.deepEqual(code(late), [422, 'bad_code']);
  },

  'account.consent': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Asked again');
    world.clock.move(600_000);
    const query = new URLSearchParams({ site: SITE, return_to: `${SITE}/back`, state: 's' });
    const asked = (await player.get(`/auth/connect/request?${query}`)).body as {
      token: string;
      sign_in_first: boolean;
    };
    assert.equal(asked.sign_in_first, true);
    const refused = await player.post('/auth/connect', { token: asked.token, allow: true });
    assert.deepEqual(code(refused), [403, 'sign_in_first']);
    assert.equal((await player.post('/auth/connect', { token: asked.token, allow: false })).status, 200);
    await player.signIn('Asked again');
    assert.ok((await Site.connect(player)).token);
  },

  'account.resign': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Resigning');
    const { house } = player;
    assert.deepEqual(code(await player.post('/me/resign', { confirm: 'Resigning' })), [
      422,
      'not_confirmed_house',
    ]);
    const { name } = (await player.get('/me')).body as { name: string };
    assert.deepEqual((await player.post('/me/resign', { confirm: name })).body, { resigned: true, house });
    const again = { type: 'create_house', name: 'Another', race: 'peatkin', personality: 'builder' };
    assert.deepEqual(code(await player.post('/commands', again)), [422, 'resigned']);
    assert.equal(((await player.get('/me')).body as { house: unknown }).house, null);
    const site = await Site.connect(player);
    assert.deepEqual(code(await site.post('/me/resign', { confirm: name })), [403, 'not_for_sites']);
  },

  'staff.compensate': async (worlds) => {
    const world = await worlds.own('limited');
    const fed = await world.founder('Fed');
    const giver = await world.founder('Giver');
    const staff = await world.player('Staff');
    const of = { house: fed.house, giver: giver.house, note: 'fed' };
    const gold = [{ what: 'gold', amount: 1 }];
    const asked = (body: object, who = staff) => who.post('/dev/compensations', { ...of, ...body });
    assert.deepEqual(code(await asked({ goods: gold })), [422, 'beyond_flow']);
    assert.deepEqual(code(await asked({ goods: gold, back: true })), [422, 'beyond_flow']);
    assert.deepEqual(code(await asked({ goods: gold }, fed)), [403, 'plays_here']);
    assert.deepEqual(code(await asked({ acres: 1_000 })), [422, 'not_enough']);
  },

  'staff.gains': async (worlds) => {
    const world = await worlds.own('limited');
    const staff = await world.player('Staff');
    const { house } = await world.founder('Ended');
    assert.equal((await world.visitor.get('/ages/1/gains')).status, 404);
    await staff.post('/dev/age/end', { note: 'a test' });
    assert.deepEqual((await world.visitor.get('/ages/1/gains')).body, { age: 1, gains: [] });
    assert.deepEqual((await staff.get('/dev/ages/1/gains')).body, { age: 1, gains: [] });
    const tell = { told: true, note: 'a test' };
    const told = await staff.post(`/dev/ages/1/gains/${house}`, tell);
    assert.deepEqual(code(told), [422, 'no_such_gain']);
  },

  'staff.rename_state': async (worlds) => {
    const world = await worlds.own('limited');
    const player = await world.founder('Naming');
    const { realm, state } = await player.me();
    const called = async () =>
      ((await world.visitor.get(`/states/${realm}/${state}`)).body as { name: string }).name;
    const rename = `/dev/states/${realm}/${state}/rename`;
    const reported = await player.post('/abuse', {
      kind: 'state_name',
      target: realm * 1_000_000 + state,
      reason: 'a test',
    });
    assert.deepEqual(code(reported), [422, 'not_to_report'], 'it is no name of a player');
    const { body } = await player.post(rename, { note: 'a test' });
    assert.equal((body as { name: string }).name, await called());
    assert.match(await called(), new RegExp(` ${state}$`));
    assert.equal((await player.post('/dev/states/99/1/rename', { note: 'a test' })).status, 422);
    const general = (id: number) => player.post(`/dev/characters/general/${id}/rename`, { note: 'a test' });
    assert.deepEqual(code(await general(999_999)), [404, 'not_found']);
    assert.deepEqual(code(await player.post('/dev/characters/robot/1/rename', { note: 'a test' })), [
      404,
      'not_found',
    ]);
  },

  'staff.hide': async (worlds) => {
    const world = await worlds.get('whole');
    const player = await world.founder('Moderating');
    const said = await player.post('/chat/state', { text: 'to be hidden' });
    const { id } = said.body as { id: number };
    const read = async () =>
      ((await player.get(`/chat/state?after=${id - 1}`)).body as { messages: object[] }).messages;
    assert.equal((await read()).length, 1);
    // On a dev server anyone who is signed in is staff, without a note.
    assert.deepEqual((await player.post(`/dev/chat/${id}/hide`, {})).body, { hidden: true });
    assert.deepEqual(await read(), []);
    assert.equal((await world.visitor.post(`/dev/chat/${id}/hide`, {})).status, 401);
  },
} satisfies Cases;

interface Listed {
  readonly id: string;
  readonly how: string;
  readonly place: string;
  readonly last_used_at: number;
  readonly current: boolean;
}

interface Shown {
  readonly name: string;
  readonly rating: { readonly rating: number; readonly deviation: number; readonly sure: number };
  readonly ages: { readonly age: number }[];
}

interface Told {
  readonly id: number;
  readonly what: string;
  readonly name: string;
  readonly place: string;
}

/** What the command line works at, beside a running server. */
function dataOf(data: string): Promise<GameData> {
  const ages = SETTINGS.find(({ key }) => key === 'ages')?.default as string;
  return openGameData({ data, database: 'sqlite:', ages });
}
