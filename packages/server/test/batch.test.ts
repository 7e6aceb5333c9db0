import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@realm/contract';
import { type Answer, type Client, player, startTestServer, testSettings } from './support.ts';

type On = 'stop' | 'go_on';

const send = (
  client: Client,
  commands: readonly { readonly command: unknown; readonly key?: string | null }[],
  on_refusal: On = 'go_on',
  path = '/commands/batch',
) => client.post(path, { commands, on_refusal });

/** Of each result its status, and its code or else its type. */
const told = ({ body }: Answer) =>
  body.results.map((each: Answer) => [each.status, each.body.code ?? each.body.type]);

const explore = (house: number, acres = 1): Command => ({ type: 'explore', house, acres });
const draft = (house: number, rate_bp = 1_000): Command => ({ type: 'set_draft', house, rate_bp });

test('commands of a batch are carried out in order, each answered as it would have been alone', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const [alone, bob] = [await player(server, 'alone'), await player(server, 'bob')];
  const one = await send(ada, [
    { command: explore(ada.house, 2) },
    { command: explore(bob.house) },
    { command: { type: 'dance' } },
    { command: { type: 'explore', house: ada.house, acres: '3' } },
    { command: null },
    { command: explore(ada.house, 3) },
  ]);
  assert.equal(one.status, 200);
  assert.deepEqual(told(one), [
    [200, 'exploring'],
    [422, 'not_your_house'],
    [400, 'unknown_command'],
    [400, 'wrong_type'],
    [400, 'wrong_type'],
    [200, 'exploring'],
  ]);
  assert.equal(one.body.results[3].body.path, 'acres', 'the place as the command alone has it');
  assert.equal(one.body.results[5].body.after.incoming_land, 5);
  assert.equal((await ada.ask('/me')).body.incoming_land, 5);
  const single = await alone.post('/commands', explore(bob.house));
  const { request_id, ...refused } = one.body.results[1].body;
  assert.deepEqual({ ...refused, request_id: single.body.request_id }, single.body);
  assert.equal(request_id, one.headers.get('x-request-id'));

  const stopped = await send(
    ada,
    [{ command: explore(ada.house) }, { command: explore(bob.house) }, { command: explore(ada.house) }],
    'stop',
  );
  assert.deepEqual(told(stopped), [
    [200, 'exploring'],
    [422, 'not_your_house'],
    [422, 'not_run'],
  ]);
  assert.equal((await ada.ask('/me')).body.incoming_land, 6);
});

test('a key in a batch gives its first success again, also by another door and after a restart', async (t) => {
  const settings = testSettings(t, { limits: 10 });
  const first = await startTestServer(t, settings);
  const ada = await player(first);
  const twice = [
    { command: explore(ada.house), key: 'k-1' },
    { command: explore(ada.house), key: 'k-1' },
    { command: explore(ada.house, 2), key: 'k-1' },
    { command: explore(ada.house, 900_000), key: 'k-2' },
    { command: explore(ada.house), key: 'with space' },
    { command: explore(ada.house), key: null },
  ];
  const { body } = await send(ada, twice);
  assert.deepEqual(told({ body } as Answer), [
    [200, 'exploring'],
    [200, 'exploring'],
    [422, 'key_reused'],
    [422, body.results[3].body.code],
    [400, 'bad_idempotency_key'],
    [200, 'exploring'],
  ]);
  assert.deepEqual(
    body.results.map(({ replayed }: { replayed: boolean }) => replayed),
    [false, true, false, false, false, false],
  );
  assert.deepEqual(body.results[1].body, body.results[0].body);
  assert.equal((await ada.ask('/me')).body.incoming_land, 2);
  // A refusal is not kept, and the same command sent alone is the same request.
  assert.deepEqual(told(await send(ada, [{ command: explore(ada.house), key: 'k-2' }])), [
    [200, 'exploring'],
  ]);
  const alone = await ada.post('/commands', explore(ada.house), { 'idempotency-key': 'k-1' });
  assert.deepEqual([alone.headers.get('idempotent-replayed'), alone.body], ['true', body.results[0].body]);
  await first.close();

  const server = await startTestServer(t, settings);
  ada.address = server.address;
  const again = await send(ada, twice.slice(0, 1));
  assert.deepEqual(again.body.results, [{ ...body.results[0], replayed: true }]);
  assert.equal((await ada.ask('/me')).body.incoming_land, 3);
});

