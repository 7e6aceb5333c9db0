import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request as askPlain, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { connect } from 'node:tls';
import { BATCH_BODY_MAX } from '@realm/contract';
import { type Nginx, startNginx } from '../../../tests/support/nginx.ts';
import { inTurns } from '../../../tests/support/sample.ts';
import { player, startTestServer } from './support.ts';

const test = inTurns(2);

const SHIPPED = path.resolve(import.meta.dirname, '../../../docs/operate/nginx.conf');
const MISSING = 'no nginx is installed, and none could be';

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  readonly body: any;
}

/** Asks by TLS, with the certificate looked at. */
function ask(
  { port, name, ca }: Nginx,
  target: string,
  { method = 'GET', headers = {}, body = '' } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        servername: name,
        ca,
        path: target,
        method,
        headers: { host: name, ...headers },
      },
      async (answer) => {
        let text = '';
        for await (const part of answer) text += part;
        const json = answer.headers['content-type'] === 'application/json';
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: json ? JSON.parse(text) : text,
        });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** A node that answers as it is told to, and counts what it was asked. */
async function stub(t: TestContext, answer: (request: IncomingMessage, reply: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, reply));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const unavailable = (code: string) => (_: IncomingMessage, reply: ServerResponse) => {
  reply.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'a test', code }));
};
const cut = (_: IncomingMessage, reply: ServerResponse) => void reply.destroy();
const well = (_: IncomingMessage, reply: ServerResponse) => {
  reply.writeHead(200, { 'content-type': 'application/json' }).end('{"well":true}');
};
const order = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
const keyed = { ...order, headers: { ...order.headers, 'idempotency-key': 'k' } };

test('reads are tried at every node; what a node has taken in is never asked again by the proxy', async (t) => {
  for (const [what, fails] of [
    ['says that it starts', unavailable('starting')],
    ['does not know what became of it', unavailable('outcome_unknown')],
    ['dies meanwhile', cut],
  ] as const) {
    const failing = await stub(t, fails);
    const others = [await stub(t, well)];
    const proxy = await startNginx(t, [failing.address, ...others.map(({ address }) => address)]);
    if (proxy === undefined) return t.skip(MISSING);
    for (let i = 0; i < 6; i++) assert.equal((await ask(proxy, '/age')).status, 200, `a node ${what}`);
    assert.ok(failing.asked.length > 0);
    for (const how of [order, keyed, { method: 'DELETE' }]) {
      const before = failing.asked.length + others[0].asked.length;
      const answers: Answer[] = [await ask(proxy, '/commands', how), await ask(proxy, '/commands', how)];
      const after = failing.asked.length + others[0].asked.length;
      assert.equal(after - before, answers.length, `${how.method}: a node ${what}`);
    }
  }
});

test('a request that no node has taken in goes to another', async (t) => {
  const there = await stub(t, well);
  const proxy = await startNginx(t, ['http://127.0.0.1:1', there.address]);
  if (proxy === undefined) return t.skip(MISSING);
  for (let i = 0; i < 4; i++) assert.equal((await ask(proxy, '/commands', order)).status, 200);
});

test('what the proxy answers by itself is JSON, and says when asking again is safe', async (t) => {
  const dying = await stub(t, cut);
  const proxy = await startNginx(t, [dying.address]);
  if (proxy === undefined) return t.skip(MISSING);
  const read = await ask(proxy, '/age');
  assert.deepEqual([read.status, read.body.code, read.headers['retry-after']], [503, 'restarting', '1']);
  const plain = await ask(proxy, '/commands', order);
  assert.deepEqual(
    [plain.status, plain.body.code, plain.headers['retry-after']],
    [503, 'outcome_unknown', undefined],
  );
  const with_key = await ask(proxy, '/commands', keyed);
  assert.deepEqual([with_key.body.code, with_key.headers['retry-after']], ['outcome_unknown', '1']);
  for (const door of ['/node/acts', '/auth/dev', '/dev/tick']) {
    const { status, body } = await ask(proxy, door, order);
    assert.deepEqual([status, body.code, typeof body.request_id], [404, 'not_found', 'string']);
  }
  const large = await ask(proxy, '/commands', { ...order, body: ' '.repeat(200_000) });
  assert.deepEqual([large.status, large.body.code], [413, 'too_large']);
  const strange = await ask(proxy, '/age', { headers: { 'x-long': 'x'.repeat(40_000) } });
  assert.deepEqual([strange.status, strange.body.code], [400, 'not_http']);
});

test('a node is played through it by TLS: refusals as they are, the largest batch, a feed', async (t) => {
  const server = await startTestServer(t, { proxies: 1, dev: true, limits: 1_000 });
  const proxy = await startNginx(t, [server.address]);
  if (proxy === undefined) return t.skip(MISSING);
  const ada = await player(server);
  const moved = await new Promise<IncomingMessage>((resolve, reject) =>
    askPlain(
      { host: '127.0.0.1', port: proxy.plain_port, path: '/age', headers: { host: proxy.name } },
      resolve,
    )
      .on('error', reject)
      .end(),
  );
  moved.resume();
  assert.deepEqual([moved.statusCode, moved.headers.location], [308, `https://${proxy.name}/age`]);
  assert.equal((await ask(proxy, '/age')).body.age, 1);
  const nowhere = await ask(proxy, '/nowhere');
  assert.deepEqual([nowhere.status, nowhere.body.code], [404, 'not_found']);
  const padded = '{"commands": []}'.padEnd(BATCH_BODY_MAX);
  const batch = await ask(proxy, '/commands/batch', {
    ...order,
    headers: { ...order.headers, cookie: ada.cookie },
    body: padded,
  });
  assert.notEqual(batch.status, 413, 'a batch may be that long');
  const { ticket } = (await ada.post('/live/ticket', {})).body;
  const firstLine = async (request: string) => {
    const socket = connect({ host: '127.0.0.1', port: proxy.port, servername: proxy.name, ca: proxy.ca });
    t.after(() => socket.destroy());
    socket.write(request);
    const [bytes] = await once(socket, 'data');
    return `${bytes}`.split('\r\n')[0];
  };
  for (const path of [`/live?ticket=${ticket}`, '/live/world'])
    assert.equal(
      await firstLine(
        `GET ${path} HTTP/1.1\r\nHost: ${proxy.name}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
      'HTTP/1.1 101 Switching Protocols',
    );
  // A stream begins at once, though nothing is told yet.
  assert.equal(await firstLine(`GET /events HTTP/1.1\r\nHost: ${proxy.name}\r\n\r\n`), 'HTTP/1.1 200 OK');
});

test('it takes 10,000 feeds on one worker, two connections each, with as many again to spare', () => {
  const settings = readFileSync(SHIPPED, 'utf8');
  const number = (name: string) => Number(new RegExp(`${name} (\\d+);`).exec(settings)?.[1]);
  assert.ok(number('worker_connections') >= 3 * 10_000);
  assert.ok(number('worker_rlimit_nofile') >= number('worker_connections'));
});
