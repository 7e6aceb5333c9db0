import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import fastify from 'fastify';
import { Forwarder } from '../src/nodes/forward.ts';

/** A leader that takes what is passed on to it in, and is lost before it answers. */
async function lostLeader(t: TestContext): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const leader = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (bytes) => {
      asked.push(String(bytes).split(' HTTP', 1)[0]);
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => leader.listen(0, '127.0.0.1', resolve));
  t.after(() => leader.close());
  const { port } = leader.address() as { port: number };
  return { address: `http://127.0.0.1:${port}`, asked };
}

test('what is only read has no outcome that is not known: it is asked again, and then said to be for later', async (t) => {
  const { address, asked } = await lostLeader(t);
  const forwarder = new Forwarder({
    leader: () => address,
    itself: () => undefined,
    stands_still: () => false,
    secret: 'secret',
  });
  const http = fastify();
  t.after(async () => {
    await http.close();
    forwarder.close();
  });
  http.decorate('always', []).decorate('inWords', (json: string) => json);
  http.decorate('settled', () => undefined);
  http.addHook('onRequest', (request, reply) => forwarder.forward(request, reply, '127.0.0.1'));
  for (const url of ['/dev/age', '/auth/erase'])
    http.route({ method: ['GET', 'POST'], url, handler: () => '' });
  const [read, write] = await Promise.all([
    http.inject('/dev/age'),
    http.inject({ method: 'POST', url: '/auth/erase' }),
  ]);
  assert.deepEqual([read.statusCode, read.json().code], [503, 'restarting']);
  assert.equal(read.headers['retry-after'], '1');
  assert.ok(asked.filter((each) => each === 'GET /dev/age').length > 1);
  assert.deepEqual([write.statusCode, write.json().code], [503, 'outcome_unknown']);
  assert.equal(write.headers['retry-after'], undefined);
  assert.equal(asked.filter((each) => each === 'POST /auth/erase').length, 1);
});