test('each command of a batch takes a token when its turn comes; from the first without one none is run', async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const batch = (from: number) =>
    Array.from({ length: 25 }, (_, i) => ({ command: draft(ada.house, 100 * (from + i)) }));
  const [first, second] = [await send(ada, batch(0)), await send(ada, batch(25))];
  const statuses = [...told(first), ...told(second)].map(([status]) => status);
  const done = statuses.filter((status) => status === 200).length;
  assert.ok(done >= 29 && done < 50, `${done} of 50`);
  assert.deepEqual(statuses, [...new Array(done).fill(200), ...new Array(50 - done).fill(429)]);
  assert.ok(second.body.results[24].body.retry_after >= 1);
  assert.match(second.headers.get('ratelimit') ?? '', /^"commands";r=0;/);
  assert.equal((await ada.ask('/me')).body.draft_rate_bp, 100 * (done - 1));
});

test("a batch's preview finds what those before would have left, takes read tokens and changes nothing", async (t) => {
  const server = await startTestServer(t);
  const ada = await player(server);
  const before = (await ada.ask('/me')).body;
  const train: Command = { type: 'train', house: ada.house, unit: 2, count: 20 };
  const asked = [
    { command: explore(ada.house, 4) },
    { command: train },
    { command: explore(ada.house, 900_000) },
    { command: train },
  ];
  const seen = await send(ada, asked, 'stop', '/commands/batch/preview');
  assert.deepEqual(
    told(seen).map(([status]: [number]) => status),
    [200, 200, 422, 422],
  );
  assert.equal(seen.body.results[3].body.code, 'not_run');
  assert.match(seen.headers.get('ratelimit') ?? '', /^"reads";/);
  const unchanged = (await ada.ask('/me')).body;
  assert.deepEqual(unchanged, before);
  const done = await send(ada, asked, 'stop');
  for (const i of [0, 1]) assert.deepEqual(seen.body.results[i], done.body.results[i]);
  assert.notEqual(seen.body.results[1].body.after.gold, seen.body.results[0].body.after.gold);

  // Who has nothing left is told so at the second as it would be.
  const { cost, after } = done.body.results[1].body;
  const most = Math.min(Math.floor((after.gold * 20) / cost.gold), after.units[0]);
  const all = { ...train, count: Math.ceil(most * 0.6) };
  const short = await send(ada, [{ command: all }, { command: all }], 'go_on', '/commands/batch/preview');
  assert.deepEqual(told(short), [
    [200, 'training'],
    [422, 'not_enough'],
  ]);
});

test('how large a batch may be, and what one is', async (t) => {
  const server = await startTestServer(t, { limits: 10 });
  const ada = await player(server);
  const code = ({ status, body }: Answer) => [status, body.code, body.path ?? body.field];
  const item = { command: explore(ada.house) };
  for (const path of ['/commands/batch', '/commands/batch/preview']) {
    assert.deepEqual(code(await send(ada, new Array(31).fill(item), 'stop', path)), [
      422,
      'too_many',
      'commands',
    ]);
    assert.deepEqual(code(await send(ada, [], 'stop', path)), [422, 'too_few', 'commands']);
    assert.deepEqual(code(await send(ada, [item], 'perhaps' as On, path)), [
      422,
      'unknown_value',
      'on_refusal',
    ]);
    assert.deepEqual(code(await ada.post(path, { commands: [item] })), [400, 'missing_field', 'on_refusal']);
    assert.deepEqual(code(await send(ada, [{ ...item, note: 1 } as never], 'stop', path)), [
      400,
      'unknown_field',
      'commands[0].note',
    ]);
    const wide = JSON.stringify({ commands: [item], on_refusal: 'stop' });
    const padded = (bytes: number) => wide.padEnd(bytes, ' ');
    assert.equal((await ada.post(path, padded(65_536))).status, 200);
    const large = await ada.post(path, padded(65_537));
    assert.deepEqual([large.status, large.body.max], [413, 65_536]);
  }
  assert.equal(
    (await ada.post('/commands', `${JSON.stringify(explore(ada.house))}${' '.repeat(16_384)}`)).status,
    413,
  );
  // The deepest that an order may be fits in a batch.
  const order = {
    type: 'queue',
    house: ada.house,
    command: {
      type: 'build',
      house: ada.house,
      building: { type: 'plan', shares: [{ building: 'homes', bp: 10_000 }] },
      count: { type: 'max' },
    },
    when: { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: 1_000 }] },
    guards: { keep: [{ what: 'gold', amount: 1_000 }] },
  };
  assert.deepEqual(told(await send(ada, [{ command: order }])), [[200, 'queued']]);
  const signed_out = await ada.ask('/commands/batch', {
    method: 'POST',
    body: '{}',
    headers: { cookie: '' },
  });
  assert.equal(signed_out.status, 401);
});
