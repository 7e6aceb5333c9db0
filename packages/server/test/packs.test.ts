import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { type PackTold, type refusals, sessionCookies } from '@realm/contract';
import { type Answer, Client, startTestServer, tempFolder } from './support.ts';

const SETTINGS = { limits: 100, robots: 24 };

const codeOf = ({ status, body }: Answer) => [status, body.code];
const refused = (code: keyof typeof refusals) => [422, code];
const found = (client: Client, name: string, place: object = {}, headers: Record<string, string> = {}) =>
  client.post(
    '/commands',
    { type: 'create_house', name, race: 'peatkin', personality: 'builder', ...place },
    headers,
  );
const placeOf = ({ status, body }: Answer) => {
  assert.equal(status, 200, JSON.stringify(body));
  return `${body.realm}:${body.state}`;
};
const packOf = async (client: Client): Promise<PackTold | undefined> =>
  (await client.ask('/packs')).body.packs[0];

test('four friends land in one state, and others see only what houses say', async (t) => {
  const server = await startTestServer(t, SETTINGS);
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo, dan, eve] = await Promise.all(['ada', 'bo', 'cleo', 'dan', 'eve'].map(client));
  assert.deepEqual((await ada.ask('/packs')).body, { packs: [] });
  const { status, body } = await ada.post('/packs', {});
  assert.equal(status, 200, JSON.stringify(body));
  const { invite, pack } = body;
  assert.match(invite, /^realm_i_[\w-]{43}$/);
  assert.deepEqual(pack, { ...pack, age: 1, yours: true, size: 4, joined: 1, houses: [], seated: null });

  for (const [friend, joined] of [
    [bo, 2],
    [cleo, 3],
    [dan, 4],
  ] as const) {
    const { status, body } = await friend.post('/packs/join', { invite });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.joined, body.yours, body.invite_until], [joined, false, null]);
  }
  assert.deepEqual(codeOf(await eve.post('/packs/join', { invite })), refused('pack_full'));
  assert.equal(JSON.stringify((await bo.ask('/packs')).body).includes('ada'), false, 'no name of an account');

  // Bo is first; the others follow, while strangers come between and find other states.
  const seated = placeOf(await found(bo, 'House of Bo'));
  assert.notEqual(placeOf(await found(eve, 'House of Eve')), seated);
  const [realm, state] = seated.split(':').map(Number);
  const told = await packOf(ada);
  assert.deepEqual([told?.seated, told?.houses.map(({ name }) => name)], [{ realm, state }, ['House of Bo']]);
  assert.equal(told?.kept_until_tick, 24);
  assert.deepEqual(
    codeOf(await found(ada, 'House of Ada', { realm: (realm % 6) + 1, state })),
    refused('friends_elsewhere'),
  );
  const rest = await Promise.all([ada, cleo, dan].map((friend, n) => found(friend, `Friend ${n}`)));
  assert.deepEqual(rest.map(placeOf), [seated, seated, seated]);

  const { states } = (await ada.ask(`/realms/${realm}`)).body;
  assert.deepEqual(
    states.map(({ packed }: { packed: number }) => packed),
    states.map((_: unknown, at: number) => (at + 1 === state ? 4 : 0)),
  );
  assert.deepEqual(codeOf(await bo.post('/packs/1/leave')), refused('already_have_house'));

  // Ended, it is nobody's; the state remembers.
  assert.deepEqual(codeOf(await bo.post('/packs/1/end')), refused('not_your_pack'));
  assert.deepEqual((await ada.post('/packs/1/end')).body, { ended: true });
  assert.equal(await packOf(bo), undefined);
});

