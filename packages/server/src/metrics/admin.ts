import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Meters } from './meters.ts';

/** The address that an operator's monitoring asks, apart from the players' own: `GET /metrics` and nothing else. */
export interface Admin {
  readonly address: AddressInfo;
  close(): void;
}

/** Listens there. Throws when that can't be done, as when the port is taken. */
export async function startAdmin(
  meters: Meters,
  { host, port }: { host: string; port: number },
): Promise<Admin> {
  const server: Server = createServer((request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end();
    if (request.method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
    return meters.text().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    address: server.address() as AddressInfo,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
