import { RealmError } from './error.ts';
import type { FeedSource, Socket, SocketMaker } from './live.ts';
import { ask, addressOf as pathOf } from './requests.ts';
import type { Transport } from './transport.ts';

/** What opens sockets: what was given, or the host's own. Throws {@link RealmError} at once where there is neither. */
function makerOf({ socket_maker }: Transport): SocketMaker {
  const found = socket_maker ?? (globalThis.WebSocket as SocketMaker | undefined);
  if (found !== undefined) return found;
  throw new RealmError(
    0,
    'no_websocket',
    'there is no WebSocket here to follow a feed by: Node has one from version 22; before, give one as `WebSocket`, such as that of the package ws',
  );
}

/**
 * The live feed's sockets, with the transport's address and credentials: a cookie goes with the socket; a token, which
 * no page can send with one, is exchanged for a ticket first.
 */
export function feedSource(transport: Transport, also: readonly string[] = []): FeedSource {
  const Maker = makerOf(transport);
  return {
    async open(after) {
      const url = addressOf(transport, '/live', after);
      for (const type of also) url.searchParams.set(type, 'true');
      const { authorization, ...headers } = transport.credentials();
      if (authorization !== undefined) {
        const { ticket } = await ask(transport, 'POST /live/ticket', {}, { kind: 'reads' });
        url.searchParams.set('ticket', ticket);
      }
      return socketTo(Maker, url, headers);
    },

    // Asked for without an upgrade, the same address says why it would not open.
    async refusal() {
      const path = pathOf('/live', Object.fromEntries(also.map((type) => [type, true])));
      try {
        await transport.request({ method: 'GET', path, kind: 'reads' });
        return null;
      } catch (error) {
        return error instanceof RealmError ? error : null;
      }
    },
  };
}

/** Sockets that follow the world: anybody may, and nothing that tells who it is goes with them. */
export function worldSource(transport: Transport): FeedSource {
  const Maker = makerOf(transport);
  return {
    open: (after) => socketTo(Maker, addressOf(transport, '/live/world', after), {}),
    refusal: async () => null,
  };
}

function addressOf({ base_url, language }: Transport, path: string, after: number | undefined): URL {
  const url = new URL(`${base_url}${path}`);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  if (after !== undefined) url.searchParams.set('after', String(after));
  // Commands by a feed are refused in it, as by any request.
  if (language !== undefined) url.searchParams.set('lang', language);
  return url;
}

function socketTo(Maker: SocketMaker, { href }: URL, headers: Record<string, string>): Socket {
  // Only a client outside browsers has any.
  return Object.keys(headers).length === 0 ? new Maker(href) : new Maker(href, { headers } as never);
}