test('an invitation is good for whom it is meant for, and for nobody else', async (t) => {
  const data = tempFolder(t);
  const server = await startTestServer(t, { ...SETTINGS, data });
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo, dan] = await Promise.all(['ada', 'bo', 'cleo', 'dan'].map(client));
  const stranger = new Client(server);
  for (const path of ['/packs', '/packs/join', '/packs/1/leave', '/packs/1/end'])
    assert.equal((await stranger.post(path, path.endsWith('join') ? { invite: '' } : undefined)).status, 401);
  assert.equal((await stranger.ask('/packs')).status, 401);

  for (const size of [1, 51, '4'])
    assert.ok([400, 422].includes((await ada.post('/packs', { size })).status), `${size}`);
  assert.deepEqual(codeOf(await ada.post('/packs', { size: 5 })), refused('out_of_range'), "the age's most");
  assert.deepEqual(codeOf(await ada.post('/packs', { age: 2 })), refused('age_not_open'));
  assert.deepEqual((await ada.ask('/packs')).body, { packs: [] }, 'what is refused changes nothing');

  const { invite } = (await ada.post('/packs', { size: 2 })).body;
  assert.deepEqual(codeOf(await ada.post('/packs/join', { invite })), refused('own_invite'));
  for (const forged of ['', 'x', `realm_i_${'A'.repeat(43)}`, `${invite}x`, invite.replace('_i_', '_s_')])
    assert.deepEqual(codeOf(await bo.post('/packs/join', { invite: forged })), refused('no_such_invite'));

  // Another invitation takes the place of the first, also for more friends.
  const anew = (await ada.post('/packs', { size: 3 })).body;
  assert.deepEqual(codeOf(await bo.post('/packs/join', { invite })), refused('no_such_invite'));
  assert.equal((await bo.post('/packs/join', { invite: anew.invite })).status, 200);
  assert.deepEqual(codeOf(await bo.post('/packs/join', anew)), [400, 'unknown_field']);
  const again = { invite: anew.invite };
  assert.deepEqual(codeOf(await bo.post('/packs/join', again)), refused('in_pack_already'));
  assert.deepEqual(codeOf(await bo.post('/packs', {})), refused('in_pack_already'));
  assert.deepEqual(codeOf(await ada.post('/packs', { size: 1 })), [422, 'out_of_range']);
  assert.deepEqual(codeOf(await ada.post('/packs/1/leave')), refused('own_pack'));
  assert.deepEqual(codeOf(await cleo.post('/packs/1/leave')), refused('no_pack'));
  assert.deepEqual(codeOf(await cleo.post('/packs/2/end')), refused('no_pack'));
  assert.deepEqual((await bo.post('/packs/1/leave')).body, { left: true });

  // Who sits already is not seated again, but may have friends come.
  placeOf(await found(cleo, 'House of Cleo'));
  assert.deepEqual(codeOf(await cleo.post('/packs/join', again)), refused('already_have_house'));
  const cleos = (await cleo.post('/packs', {})).body;
  assert.equal(cleos.pack.seated === null, false);
  assert.equal((await dan.post('/packs/join', { invite: cleos.invite })).status, 200);
  const { realm, state } = cleos.pack.seated;
  assert.equal(placeOf(await found(dan, 'House of Dan')), `${realm}:${state}`);

  // It outlives the server, and ends with the age.
  await server.close();
  const later = await startTestServer(t, { ...SETTINGS, data });
  for (const each of [ada, bo, cleo, dan]) each.address = later.address;
  assert.equal((await bo.post('/packs/join', again)).status, 200);
  assert.equal((await packOf(ada))?.joined, 2);
});

test('friends of one household sit together as far as the age lets, and nobody else of it beside them', async (t) => {
  const data = tempFolder(t);
  // Signed in by name, before the server is one that looks at its guests.
  const dev = await startTestServer(t, { ...SETTINGS, proxies: 1, data });
  const guests: Client[] = [];
  for (let n = 0; n < 7; n++) guests.push(await new Client(dev).signIn(`guest ${n}`));
  const { invite } = (await guests[0].post('/packs', {})).body;
  for (const n of [1, 2, 3]) assert.equal((await guests[n].post('/packs/join', { invite })).status, 200);
  await dev.close();

  const server = await startTestServer(t, { ...SETTINGS, proxies: 1, data, dev: false });
  const home = { 'x-forwarded-for': '203.0.113.7' };
  for (const guest of guests) {
    guest.cookie = guest.cookie.replace(sessionCookies.dev, sessionCookies.secure);
    guest.address = server.address;
  }
  const places: string[] = [];
  for (const n of [0, 1, 2, 3]) places.push(placeOf(await found(guests[n], `Guest ${n}`, {}, home)));
  assert.equal(new Set(places).size, 1, `${places}`);
  const [realm, state] = places[0].split(':').map(Number);
  assert.deepEqual(
    codeOf(await found(guests[4], 'Guest 4', { realm, state }, home)),
    refused('too_many_alike'),
  );
  // Nor by a pack of somebody else who sits there.
  assert.equal(placeOf(await found(guests[5], 'Guest 5', { realm, state })), places[0]);
  const other = (await guests[5].post('/packs', {})).body;
  assert.equal((await guests[6].post('/packs/join', { invite: other.invite })).status, 200);
  assert.deepEqual(codeOf(await found(guests[6], 'Guest 6', {}, home)), refused('too_many_alike'));
});

