import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { player, startTestServer, until } from './support.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A collector of this test's, as OTLP over HTTP has it. */
async function collector(t: TestContext) {
  const spans: Span[] = [];
  const signed_in: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    assert.equal(request.url, '/v1/traces');
    signed_in.push(request.headers.authorization);
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { spans, signed_in, traces: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a command is traced from the request through the writer to the commit, and nothing of whom it is is told', async (t) => {
  const { spans, traces } = await collector(t);
  const server = await startTestServer(t, { traces, proxies: 1, dev_anywhere: true });
  // Not all of its letters are hexadecimal digits, of which traces are full.
  const wilma = await player(server, 'wilma');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const order = { type: 'explore', house: wilma.house, acres: 1 };
  const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
  assert.equal((await wilma.post('/commands', order, { traceparent })).status, 200);
  await until(() => spans.filter(({ traceId }) => traceId === trace).length === 4);
  const mine = spans.filter(({ traceId }) => traceId === trace);
  const root = mine.find(({ name }) => name === 'POST /commands');
  assert.ok(root);
  assert.equal(root.parentSpanId, '00f067aa0ba902b7');
  const parts = mine.filter((span) => span !== root);
  assert.deepEqual(parts.map(({ name }) => name).sort(), ['commit', 'execute', 'wait for the writer']);
  for (const part of parts) {
    assert.equal(part.parentSpanId, root.spanId);
    assert.ok(BigInt(part.startTimeUnixNano) >= BigInt(root.startTimeUnixNano), part.name);
    assert.ok(BigInt(part.endTimeUnixNano) <= BigInt(root.endTimeUnixNano), part.name);
  }
  assert.ok(Math.abs(Number(BigInt(root.startTimeUnixNano) / 1_000_000n) - Date.now()) < 60_000);
  const said = JSON.stringify(spans);
  assert.ok(!said.includes('wilma') && !said.includes('127.0.0.1'), 'no names, no addresses');
});

test('one request of so many is traced, strangers choose no trace, and a collector that is gone holds up nothing', async (t) => {
  const { spans, traces } = await collector(t);
  const server = await startTestServer(t, { traces, trace_one_in: 5 });
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  for (let i = 0; i < 20; i++) await fetch(`${server.address}/world`, { headers: { traceparent } });
  await until(() => spans.length >= 4);
  assert.equal(spans.length, 4);
  assert.ok(spans.every(({ traceId }) => !traceparent.includes(traceId)));
  const warned: string[] = [];
  const gone = await startTestServer(
    t,
    { traces: 'http://127.0.0.1:1' },
    { warn: (line) => warned.push(line) },
  );
  for (let i = 0; i < 3; i++) assert.equal((await fetch(`${gone.address}/world`)).status, 200);
  await until(() => warned.some((line) => /traces do not reach/.test(line)));
  await gone.close();
});

test('a user and a password in the address of a collector sign in there, and are told nowhere', async (t) => {
  const { signed_in, spans, traces } = await collector(t);
  const withPassword = (address: string) => address.replace('//', '//ada:hunt%3Ar2%@');
  const server = await startTestServer(t, { traces: withPassword(traces) });
  assert.equal((await fetch(`${server.address}/world`)).status, 200);
  await until(() => spans.length > 0);
  assert.equal(signed_in[0], `Basic ${Buffer.from('ada:hunt:r2%').toString('base64')}`);

  const told: string[] = [];
  const gone = await startTestServer(
    t,
    { traces: withPassword('http://127.0.0.1:1') },
    { tell: (...event) => void told.push(JSON.stringify(event)) },
  );
  assert.equal((await fetch(`${gone.address}/world`)).status, 200);
  await until(() => told.some((event) => event.includes('traces_failed')));
  await gone.close();
  assert.ok(
    told.some((event) => /"to":"http:\/\/127.0.0.1:1","trouble":"fetch failed"/.test(event)),
    told.join(),
  );
  assert.ok(!told.join().includes('hunt'), told.join('\n'));
});
