/** A server that leaves for another process, for which everybody who connects meanwhile waits. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestServer } from './support.ts';

test('a feed that answers nothing holds nobody up: a request has its time after it was dropped', async (t) => {
  const server = await startTestServer(t);
  const { host, port } = new URL(server.address);
  const silent = connect(Number(port), '127.0.0.1');
  silent.write(
    `GET /live/world HTTP/1.1\r\nHost: ${host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  );
  const [opened] = await once(silent, 'data');
  assert.match(String(opened), /^HTTP\/1.1 101 /);
  const asking = connect(Number(port), '127.0.0.1');
  const body = JSON.stringify({ name: 'ada' });
  asking.write(
    `POST /auth/dev HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  const answered = Promise.race([once(asking, 'data'), once(asking, 'close')]);
  const dropped = once(
    silent.resume().on('error', () => {}),
    'close',
  );
  const closed = server.close({ restart: true, leaves: true });
  await dropped;
  asking.write(body.slice(5));
  assert.match(String((await answered)[0]), /^HTTP\/1.1 200 /);
  asking.destroy();
  await closed;
});
