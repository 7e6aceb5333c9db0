/** Takes webhooks, in a process of its own: tells where it listens, and then how many have come. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What it says: its port first, then the count of different notices so far, whenever that has changed. */
export type Said = { readonly port: number } | { readonly came: number };

const TOLD_MS = 20;

const keys = new Set<unknown>();
let told = 0;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    keys.add(request.headers['webhook-id']);
    response.writeHead(204).end();
  });
});
server.listen(0, '127.0.0.1', () => say({ port: (server.address() as AddressInfo).port }));
setInterval(() => {
  if (keys.size === told) return;
  told = keys.size;
  say({ came: told });
}, TOLD_MS);
process.on('disconnect', () => process.exit());

function say(message: Said): void {
  process.send?.(message);
}
