/** The description of the interface against the interface: its every example is sent, and every answer is as it says. */
import assert from 'node:assert/strict';
import diagnostics from 'node:diagnostics_channel';
import { after, before, test } from 'node:test';
import * as contract from '@realm/contract';
import WebSocket from 'ws';
import { foreseen } from './cases/case.ts';
import { answerConsent, answerIn, Site } from './cases/site.ts';
import { addressOf, bodiesOf, Documented, type Json, type Operation } from './documented.ts';
import type { Player } from './player.ts';
import { type World, Worlds } from './worlds.ts';

/** The routes that the servers of this run have, `GET /me`; Fastify tells of each server it makes. */
const served = new Set<string>();
diagnostics.subscribe('fastify.initialization', (message) => {
  const { fastify } = message as {
    fastify: {
      addHook(on: 'onRoute', hook: (route: { method: string | string[]; url: string }) => void): void;
    };
  };
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) served.add(`${each} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
  });
});

const worlds = new Worlds();
after(() => worlds.close());

/** Houses with powers in battle: name, race, state of the third realm. */
const POWERFUL = [
  ['Rider', 'sootriders', 1],
  ['Victim', 'farlights', 2],
  ['Mimic', 'hushfolk', 1],
] as const;

let world: World;
let documented: Documented;
/** Whose house is number 7, which the examples act for. */
let player: Player;
/** Who leads the other state in the examples. */
let rival: Player;
/** Who leads another state of the realm. */
let neighbour: Player;

before(async () => {
  world = await worlds.own('questing', { flags: { robots: 6 } });
  const place = { realm: 2, state: 1 };
  player = await world.player('The Seventh');
  // Of a race that transmutes.
  await player.found({ name: 'The Seventh', race: 'kilnwrights', personality: 'merchant', ...place });
  assert.equal(player.house, 7);
  // The examples look at house 12, too, and give it aid.
  for (const name of ['Eight', 'Nine', 'Ten', 'Eleven']) await world.founder(name);
  const mate = await world.player('Twelve');
  await mate.found({ name: 'Twelve', race: 'peatkin', personality: 'scholar', ...place });
  assert.equal(mate.house, 12);
  for (const [name, race, state] of POWERFUL) {
    const each = await world.player(name);
    await each.found({ name, race, personality: 'builder', realm: 3, state });
  }
  // House 7 leads its state, has done so for long enough, and the next order is the 41st.
  for (const each of [player, mate]) await each.order('vote', { vote: { type: 'for', house: 7 } });
  // Its thieves go to house 9.
  await player.order('train', { unit: 4, count: 80 });
  // Of the other state in the examples there are as many houses, led by the first.
  for (const name of ['Rival', 'Second rival', 'Third rival']) {
    const each = await world.player(name);
    await each.found({ name, race: 'peatkin', personality: 'scholar', realm: 5, state: 3 });
    rival ??= each;
    await each.order('vote', { vote: { type: 'for', house: rival.house } });
  }
  // Its realm has another state that is led, so that a work takes two votes.
  neighbour = await world.player('Neighbour');
  await neighbour.found({ name: 'Neighbour', race: 'peatkin', personality: 'scholar', realm: 2, state: 2 });
  await neighbour.order('vote', { vote: { type: 'for', house: neighbour.house } });
  await world.tick(40);
  for (const each of [mate, await world.player('Eight')]) await each.order('leave_protection', {});
  for (const [name] of POWERFUL) await (await world.player(name)).order('leave_protection', {});
  await (await world.player('Victim')).order('release', { unit: 2, count: 150 });
  // The general of the examples is the third there is.
  for (const name of ['First', 'Second']) await player.order('recruit_general', { name });
  // House 12 has an academic up for auction and another for offers.
  for (const name of ['Third', 'Fourth']) await mate.order('recruit_academic', { name, category: 'arcane' });
  const listed = (id: number) => ({ character: { kind: 'academic' as const, id } });
  await mate.order('list', { ...listed(1), reserve: 30_000, ticks: 20 });
  await mate.order('list', listed(2));
  for (let id = 1; id <= 40; id++)
    await mate.order('order', { side: 'sell', material: 'timber', quantity: 1, price: 60 });
  documented = new Documented((await world.visitor.get('/openapi.json')).body as Json);
});

const operation = (method: string, path: string): Operation => {
  const found = documented.operations.find((each) => each.method === method && each.path === path);
  assert.ok(found !== undefined, `${method} ${path} is documented`);
  return found;
};

/** Sends an operation's example, or another body to its address. */
function send(who: Player, each: Operation, body?: unknown): ReturnType<Player['request']> {
  return who.request(each.method, addressOf(each), body ?? Object.values(bodiesOf(each)).at(0));
}

test('every route and command of the contract is documented, and no other', () => {
  const specs = [...Object.values(contract), ...Object.values(contract.reads)].filter(
    (value): value is typeof contract.healthz =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  );
  assert.ok(specs.length > 15, 'reads and writes');
  for (const { method, path } of specs) operation(method, path);
  assert.deepEqual(documented.commands.sort(), Object.keys(contract.commands).sort());
  for (const path of ['/commands', '/commands/preview'])
    assert.deepEqual(Object.keys(bodiesOf(operation('POST', path))).sort(), documented.commands.sort());
});

test('every served route is documented, and every documented route is served', () => {
  const described = documented.operations.map(({ method, path }) => `${method} ${path}`);
  // GETs answer HEAD; the pages of the players' site and their files, the client as one file among them, are no part of the interface, nor what nodes and the
  // command line ask.
  const routes = [...served].filter(
    (route) =>
      !/^HEAD |^POST \/node\/|^GET \/($|game\/|assets\/|cards\/|(worker\.js|sdk\.js|(?:manifest|translations)\.json|icon\.svg|icon\.png|robots\.txt|sitemap\.xml)$)/.test(
        route,
      ),
  );
  assert.deepEqual(routes.sort(), described.sort());
});

/** Ticks until the quest of house 7 asks for something that it has. */
async function questAsks(): Promise<void> {
  await world.tick(300);
  for (;;) {
    const { quest } = await player.me();
    if (quest?.ask?.kind === 'gold' || quest?.ask?.kind === 'forbearance') return;
    await world.tick();
  }
}

/** The other house of the state offers for the academic of house 7. */
async function offerByTwelve(): Promise<void> {
  const character = { kind: 'academic' as const, id: 3 };
  await player.order('list', { character });
  await (await world.player('Twelve')).order('make_offer', { character, price: 30_000 });
}

/** House 7 pays for its wonder, which is finished and falls dormant. */
async function untilDormant(): Promise<void> {
  const works = (await player.me()).wonder_works;
  const [{ gold_needed, materials }] = works.filter(({ builder }) => builder === player.house);
  for (const [material, { needed }] of Object.entries(materials))
    await player.order('fund_wonder', { builder: player.house, gold: gold_needed, material, amount: needed });
  await world.tick(16);
}

/** Houses of the races that have powers in battle, ready to use them, and what their examples say instead. */
async function powerful() {
  const [rider, victim, mimic] = await Promise.all(POWERFUL.map(([name]) => world.player(name)));
  // So few stay at home that the blow wins.
  const { units } = await victim.me();
  await victim.order('release', { unit: 0, count: units[0] - 200 });
  await rider.order('attack', { attacker: rider.house, target: victim.house, units: [400] });
  return new Map([
    ['second_strike', { who: rider, instead: { house: rider.house } }],
    ['retake_land', { who: victim, instead: { house: victim.house, from: rider.house, acres: 5 } }],
    ['mirror', { who: mimic, instead: { house: mimic.house, of: rider.house } }],
  ]);
}

test('every command takes its example, previewed and given, and answers as documented', async () => {
  const preview = operation('POST', '/commands/preview');
  const command = operation('POST', '/commands');
  const replies = command.responses['200'].content?.['application/json'].examples ?? {};
  const examples = Object.entries(bodiesOf(command));
  // A house under protection gives nothing, and what one builds on another has torn down.
  // A state at war agrees to no ceasefire; and nobody withdraws from a war before two days are over.
  // What is ordered ahead is put into order and taken back before it can be done.
  const first = [
    'unqueue',
    'reorder',
    'queue',
    'break_ceasefire',
    'propose_ceasefire',
    'raze',
    'leave_protection',
  ];
  const last = ['withdraw', 'revive', 'answer_quest'];
  const rank = (type: string) => first.indexOf(type) - 2 * (last.indexOf(type) + 1);
  examples.sort(([a], [b]) => rank(b) - rank(a));
  const founder = await world.player('Founder');
  const powers = await powerful();
  for (const [type, example] of examples) {
    const body = { ...(example as object), ...powers.get(type)?.instead };
    const who = type === 'create_house' ? founder : (powers.get(type)?.who ?? player);
    if (type === 'cancel') world.clock.move(600_000);
    if (type === 'accept_offer') await offerByTwelve();
    if (type === 'answer_quest') await questAsks();
    if (type === 'break_ceasefire') await rival.order('propose_ceasefire', { realm: 2, state: 1, ticks: 72 });
    if (type === 'withdraw') await world.tick(48);
    if (type === 'fund_wonder')
      await (await world.player('Twelve')).order('start_wonder', { wonder: 'granary_of_ash' });
    if (type === 'fund_work') await neighbour.order('vote_work', { yes: true });
    if (type === 'revive') await untilDormant();
    const preview_said = await send(who, preview, body);
    const done = await send(who, command, body);
    // A ceasefire that was broken is cause enough for the other side to begin at once.
    if (type === 'declare_war') await rival.order('declare_war', { realm: 2, state: 1 });
    for (const [each, answer] of [
      [preview, preview_said],
      [command, done],
    ] as const) {
      assert.equal(answer.status, 200, `${type}: ${JSON.stringify(answer.body)}`);
      documented.assertAnswer(each, answer);
    }
    assert.deepEqual(preview_said.body, foreseen(done.body, preview_said.body), type);
    // Whoever has just come is the one under protection.
    if (type === 'create_house') {
      const { id } = (done.body as { after: { id: number } }).after;
      powers.set('live_tick', { who: founder, instead: { house: id } });
    }
    const answer = replies[type].value as { type: string };
    assert.equal((done.body as { type: string }).type, answer.type);
  }
});

test('every read and write takes its example and answers as documented', async () => {
  // What takes an authenticator or an identity provider is played through in the tests of packages/server.
  const ceremonies = /^\/(?:auth\/(?:oidc|passkey|passkeys|identities)|notices\/unsubscribe)\/./;
  const others = ['/commands', '/commands/preview', '/live', '/live/world', '/events'];
  // Ages are planned, ended and opened in a test of their own.
  const of_ages = /^\/(?:ages\/|heirs\/|dev\/(?:ages?\/|roles))/;
  // The operator of this world names nobody to report holes to.
  const unsaid = '/.well-known/security.txt';
  for (const each of documented.operations) {
    if (
      others.includes(each.path) ||
      ceremonies.test(each.path) ||
      of_ages.test(each.path) ||
      `${each.method} ${each.path}` in prepared
    )
      continue;
    const answer = await send(player, each);
    assert.equal(answer.status, each.path === unsaid ? 404 : 200, `${each.method} ${each.path}`);
    documented.assertAnswer(each, answer);
    const tag = answer.headers.get('etag');
    if (tag === null || !('304' in each.responses)) continue;
    const again = await player.get(addressOf(each), { 'if-none-match': tag });
    // The world tells the time, and operations what the process holds, so their versions are a moment's.
    if (each.path !== '/world' && each.path !== '/dev/operations') assert.equal(again.status, 304, each.path);
    documented.assertAnswer(each, again);
  }
  for (const [name, prepare] of Object.entries(prepared)) {
    const [method, path] = name.split(' ');
    const each = operation(method, path);
    const { who, body, id = '', at = path } = await prepare(await world.founder('Leaver'));
    const answer = await who.request(method, at.replace(/\{\w+\}/, id), body);
    assert.equal(answer.status, 200, `${name}: ${JSON.stringify(answer.body)}`);
    documented.assertAnswer(each, answer);
    await (await world.founder('Leaver')).signIn('Leaver');
  }
});

/** The number of a warning that somebody is given. */
async function warned(by: Player, account: string): Promise<string> {
  const { body } = await by.post('/dev/sanctions', { account, kind: 'warn', reason: 'a test' });
  return `${(body as { id: number }).id}`;
}

/** Who leads a state of several players, whose votes of long ago count no more. */
async function leading(): Promise<Player> {
  await rival.order('vote', { vote: { type: 'for', house: rival.house } });
  return rival;
}

/** Who has joined the pack of somebody, with the invitation. */
async function friendOf(maker: Player, name: string): Promise<{ who: Player; invite: string }> {
  const { body } = await maker.post('/packs', {});
  return { who: await world.player(name), invite: (body as { invite: string }).invite };
}

/** What has to be there before a request can be answered: no example can know it. */
const prepared: Readonly<
  Record<string, (player: Player) => Promise<{ who: Player; body?: unknown; id?: string; at?: string }>>
> = {
  'POST /state/pins': async () => {
    const who = await leading();
    const { body } = await who.post('/chat/state', { text: 'Walls first' });
    return { who, body: { message: (body as { id: number }).id, pinned: true } };
  },
  'POST /state/pinners': async () => ({
    who: await leading(),
    body: { house: (await world.player('Second rival')).house, may: true },
  }),
  'POST /state/page': async () => ({ who: await leading(), body: { text: 'Traders' } }),
  'POST /state/titles': async () => ({
    who: await leading(),
    body: { house: (await world.player('Second rival')).house, title: 'Quartermaster' },
  }),
  'POST /dev/states/{realm}/{state}/clear': async () => {
    const who = await leading();
    await who.post('/state/page', { text: 'Traders' });
    const { realm, state } = await who.me();
    return { who, at: `/dev/states/${realm}/${state}/clear`, body: { note: 'a test' } };
  },
  'POST /auth/signout': async (who) => ({ who }),
  'POST /auth/signout/everywhere': async (who) => ({ who }),
  // These take a sign-in of the last ten minutes.
  'POST /auth/bot': async () => ({ who: await world.player('Winding'), body: { bot: true } }),
  'POST /auth/tokens': async () => ({
    who: await world.player('Minting'),
    body: { name: 'Trade bot', scopes: ['read', 'market'] },
  }),
  'POST /auth/erase': async () => ({ who: await world.player('Gone'), body: { confirm: 'Gone' } }),
  'POST /me/resign': async () => {
    const who = await world.founder('Resigning');
    const { name } = (await who.get('/me')).body as { name: string };
    return { who, body: { confirm: name } };
  },
  // House 12 has had aid of house 7, which was given by its example.
  'POST /dev/compensations': async () => {
    const who = await world.player('Auditor');
    const { body } = await who.get('/dev/flows?by=aid');
    const [{ giver, receiver }] = (body as { flows: { giver: { id: number }; receiver: { id: number } }[] })
      .flows;
    const goods = [{ what: 'gold', amount: 1 }];
    return { who, body: { house: receiver.id, giver: giver.id, goods, note: 'fed' } };
  },
  'POST /auth/recover': async (who) => {
    const { body } = await who.post('/auth/recovery/codes', undefined);
    return { who: world.visitor, body: { code: (body as { codes: string[] }).codes[0] } };
  },
  'POST /auth/recovery/codes': async (who) => ({ who }),
  'GET /dev/houses/{id}/orders': async (who) => ({ who, id: '1' }),
  'GET /profiles/{name}': async (who) => {
    await who.post('/auth/profile', { shown: 'ages' });
    return { who: world.visitor, id: 'Leaver' };
  },
  'POST /auth/connect': async (who) => {
    const { body } = await who.get(addressOf(operation('GET', '/auth/connect/request')));
    return { who, body: { token: (body as { token: string }).token, allow: true } };
  },
  'POST /auth/token': async (who) => {
    const code_challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const { code } = answerIn(await answerConsent(who, true, { code_challenge }));
    const code_verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
    return { who: world.visitor, body: { code, code_verifier } };
  },
  'POST /auth/connections/{id}/end': async (who) => {
    await Site.connect(who);
    const { body } = await who.get('/auth/connections');
    return { who, id: (body as { connections: { id: string }[] }).connections[0].id };
  },
  'POST /auth/tokens/{id}/end': async () => {
    const who = await world.player('Ending');
    const { body } = await who.post('/auth/tokens', { name: 'To end', scopes: ['read'] });
    return { who, id: (body as { id: string }).id };
  },
  'POST /auth/sessions/{id}/end': async (who) => {
    const { body } = await who.get('/auth/sessions');
    return { who, id: (body as { sessions: { id: string }[] }).sessions[0].id };
  },
  'POST /dev/chat/{id}/hide': async (who) => {
    const { body } = await who.post('/chat/state', { text: 'to be hidden' });
    return { who, body: {}, id: `${(body as { id: number }).id}` };
  },
  'POST /dev/signals/{house}/clear': async (who) => {
    const { send_aid } = bodiesOf(operation('POST', '/commands')) as Record<string, { to: number }>;
    await player.order('send_aid', { to: send_aid.to, what: 'gold', amount: 4_000 });
    const { body } = await who.get('/dev/signals');
    const [{ house }] = (body as { suspects: { house: { id: number } }[] }).suspects;
    return { who, id: `${house.id}`, body: {} };
  },
  'POST /abuse': async (who) => ({ who, body: { kind: 'player', target: player.house, reason: 'a test' } }),
  'POST /dev/abuse/{id}': async (who) => {
    const { body } = await who.post('/abuse', { kind: 'name', target: player.house, reason: 'a test' });
    const id = `${(body as { id: number }).id}`;
    return { who: await world.player('Eight'), id, body: { step: 'take' } };
  },
  'POST /dev/sanctions': async (who) => ({
    who,
    body: { account: 'Twelve', kind: 'warn', reason: 'a test' },
  }),
  'POST /dev/sanctions/{id}/lift': async (who) => ({
    who,
    id: await warned(who, 'Twelve'),
    body: { reason: 'a test' },
  }),
  'POST /auth/sanctions/{id}/appeal': async (who) => ({
    who,
    id: await warned(player, 'Leaver'),
    body: { text: 'a test' },
  }),
  'POST /dev/sanctions/{id}/answer': async (who) => {
    const id = await warned(player, 'Leaver');
    await who.post(`/auth/sanctions/${id}/appeal`, { text: 'a test' });
    return { who: player, id, body: { upheld: true, answer: 'a test' } };
  },
  'POST /packs/join': async (maker) => {
    const { who, invite } = await friendOf(maker, 'Friend');
    return { who, body: { invite } };
  },
  'POST /packs/{age}/leave': async (maker) => {
    const { who, invite } = await friendOf(maker, 'Another friend');
    await who.post('/packs/join', { invite });
    return { who, id: '1' };
  },
  'POST /packs/{age}/end': async (who) => {
    await who.post('/packs', {});
    return { who, id: '1' };
  },
  'POST /age/enter': async (who) => {
    const { body } = await who.post('/dev/age/invites', {});
    return { who, body: { invite: (body as { invite: string }).invite } };
  },
  'POST /dev/announcement': async (who) => ({ who, body: { text: 'a test' } }),
  // Others wait for ticks.
  'POST /dev/pause': async (who) => {
    await who.post('/dev/pause', { paused: true });
    return { who, body: { paused: false } };
  },
  'POST /dev/read-only': async (who) => {
    await who.post('/dev/read-only', { on: true });
    return { who, body: { on: false } };
  },
  'POST /notices/endpoints/{id}': async (who) => {
    const webhook = { url: 'https://hooks.example/realm', form: 'standard' };
    const { body } = await who.post('/notices/webhooks', webhook);
    return { who, body: { do: 'end' }, id: (body as { id: string }).id };
  },
  'POST /auth/disconnect': async (who) => ({ who: await Site.connect(who) }),
};

test('a query parameter that a route does not know is refused and named, whatever the route', async () => {
  // An identity provider may add to what it sends back; the page that asks says on a page what is wrong.
  const pages = ['/auth/oidc/{issuer}/callback', '/auth/connect'];
  const somebody = await world.player('The Eighth');
  const site = await Site.connect(somebody);
  for (const each of documented.operations) {
    if (each.path === '/live' || (each.method === 'GET' && pages.includes(each.path))) continue;
    const address = addressOf(each);
    const path = `${address}${address.includes('?') ? '&' : '?'}from_nowhere=1`;
    const who = each.security.some((way) => 'cookie' in way || Object.keys(way).length === 0)
      ? somebody
      : site;
    const answer = await who.request(each.method, path, Object.values(bodiesOf(each)).at(0));
    const { code, path: named } = (answer.body ?? {}) as { code?: string; path?: string };
    assert.deepEqual(
      [answer.status, code, named],
      [400, 'unknown_field', 'from_nowhere'],
      `${each.method} ${path}`,
    );
  }
  for (const [query, code] of [
    ['from=1.5', 'not_an_integer'],
    ['from=007', 'not_an_integer'],
    ['from=soon', 'wrong_type'],
    ['from=99999999999999999999', 'unsafe_integer'],
    ['from=-1', 'out_of_range'],
  ]) {
    const { body } = await player.get(`/states/1/1/series?${query}`);
    assert.equal((body as { code: string }).code, code, query);
  }
});

test('what is wrong with a request is answered as documented', async () => {
  const stranger = await world.player('Stranger');
  const statuses = new Set<number>();
  const ends = ['/dev/age/end', '/dev/age/open'];
  for (const each of documented.operations) {
    // Two are WebSockets, one does not end.
    if (each.path.startsWith('/live') && each.method === 'GET') continue;
    if (each.path === '/events') continue;
    const has_body = each.requestBody !== undefined;
    const tries: [who: Player, path: string, body: unknown, headers?: Record<string, string>][] = [
      [world.visitor, addressOf(each), Object.values(bodiesOf(each)).at(0)],
    ];
    if (has_body) {
      // An age is ended, and the next opened, by an empty body.
      const empty = ends.includes(each.path) ? [] : ['{}'];
      for (const body of ['{', '[]', ...empty, '{"type":"sing"}', { name: '', count: 0 }, ' '.repeat(16_385)])
        tries.push([player, each.path, body]);
      tries.push([player, each.path, {}, { 'content-type': 'text/plain' }]);
      tries.push([player, each.path, {}, { origin: 'https://elsewhere.example' }]);
      tries.push([stranger, each.path, { type: 'set_draft', house: 7, rate_bp: 1 }]);
      tries.push([player, each.path, { type: 'explore', house: 7, acres: 1 }, { 'idempotency-key': ' ' }]);
    } else if (each.method === 'GET') {
      tries.push([stranger, addressOf(each), undefined]);
      for (const query of ['bogus=1', 'limit=x', 'limit=0', 'before=1&before=2', 'kind=dog', 'kind=general'])
        tries.push([player, `${each.path.replaceAll(/\{\w+\}/g, '1')}?${query}`, undefined]);
      if (each.path.includes('{'))
        for (const id of ['0', 'x', '999999'])
          tries.push([player, each.path.replaceAll(/\{\w+\}/g, id), undefined]);
    }
    for (const [who, path, body, headers] of tries) {
      if (each.path === '/auth/signout' && who !== world.visitor) continue;
      const answer = await who.request(each.method, path, body, headers);
      statuses.add(answer.status);
      const signed_out = who === world.visitor && !each.security.some((way) => Object.keys(way).length === 0);
      if (signed_out) assert.equal(answer.status, 401, `${each.method} ${path}`);
      const is_page = each.responses['200']?.content?.['text/html'] !== undefined && answer.status === 200;
      if (!is_page) documented.assertAnswer(each, answer);
    }
  }
  // Where the pages aren't built, one of them sends the signed-out on.
  statuses.delete(303);
  assert.deepEqual([...statuses].sort(), [200, 400, 401, 403, 404, 413, 415, 422]);
});

test('what is answered in a form of its own is documented: a part of /me, messages of agents, pages', async () => {
  const me = operation('GET', '/me');
  const houseless = await world.player('Houseless');
  for (const who of [houseless, player])
    for (const fields of ['house,gold', 'gold', 'account,subscriber', 'house', 'land,email'])
      documented.assertAnswer(me, await who.get(`/me?fields=${fields}`));
  documented.assertAnswer(me, await houseless.get('/me'));

  const mcp = operation('POST', '/mcp');
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const modern = '2026-07-28';
  const meta = {
    'io.modelcontextprotocol/protocolVersion': modern,
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  for (const [status, message, headers] of [
    [400, list, { 'mcp-protocol-version': '1999-01-01' }],
    [400, { ...list, id: {} }, {}],
    [
      404,
      { ...list, method: 'dance', params: { _meta: meta } },
      { 'mcp-protocol-version': modern, 'mcp-method': 'dance' },
    ],
  ] as const) {
    const { status: answered, body } = await player.request('POST', '/mcp', message, headers);
    assert.equal(answered, status);
    const schema = mcp.responses[status].content?.['application/json'].schema as Json;
    assert.deepEqual(documented.problems(schema, body), []);
    assert.equal((body as Json).code, undefined, 'no refusal of the catalogue');
  }
  for (const wrong of [
    { ...list, jsonrpc: '1.0' },
    { ...list, method: 'subscriptions/listen' },
  ])
    documented.assertAnswer(mcp, await player.request('POST', '/mcp', wrong));

  const html = { accept: 'text/html' };
  for (const [path, status] of [
    ['/auth/account', 200],
    ['/status', 303],
  ] as const) {
    const page = await player.get(path, html);
    const response = operation('GET', path).responses[page.status];
    // Where the pages aren't built there is none to show.
    assert.ok(page.status === status || page.status === 404, path);
    if (page.status === 303)
      assert.ok(page.headers.has('location') && 'Location' in (response.headers ?? {}));
    else if (page.status === 200) assert.ok('text/html' in (response.content ?? {}), path);
  }
});

test('the feed opens at its example and sends what is documented', async () => {
  const each = operation('GET', '/live');
  const schema = each.responses['101'].content?.['application/json'].schema as Json;
  const examples = Object.values(each.responses['101'].content?.['application/json'].examples ?? {});
  const asked = ['direct', 'notice', 'acted', 'announced', 'answer'];
  const types = examples
    .map(({ value }) => (value as { type: string }).type)
    .filter((type) => !asked.includes(type));
  // It has news: it leaves its protection, of which the first day is over.
  const listener = await world.founder('Listener');
  await world.tick(24);
  const seen: { type: string }[] = [];
  const socket = new WebSocket(`${world.address.replace('http', 'ws')}${addressOf(each)}`, {
    headers: { cookie: listener.cookie },
  });
  const all = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      seen.push(JSON.parse(String(data)));
      if (types.every((type) => seen.some((message) => message.type === type))) resolve();
    });
  });
  await new Promise((resolve) => socket.on('open', resolve));
  await world.tick();
  await listener.order('leave_protection', {});
  await (await world.founder('Eight')).post('/chat/world', { text: 'hello' });
  await all;
  socket.terminate();
  for (const message of seen)
    assert.deepEqual(documented.problems(schema, message), [], JSON.stringify(message));
});

test("the world's feed sends what is documented", async () => {
  const each = operation('GET', '/live/world');
  const schema = each.responses['101'].content?.['application/json'].schema as Json;
  const seen: { type: string }[] = [];
  const socket = new WebSocket(`${world.address.replace('http', 'ws')}${each.path}?after=0`);
  const all = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      seen.push(JSON.parse(String(data)));
      const types = new Set(seen.map(({ type }) => type));
      if (['resync', 'chronicle', 'standings', 'tick'].every((type) => types.has(type))) resolve();
    });
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  await world.founder('Ninth');
  await world.tick(24);
  await all;
  socket.terminate();
  for (const message of seen)
    assert.deepEqual(documented.problems(schema, message), [], JSON.stringify(message));
});

test('ages are planned, ended, told of and opened as documented', async () => {
  const tell = async (method: string, path: string, body?: unknown) => {
    const each = operation(method, path);
    const answer = await send(player, each, body);
    assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    documented.assertAnswer(each, answer);
  };
  await tell('POST', '/dev/age/plan');
  await tell('GET', '/dev/age');
  await tell('DELETE', '/dev/age/plan');
  await tell('POST', '/dev/age/plan');
  await tell('POST', '/dev/roles', { account: 'Twelve', role: 'admin' });
  const heir = await player.order('recruit_general', { name: 'Heir', traits: [] });
  await player.order('mark_heirs', { heirs: [{ kind: 'general', id: heir.general }] });
  await tell('POST', '/dev/age/end');
  for (const path of ['/ages', '/ages/{age}', '/ages/{age}/recap', '/me/ages', '/auth/profile'])
    await tell('GET', path);
  await tell('POST', '/auth/profile');
  for (const path of ['/ages/{age}/gains', '/dev/ages/{age}/gains']) await tell('GET', path);
  const { gains } = (await player.get('/dev/ages/1/gains')).body as { gains: { house: number }[] };
  const nobody = await world.player('Nobody of this age');
  const told = await nobody.post(`/dev/ages/1/gains/${gains[0].house}`, { told: true, note: 'a test' });
  assert.equal(told.status, 200, JSON.stringify(told.body));
  documented.assertAnswer(operation('POST', '/dev/ages/{age}/gains/{house}'), told);
  await tell('GET', '/hall-of-fame');
  await tell('POST', '/dev/age/open');
  await tell('GET', '/heirs');
  await player.found({ name: 'Again', race: 'kilnwrights', personality: 'builder' });
  await tell('POST', '/heirs/recall', { uid: `1-general-${heir.general}` });
  await tell('GET', '/dev/audit');
});
