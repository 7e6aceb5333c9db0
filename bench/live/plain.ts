/**
 * The yardstick: the WebSocket library alone, which sends all its sockets one and the same text when told to, by its
 * length. A socket that holds back as much as the game's server lets wait is passed over.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const WAITING_BYTES_MAX = 256 << 10;

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
server.on('listening', () => {
  const { port } = server.address() as AddressInfo;
  process.send?.({ port });
});
process.on('message', ({ length }: { length: number }) => {
  const text = '{"type":"tick"'.padEnd(length, ' ');
  for (const socket of server.clients) if (socket.bufferedAmount < WAITING_BYTES_MAX) socket.send(text);
});
process.on('disconnect', () => process.exit());
