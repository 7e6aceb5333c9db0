import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, heir_recall, heirs, reads } from '@realm/contract';
import { Realm, RealmError } from '../src/index.ts';
import { addressOf } from '../src/requests.ts';
import { fakeClock } from './fake_clock.ts';
import { fakeServer, hangUp, json, plain } from './fake_server.ts';

const explored = { ...commands.explore.reply_example };
const busy = { error: 'try again', code: 'overloaded', request_id: 'r1' };

test('every read of the contract has a method, which asks at its path with its query', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, {})]);
  const realm = new Realm({ base_url });
  const methods = realm as unknown as Record<string, (args: object) => Promise<unknown>>;
  for (const [name, { path, example_params, example_query }] of Object.entries(reads)) {
    const method = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    await methods[method]({ ...example_params, ...example_query });
    const params = example_params as Readonly<Record<string, unknown>>;
    const url = new URL(asked.at(-1)?.url ?? '', base_url);
    assert.equal(
      url.pathname,
      path.replace(/\{(\w+)\}/g, (_, each) => String(params[each])),
      `realm.${method}()`,
    );
    const query = Object.entries(example_query).map(([key, value]) => [key, String(value)]);
    assert.deepEqual([...url.searchParams].sort(), query.sort(), `realm.${method}()`);
  }
});

test('a request that the contract does not have, and one without what it takes, does not compile', () => {
  const realm = new Realm({ base_url: '' });
  const never = () => [
    // @ts-expect-error: no such field in its query
    realm.news({ limt: 1 }),
    // @ts-expect-error: a house has an id
    realm.house({}),
    // @ts-expect-error: there is no such way
    realm.staff.flows({ by: 'love' }),
    // @ts-expect-error: an age starts at a time
    realm.staff.plan({ ruleset: 'embers-1' }),
  ];
  assert.equal(typeof never, 'function');
});

test('addresses hold path parameters and a query in a fixed order', () => {
  assert.equal(addressOf('/houses/{id}', { id: 7 }), '/houses/7');
  assert.equal(
    addressOf('/names', { kind: 'house', race: 'a b', count: undefined }),
    '/names?kind=house&race=a+b',
  );
  assert.equal(addressOf('/names', { count: 2, kind: 'house' }), '/names?count=2&kind=house');
});

test('a command is posted with its type, the token and a key of its own', async (t) => {
  const { base_url, asked } = await fakeServer(t, [json(200, explored)]);
  const realm = new Realm({ base_url: `${base_url}/`, token: 'rt_1' });
  const reply = await realm.commands.explore({ house: 7, acres: 20 });
  await realm.command({ type: 'explore', house: 7, acres: 1 });
  assert.equal(reply.acres, explored.acres);
  assert.deepEqual(asked[0].body, { type: 'explore', house: 7, acres: 20 });
  assert.equal(asked[0].url, '/commands');
  assert.equal(asked[0].headers.authorization, 'Bearer rt_1');
  assert.match(String(asked[0].headers['idempotency-key']), /^[0-9a-f]{32}$/);
  assert.notEqual(asked[0].headers['idempotency-key'], asked[1].headers['idempotency-key']);
});

test('heirs are listed, and recalled with a key of their own', async (t) => {
  const { example } = heirs;
  const { base_url, asked } = await fakeServer(t, [
    json(200, example),
    hangUp,
    json(200, heir_recall.example),
  ]);
  const realm = new Realm({ base_url, clock: fakeClock().clock });
  assert.deepEqual(await realm.heirs.waiting(), example);
  assert.deepEqual(await realm.heirs.recall('1-general-3'), heir_recall.example);
  const [listed, lost, again] = asked;
  assert.deepEqual([listed.url, again.url, again.body], ['/heirs', '/heirs/recall', { uid: '1-general-3' }]);
  assert.match(String(lost.headers['idempotency-key']), /^[0-9a-f]{32}$/);
  assert.equal(again.headers['idempotency-key'], lost.headers['idempotency-key']);
});

test('a command of unknown outcome is asked again with the same key', async (t) => {
  const { clock } = fakeClock();
  const { base_url, asked } = await fakeServer(t, [
    hangUp,
    json(503, busy),
    json(409, { ...busy, code: 'key_in_flight' }),
    json(200, explored),
  ]);
  const realm = new Realm({ base_url, clock });
  const reply = await realm.commands.explore({ house: 7, acres: 20 });
  assert.equal(reply.type, 'exploring');
  assert.equal(asked.length, 4);
  assert.equal(new Set(asked.map(({ headers }) => headers['idempotency-key'])).size, 1);
});

test('a refusal is thrown with its code, parameters and request id, and not asked again', async (t) => {
  const refusal = {
    error: 'you need 5 gold and have 1',
    code: 'not_enough',
    request_id: 'r1',
    what: 'gold',
    needed: 5,
    have: 1,
  };
  const { base_url, asked } = await fakeServer(t, [json(422, refusal)]);
  const realm = new Realm({ base_url });
  await assert.rejects(realm.commands.explore({ house: 7, acres: 20 }), (error) => {
    assert.ok(error instanceof RealmError);
    assert.equal(error.message, refusal.error);
    assert.deepEqual([error.status, error.code, error.request_id], [422, 'not_enough', 'r1']);
    assert.deepEqual(error.params, { what: 'gold', needed: 5, have: 1 });
    return true;
  });
  assert.equal(asked.length, 1);
});

