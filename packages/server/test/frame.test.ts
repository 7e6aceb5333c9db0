import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from '../src/live/frame.ts';

test('texts of every length arrive as they are, beside what the library sends', async (t) => {
  const accepting = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const server = createServer().listen(0, '127.0.0.1');
  t.after(() => server.close().closeAllConnections());
  await once(server, 'listening');
  // Either way in which a length is written, at its least and its most, and letters of two bytes and four.
  const texts = [
    '',
    'a',
    'b'.repeat(125),
    'c'.repeat(126),
    'd'.repeat(65_535),
    'e'.repeat(65_536),
    'é😀'.repeat(30),
  ];
  server.on('upgrade', (request, connection, head) =>
    accepting.handleUpgrade(request, connection, head, (socket) => {
      for (const text of texts) {
        connection.write(textFrame(text));
        socket.ping(text.slice(0, 10));
      }
      socket.close(4000);
    }),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: unknown[] = [];
  let pings = 0;
  client.on('message', (data, is_binary) => heard.push(is_binary ? data : String(data)));
  client.on('ping', () => pings++);
  const [code] = await once(client, 'close');
  assert.deepEqual([heard, pings, code], [texts, texts.length, 4000]);
});