test('an invitation is over in a week, and with its age; friends may meet for the next', async (t) => {
  const data = tempFolder(t);
  let server = await startTestServer(t, { ...SETTINGS, data });
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo] = await Promise.all(['ada', 'bo', 'cleo'].map(client));
  const old = (await ada.post('/packs', {})).body.invite;
  const kept = (await cleo.post('/packs', {})).body.invite;
  await server.close();
  const database = new DatabaseSync(path.join(data, 'realm.db'));
  const week_ms = 7 * 86_400_000;
  const { left } = database
    .prepare('SELECT invite_until - made_at AS left FROM packs ORDER BY id LIMIT 1')
    .get() as { left: number };
  assert.equal(left, week_ms);
  database.exec(`UPDATE packs SET invite_until = invite_until - ${week_ms} WHERE id = 1`);
  database.close();
  server = await startTestServer(t, { ...SETTINGS, data });
  for (const each of [ada, bo, cleo]) each.address = server.address;
  assert.deepEqual(codeOf(await bo.post('/packs/join', { invite: old })), refused('invite_expired'));

  const plan = { ruleset: 'embers-1', start_at: Date.now(), params: { invited_seats_max: 2 } };
  assert.equal((await ada.post('/dev/age/plan', plan)).status, 200);
  assert.deepEqual(codeOf(await ada.post('/packs', { age: 2, size: 3 })), refused('out_of_range'));
  // A plan of the same age that lets more come is looked at anew.
  await ada.post('/dev/age/plan', { ...plan, params: { invited_seats_max: 3 } });
  assert.deepEqual(codeOf(await cleo.post('/packs', { age: 2, size: 4 })), refused('out_of_range'));
  assert.equal((await cleo.post('/packs', { age: 2, size: 3 })).status, 200);
  await ada.post('/dev/age/plan', plan);
  const next = (await ada.post('/packs', { age: 2 })).body;
  assert.deepEqual([next.pack.age, next.pack.size], [2, 2]);
  assert.equal((await bo.post('/packs/join', { invite: next.invite })).status, 200);
  assert.deepEqual(
    (await ada.ask('/packs')).body.packs.map(({ age }: PackTold) => age),
    [1, 2],
  );
  assert.equal((await ada.post('/dev/age/end', {})).status, 200);
  assert.deepEqual(codeOf(await cleo.post('/packs', { age: 1 })), refused('age_ended'));
  assert.equal((await cleo.post('/packs', {})).body.pack.age, 2, 'the one that can be played');
  assert.equal((await ada.post('/dev/age/open', {})).status, 200);
  assert.deepEqual(codeOf(await bo.post('/packs/join', { invite: kept })), refused('invite_of_age'));
  assert.equal(placeOf(await found(bo, 'House of Bo')), placeOf(await found(ada, 'House of Ada')));
});

test('whoever has resigned takes no place among friends in that age, and may come with them to the next', async (t) => {
  const server = await startTestServer(t, SETTINGS);
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo] = await Promise.all(['ada', 'bo', 'cleo'].map(client));
  assert.equal((await found(ada, 'House of Ada')).status, 200);
  assert.equal((await ada.post('/me/resign', { confirm: 'House of Ada' })).status, 200);
  const { invite } = (await bo.post('/packs', { size: 2 })).body;
  assert.deepEqual(codeOf(await ada.post('/packs/join', { invite })), refused('resigned'));
  assert.deepEqual(codeOf(await ada.post('/packs', {})), refused('resigned'));
  assert.equal((await cleo.post('/packs/join', { invite })).status, 200);
  await cleo.post('/dev/age/plan', { ruleset: 'embers-1', start_at: Date.now() + 3_600_000 });
  const { status, text } = await ada.post('/packs', { age: 2 });
  assert.equal(status, 200, text);
});

test('who may not play joins nobody, and nobody joins them; who is erased leaves their friends to themselves', async (t) => {
  const server = await startTestServer(t, SETTINGS);
  const client = async (name: string) => new Client(server).signIn(name);
  const [ada, bo, cleo] = await Promise.all(['ada', 'bo', 'cleo'].map(client));
  const { invite } = (await ada.post('/packs', {})).body;
  assert.equal((await cleo.post('/packs/join', { invite })).status, 200);
  const suspend = { account: 'ada', kind: 'suspend', until: Date.now() + 3_600_000, reason: 'a test' };
  const { status, body } = await bo.post('/dev/sanctions', suspend);
  assert.equal(status, 200, JSON.stringify(body));
  await ada.signIn('ada');
  assert.deepEqual(codeOf(await ada.post('/packs', {})), [403, 'suspended']);
  assert.deepEqual(codeOf(await bo.post('/packs/join', { invite })), refused('no_such_invite'));
  assert.equal((await bo.post(`/dev/sanctions/${body.id}/lift`, { reason: 'a test' })).status, 200);
  assert.equal((await bo.post('/packs/join', { invite })).status, 200);
  const { packs, packs_joined } = (await ada.ask('/auth/export')).body.tables;
  assert.deepEqual([packs.length, packs_joined.length], [1, 1]);

  assert.equal((await ada.post('/auth/erase', { confirm: 'ada' })).status, 200);
  assert.deepEqual((await cleo.ask('/packs')).body, { packs: [] });
  assert.equal((await found(cleo, 'House of Cleo')).status, 200);
});
