import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Duplex } from 'node:stream';
import {
  headers,
  isRefusal,
  LIVE_PAYLOAD_MAX,
  LIVE_PING_MS,
  liveQuery,
  queryDecoder,
  type Refusal,
  refuse,
  renderRefusal,
} from '@realm/contract';
import type { World } from '@realm/engine';
import { WebSocketServer } from 'ws';
import type { Session } from '../accounts/sessions.ts';
import { addressKey, foreignOrigin, type SessionCookie, sessionOf } from '../http/caller.ts';
import { nowOn, type Stage, worldOn } from '../http/stage.ts';
import type { Limiter } from '../limits.ts';
import { Feed } from './feed.ts';
import type { Hub } from './hub.ts';
import { lastSeqOf } from './ring.ts';

/** Feeds that an address may have open, whoever they are for: a classroom, not a flood. */
const FEEDS_PER_ADDRESS = 500;

export interface UpgradeOptions {
  readonly stage: Stage;
  readonly cookie: SessionCookie;
  /** Opening a feed counts as a read. */
  readonly reads: Limiter;
  readonly requestId: () => string;
}

/** What happens on an HTTP server's `upgrade` event. `hub` is undefined until the game has started. */
export type LiveUpgrade = (
  hub: Hub | undefined,
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
) => void;

interface Admitted {
  readonly session: Session;
  readonly world: World;
  readonly house: number;
  readonly address: string;
  readonly after: number | undefined;
}

/** `GET /live` becomes a feed, any other upgrade is refused. */
export function liveUpgrade(options: UpgradeOptions): LiveUpgrade {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIVE_PAYLOAD_MAX,
    perMessageDeflate: false,
  });

  sockets.on('headers', (lines) => lines.push(`${headers.request_id}: ${options.requestId()}`));

  return (hub, request, connection, head) => {
    connection.on('error', () => connection.destroy());
    const admitted = hub === undefined ? refuse('starting') : admit(request, options, hub);
    if (hub === undefined || isRefusal(admitted)) {
      refuseUpgrade(connection, admitted as Refusal, options.requestId());
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      const { session, world, house, address, after } = admitted;
      const seq = after ?? lastSeqOf(hub.head);
      const feed = new Feed(socket, session, house, address, seq, performance.now() + LIVE_PING_MS);
      socket.on('error', () => feed.drop());
      socket.on('pong', () => {
        feed.unanswered = false;
      });
      socket.on('close', () => hub.remove(feed));
      hub.add(feed, world, after);
    });
  };
}

const decodeQuery = queryDecoder(liveQuery);

/** Who may follow: whoever is signed in, by a page of this site, and has a house. */
function admit(
  request: IncomingMessage,
  { stage, cookie, reads }: UpgradeOptions,
  hub: Hub,
): Admitted | Refusal {
  const [path, search = ''] = (request.url ?? '').split('?', 2);
  if (path !== '/live' || request.method !== 'GET') return refuse('not_found');
  const address = addressKey(request.socket.remoteAddress);
  const session = sessionOf(request, cookie, stage.sessions, nowOn(stage));
  const who = session?.account.id ?? address;
  if (reads.take(who) < 0) return refuse('rate_limited', { retry_after: reads.retryAfter(who) });
  if (session === undefined) return refuse('unauthorized');
  const foreign = foreignOrigin(request);
  if (foreign !== undefined) return foreign;
  if (hub.feedsAt(address) >= FEEDS_PER_ADDRESS) return refuse('rate_limited', { retry_after: 60 });
  const world = worldOn(stage);
  if (isRefusal(world)) return world;
  const house = world.houseOf(session.account.id);
  if (house === undefined) return refuse('no_house');
  const decoded = decodeQuery(parseQuery(search));
  if (decoded.refusal !== undefined) return decoded.refusal;
  return { session, world, house: house.id, address, after: decoded.value.after };
}

function refuseUpgrade(connection: Duplex, refusal: Refusal, request_id: string): void {
  const { status, body } = renderRefusal(refusal);
  const json = JSON.stringify({ ...body, request_id });
  connection.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n` +
      `X-Request-Id: ${request_id}\r\nConnection: close\r\n\r\n${json}`,
  );
}
