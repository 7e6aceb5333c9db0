import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { Client, player, startTestServer } from './support.ts';

/** Stops the clock that buckets fill by, so that a slow machine counts the same. */
function stopTime(t: TestContext): void {
  const now = performance.now();
  t.mock.method(performance, 'now', () => now);
}

test('commands have their own bucket an account, which refusals and repeats spend too', async (t) => {
  const server = await startTestServer(t);
  stopTime(t);
  const ada = await player(server); // The founding was the first of thirty.
  const draft = { type: 'set_draft', house: ada.house, rate_bp: 100 };
  const statuses: number[] = [];
  for (const body of [draft, { ...draft, rate_bp: 99_999 }, '{', draft]) {
    const { status, headers } = await ada.post('/commands', body, { 'idempotency-key': 'one' });
    statuses.push(status);
    assert.equal(headers.get('ratelimit-policy'), '"commands";q=30;w=6');
    assert.equal(
      headers.get('ratelimit'),
      `"commands";r=${29 - statuses.length};t=${Math.ceil((statuses.length + 1) / 5)}`,
    );
  }
  assert.deepEqual(statuses, [200, 422, 400, 200]);
  let last = await ada.post('/commands', draft);
  for (let i = 0; i < 30 && last.status === 200; i++) last = await ada.post('/commands', draft);
  assert.equal(last.status, 429);
  assert.deepEqual([last.headers.get('retry-after'), last.body.retry_after], ['1', 1]);
  assert.match(last.headers.get('ratelimit') ?? '', /^"commands";r=0;t=6$/);

  assert.equal((await ada.ask('/me')).status, 200, 'reads have another bucket');
  const again = new Client(server);
  await again.signIn('ada');
  assert.equal(
    (await again.post('/commands', draft)).status,
    429,
    'another sign-in of the account has the same',
  );
  assert.equal((await player(server, 'bob')).house > 0, true, 'another account has its own');
});

test('a forecast costs ten reads, and six of them all that there are', async (t) => {
  const ada = await player(await startTestServer(t));
  stopTime(t);
  const forecast = () => ada.ask('/forecast?ticks=1');
  assert.equal((await forecast()).headers.get('ratelimit'), '"reads";r=50;t=1');
  for (let i = 0; i < 5; i++) assert.equal((await forecast()).status, 200);
  assert.equal((await forecast()).status, 429);
  assert.equal((await ada.ask('/me')).status, 429, 'of the same bucket as all reads');
});

test('a message that is refused takes none of those that one may write, and a read in its place', async (t) => {
  const ada = await player(await startTestServer(t));
  stopTime(t);
  const say = (body: object) => ada.post('/chat/world', body);
  for (const [body, code] of [
    [{ text: 'x'.repeat(1_001) }, 'too_long'],
    [{ text: '' }, 'too_short'],
    [{ text: 'a\u0000b' }, 'bad_text'],
    [{ text: 7 }, 'wrong_type'],
    [{}, 'missing_field'],
  ] as const) {
    const { body: said, headers } = await say(body);
    assert.ok(said.code === code || said.code === 'malformed', said.code);
    assert.match(headers.get('ratelimit') ?? '', /^"chat";r=5;/);
  }
  assert.equal((await ada.ask('/me')).headers.get('ratelimit'), '"reads";r=54;t=1');
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await say({ text: `hail ${i}` })).status);
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429]);
});

test('whoever has no reads left spends messages on refused ones: nobody is answered without end', async (t) => {
  const ada = await player(await startTestServer(t));
  stopTime(t);
  for (let i = 0; i < 6; i++) assert.equal((await ada.ask('/forecast?ticks=1')).status, 200);
  const statuses = [];
  for (let i = 0; i < 6; i++) statuses.push((await ada.post('/chat/world', {})).status);
  assert.deepEqual(statuses, [400, 400, 400, 400, 400, 429]);
});

test('reads and previews share a bucket; the signed-out have one an address', async (t) => {
  const server = await startTestServer(t);
  stopTime(t);
  const ada = await player(server);
  const preview = { type: 'set_draft', house: ada.house, rate_bp: 100 };
  assert.equal((await ada.ask('/me')).headers.get('ratelimit'), '"reads";r=59;t=1');
  assert.equal((await ada.post('/commands/preview', preview)).headers.get('ratelimit'), '"reads";r=58;t=1');

  const statuses = await Promise.all(Array.from({ length: 70 }, () => new Client(server).ask('/age')));
  assert(statuses.some(({ status }) => status === 429));
  assert.equal((await ada.ask('/me')).status, 200);
});

test('behind a proxy the signed-out have a bucket for the address that the proxy saw', async (t) => {
  const server = await startTestServer(t, { proxies: 1 });
  stopTime(t);
  const left = async (forwarded: string) =>
    (await new Client(server).ask('/age', { headers: { 'x-forwarded-for': forwarded } })).headers.get(
      'ratelimit',
    );
  assert.equal(await left('192.0.2.1'), '"reads";r=59;t=1');
  assert.equal(await left('198.51.100.1, 192.0.2.1'), '"reads";r=58;t=1');
  assert.equal(await left('192.0.2.2'), '"reads";r=59;t=1');
});
