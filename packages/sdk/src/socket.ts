import type { Connect, Socket } from './live.ts';
import type { Transport } from './transport.ts';

/** How a host opens WebSockets. Node's takes headers as well; a browser sends the site's cookie itself. */
type SocketMaker = new (url: string, options?: { headers: Record<string, string> }) => Socket;

/** Opens the live feed's sockets with the transport's address and credentials. */
export function liveConnect(transport: Transport): Connect {
  return (after) => {
    const url = new URL(`${transport.base_url}/live`);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (after !== undefined) url.searchParams.set('after', String(after));
    const Maker = globalThis.WebSocket as unknown as SocketMaker;
    const headers = transport.credentials();
    return Object.keys(headers).length === 0 ? new Maker(url.href) : new Maker(url.href, { headers });
  };
}
