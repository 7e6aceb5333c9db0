import { RealmError } from './error.ts';
import type { FeedSource, Socket } from './live.ts';
import type { Transport } from './transport.ts';

/** How a host opens WebSockets. Node's takes headers as well; a browser sends the site's cookie itself. */
type SocketMaker = new (url: string, options?: { headers: Record<string, string> }) => Socket;

/** The live feed's sockets, with the transport's address and credentials. */
export function feedSource(transport: Transport): FeedSource {
  return {
    open(after) {
      const url = new URL(`${transport.base_url}/live`);
      url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
      if (after !== undefined) url.searchParams.set('after', String(after));
      const Maker = globalThis.WebSocket as unknown as SocketMaker;
      const headers = transport.credentials();
      return Object.keys(headers).length === 0 ? new Maker(url.href) : new Maker(url.href, { headers });
    },

    // Whoever may follow a house can read it.
    async refusal() {
      try {
        await transport.request({ method: 'GET', path: '/news?limit=1', kind: 'reads' });
        return null;
      } catch (error) {
        return error instanceof RealmError && [401, 403, 422].includes(error.status) ? error : null;
      }
    },
  };
}