test('a page of something in between is no answer, whatever its status; a file is text where one is asked for', async (t) => {
  const page = '<h1>Sign in to this network</h1>';
  const { clock } = fakeClock();
  const { base_url, asked } = await fakeServer(t, [
    plain('text/html', page),
    plain('application/json', ''),
    json(200, explored),
    plain('text/html', page),
    plain('text/csv', 'tick,at'),
  ]);
  const realm = new Realm({ base_url, clock, patience_ms: 2_000 });
  assert.deepEqual(await realm.commands.explore({ house: 7, acres: 20 }), explored);
  const [first, ...others] = asked.map(({ headers }) => headers['idempotency-key']);
  assert.deepEqual(others, [first, first]);
  const unreachable = { name: 'RealmError', status: 0, code: 'unreachable' };
  await assert.rejects(realm.devTick(1), unreachable);
  assert.equal(await realm.get('/ages/1/data.csv'), 'tick,at');
});

test('it gives up when its patience is over, with the last trouble', async (t) => {
  const { clock, slept } = fakeClock();
  const { base_url } = await fakeServer(t, [hangUp]);
  const realm = new Realm({ base_url, clock, patience_ms: 2_000 });
  await assert.rejects(realm.me(), { name: 'RealmError', status: 0, code: 'unreachable' });
  const waited = slept.reduce((sum, ms) => sum + ms, 0);
  assert.ok(waited > 500 && waited <= 2_000, `waited ${waited}`);
});

test('a write that may not be repeated is not, but a limit is waited for', async (t) => {
  const { clock, slept } = fakeClock();
  const { base_url, asked } = await fakeServer(t, [
    json(429, { error: 'too many', code: 'rate_limited', retry_after: 3 }, { 'retry-after': '3' }),
    json(503, busy),
  ]);
  const realm = new Realm({ base_url, clock });
  await assert.rejects(realm.devTick(1), { status: 503 });
  assert.equal(asked.length, 2);
  assert.deepEqual(slept, [3_000]);
});

test('an answer that this service does not give is an error of its own', async (t) => {
  const { base_url } = await fakeServer(t, [
    (_, response) => response.writeHead(502).end('<html>bad gateway</html>'),
  ]);
  await assert.rejects(new Realm({ base_url }).age(), { status: 502, code: 'not_understood' });
});

test('a read asks with the tag it has and returns the kept reply while that holds', async (t) => {
  const { base_url, asked } = await fakeServer(t, [
    json(200, { tick: 1 }, { etag: '"a"' }),
    (_, response) => response.writeHead(304, { etag: '"a"' }).end(),
    json(200, { tick: 2 }, { etag: '"b"' }),
  ]);
  const realm = new Realm({ base_url });
  const first = await realm.age();
  assert.equal(await realm.age(), first);
  assert.deepEqual(await realm.age(), { tick: 2 });
  assert.deepEqual(
    asked.map(({ headers }) => headers['if-none-match']),
    [undefined, '"a"', '"a"'],
  );
});

test('signing in by name keeps the cookie and forgets what another account read', async (t) => {
  const { base_url, asked } = await fakeServer(t, [
    json(200, { tick: 1 }, { etag: '"a"' }),
    json(
      200,
      { account: { id: 3, name: 'ada' }, created: true },
      { 'set-cookie': 'realm_session=s1; Path=/; HttpOnly' },
    ),
    json(200, { tick: 1 }, { etag: '"a"' }),
  ]);
  const realm = new Realm({ base_url });
  await realm.age();
  const { account } = await realm.signInDev('ada');
  await realm.age();
  assert.equal(account.id, 3);
  assert.equal(asked[2].headers.cookie, 'realm_session=s1');
  assert.equal(asked[2].headers['if-none-match'], undefined);
});

test('an aborted request rejects with the reason', async (t) => {
  const { base_url } = await fakeServer(t, [() => {}]);
  const controller = new AbortController();
  const asking = new Realm({ base_url }).commands.explore(
    { house: 7, acres: 1 },
    { signal: controller.signal },
  );
  controller.abort(new Error('enough'));
  await assert.rejects(asking, { message: 'enough' });
});

test('a preview is repeated without a key', async (t) => {
  const { clock } = fakeClock();
  const { base_url, asked } = await fakeServer(t, [hangUp, json(200, explored)]);
  const reply = await new Realm({ base_url, clock }).preview({ type: 'explore', house: 7, acres: 20 });
  assert.equal(reply.acres, explored.acres);
  assert.deepEqual([asked[1].url, asked[1].headers['idempotency-key']], ['/commands/preview', undefined]);
});

test('the newest world that an answer told of is known, whichever comes last', async (t) => {
  const told = (as_of: string) => json(200, {}, { 'realm-as-of': as_of });
  const { base_url } = await fakeServer(t, [
    told('tick=7'),
    told('tick=7, seq=41'),
    told('tick=7, seq=40'),
    json(200, {}),
    json(200, {}, { 'realm-as-of': 'soon' }),
  ]);
  const realm = new Realm({ base_url });
  const known: unknown[] = [realm.as_of];
  for (let i = 0; i < 5; i++) {
    await realm.world();
    known.push(realm.as_of);
  }
  const newest = { tick: 7, seq: 41 };
  assert.deepEqual(known, [undefined, { tick: 7, seq: null }, newest, newest, newest, newest]);
});
