import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Caller } from './listener.ts';
import { player, startTestServer, testSettings, until } from './support.ts';

const explore = (house: number, acres = 1) => ({ type: 'explore', house, acres });

test('commands by a feed are answered in their order, each as it would have been alone', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const bob = await player(server, 'bob');
  const live = await new Caller(ada).opened();
  for (const command of [
    explore(ada.house, 2),
    explore(bob.house),
    { type: 'dance' },
    { type: 'explore', house: ada.house, acres: '3' },
    explore(ada.house, 3),
  ])
    live.send(command);
  await until(() => live.answers.length === 5);
  assert.deepEqual(live.told, [
    [1, 200, 'exploring'],
    [2, 422, 'not_your_house'],
    [3, 400, 'unknown_command'],
    [4, 400, 'wrong_type'],
    [5, 200, 'exploring'],
  ]);
  assert.equal((await ada.ask('/me')).body.incoming_land, 5);
  const alone = await ada.post('/commands', explore(bob.house));
  const { request_id: _, ...refused } = live.answers[1].body as Record<string, unknown>;
  const { request_id: __, ...refused_alone } = alone.body;
  assert.deepEqual(refused, refused_alone);
});

test('what is no command is answered so, and the feed goes on', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Caller(ada).opened();
  live.socket.send('{');
  live.socket.send(Buffer.from('{}'));
  live.socket.send('[]');
  live.socket.send(JSON.stringify({ command: explore(ada.house) }));
  live.socket.send(JSON.stringify({ id: 'x', command: explore(ada.house) }));
  live.socket.send(JSON.stringify({ id: -1, command: explore(ada.house) }));
  live.send(null, undefined, 7);
  live.send(explore(ada.house), 'with space', 7);
  live.send(explore(ada.house), undefined, 8);
  await until(() => live.answers.length === 9);
  assert.deepEqual(live.told, [
    [null, 400, 'malformed'],
    [null, 415, 'not_json'],
    [null, 400, 'wrong_type'],
    [null, 400, 'missing_field'],
    [null, 400, 'wrong_type'],
    [null, 422, 'out_of_range'],
    [7, 400, 'wrong_type'],
    [7, 400, 'bad_idempotency_key'],
    [8, 200, 'exploring'],
  ]);
  live.socket.send(JSON.stringify({ id: 9, command: { type: 'explore', pad: 'x'.repeat(16_384) } }));
  await until(() => live.code !== undefined);
  assert.equal(live.code, 1009, 'a message that is too large ends the feed');

  // Where nobody asked to send, what is sent is passed over.
  const deaf = await new Caller(ada, '').opened();
  deaf.send(explore(ada.house));
  await ada.post('/dev/tick', { count: 1 });
  await until(() => deaf.last?.type === 'tick');
  assert.deepEqual(deaf.answers, []);
});

test('what by HTTP is refused as it is read is refused by a feed too, and known by its number', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Caller(ada).opened();
  const own = `"house":${ada.house}`;
  const draft = (rate: string) => `{"type":"set_draft",${own},"rate_bp":${rate}}`;
  const explored = `{"type":"explore",${own},"acres":1}`;
  const gold = (least: string) => `{"type":"own","what":"gold","at_least":${least}}`;
  const later = (least: string, note: string) =>
    `{"type":"queue",${own},"command":${explored},"when":{"type":"each_tick","while":[${gold(least)}]},"note":${note}}`;
  const sent: [string, string][] = [
    [draft('-0'), 'not_an_integer'],
    [draft('150.00000000000000001'), 'not_an_integer'],
    [draft('9007199254740993'), 'unsafe_integer'],
    [draft('100,"rate_bp":200'), 'duplicate_field'],
    [later('-0', '"x"'), 'not_an_integer'],
    [later('1', '"a\\u0000b"'), 'malformed'],
    [later('1', '"\\udfff"'), 'malformed'],
    [`{"__proto__":{},"type":"explore",${own},"acres":1}`, 'unknown_field'],
    [`{"type":"explore",${own},"acres":[[[[[[[[1]]]]]]]]}`, 'too_deep'],
  ];
  for (const [i, [command]] of sent.entries()) live.socket.send(`{"id":${i},"command":${command}}`);
  live.socket.send(`{"id":70,"id":71,"command":${explored}}`);
  live.socket.send(`{"id":72,"command":${draft('2e2')}}`);
  await until(() => live.answers.length === sent.length + 2);
  assert.deepEqual(live.told, [
    ...sent.map(([, code], i) => [i, 400, code]),
    [71, 400, 'duplicate_field'],
    [72, 200, 'draft_set'],
  ]);
  for (const [command, code] of sent) {
    const alone = await ada.ask('/commands', { method: 'POST', body: command });
    assert.equal(alone.body.code, code, command);
  }
  assert.equal((await ada.ask('/me')).body.incoming_land, 0);
});

test('a key by a feed is that of any other way, also after a restart', async (t) => {
  const settings = testSettings(t);
  const first = await startTestServer(t, settings);
  const ada = await player(first);
  const live = await new Caller(ada).opened();
  live.send(explore(ada.house), 'k');
  live.send(explore(ada.house), 'k');
  live.send(explore(ada.house, 2), 'k');
  live.send(explore(ada.house));
  await until(() => live.answers.length === 4);
  assert.deepEqual(live.told, [
    [1, 200, 'exploring'],
    [2, 200, 'exploring'],
    [3, 422, 'key_reused'],
    [4, 200, 'exploring'],
  ]);
  assert.deepEqual(
    live.answers.map(({ replayed }) => replayed),
    [false, true, false, false],
  );
  const alone = await ada.post('/commands', explore(ada.house), { 'idempotency-key': 'k' });
  assert.deepEqual([alone.headers.get('idempotent-replayed'), alone.body], ['true', live.answers[0].body]);
  await first.close();

  const server = await startTestServer(t, settings);
  ada.address = server.address;
  const again = await new Caller(ada).opened();
  again.send(explore(ada.house), 'k');
  await until(() => again.answers.length === 1);
  assert.deepEqual(again.answers[0].body, live.answers[0].body);
  assert.equal((await ada.ask('/me')).body.incoming_land, 2);
});

test('commands by a feed take from the bucket of commands, and by a token what its scopes allow', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Caller(ada).opened();
  for (let i = 0; i < 60; i++) live.send({ type: 'set_draft', house: ada.house, rate_bp: 100 * i });
  await until(() => live.answers.length === 60);
  const statuses = live.answers.map(({ status }) => status);
  assert.equal(statuses[0], 200);
  assert.equal(statuses[59], 429);
  assert.ok(statuses.filter((status) => status === 200).length >= 29);
  assert.equal((await ada.post('/commands', explore(ada.house))).status, 429, 'one bucket');

  const bob = await player(server, 'bob');
  const { token } = (
    await bob.post('/auth/tokens', { name: 'trader', scopes: ['read', 'market'], expires_in_days: 1 })
  ).body;
  const by_token = await new Caller(bob, '?commands=true', {
    cookie: '',
    authorization: `Bearer ${token}`,
  }).opened();
  by_token.send(explore(bob.house));
  await until(() => by_token.answers.length === 1);
  assert.deepEqual(by_token.told, [[1, 403, 'needs_scope']]);
});

test('whoever is suspended, or has signed out, orders nothing more by an open feed', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const live = await new Caller(ada).opened();
  await ada.post('/auth/signout');
  if (live.code === undefined) live.send(explore(ada.house));
  await until(() => live.code !== undefined);
  assert.equal(live.code, 4401);
  assert.ok(live.answers.every(({ status }) => status === 401));
});
