import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import type { Duplex } from 'node:stream';
import {
  BAD_TOKEN,
  headers,
  INTERFACE_VERSION,
  isRefusal,
  LIVE_COMMAND_MAX,
  LIVE_PAYLOAD_MAX,
  queryDecoder,
  type Refusal,
  refuse,
  worldQuery,
} from '@realm/contract';
import type { ReadonlyWorld } from '@realm/engine';
import { WebSocketServer } from 'ws';
import type { AnySignIn } from '../../accounts/access.ts';
import { type Asides, Feed } from '../../live/feed.ts';
import { firstPing } from '../../live/first_ping.ts';
import type { Hub } from '../../live/hub.ts';
import { SocketLine } from '../../live/line.ts';
import { WorldFeed } from '../../live/world_feed.ts';
import type { Peers } from '../../nodes/hooks.ts';
import { takeTicket } from '../../nodes/leader_routes.ts';
import type { AddressOf } from '../../serve/address.ts';
import { challengeTo } from '../../serve/answer.ts';
import { foreignOrigin, type SessionCookie, signInOf } from '../../serve/caller.ts';
import { lacksHost } from '../../serve/host.ts';
import { refusalOfVersion } from '../../serve/interface_version.ts';
import { languageAsked, refusalIn } from '../../serve/language.ts';
import type { Limits } from '../../serve/limits.ts';
import { nowOn, type Service, worldOn } from '../../serve/service.ts';
import type { LiveCommands } from './commands.ts';
import { followingOf, houseToFollow } from './may_follow.ts';

/** Feeds that an address may have open, whoever they are for: a classroom, not a flood. Raised as limits are. */
const FEEDS_PER_ADDRESS = 500;
export const feedsPerAddress = (times: number) => FEEDS_PER_ADDRESS * times;

export interface UpgradeOptions {
  readonly service: Service;
  /** Where this is one of many nodes. */
  readonly peers: Peers | undefined;
  readonly cookie: SessionCookie;
  readonly addressOf: AddressOf;
  /** Opening a feed counts as a read. */
  readonly limits: Limits;
  /** What is waited for, again and again, before one is counted. */
  readonly wait: (request: IncomingMessage) => Promise<void> | undefined;
  readonly requestId: () => string;
  /** Times the limits are raised. */
  readonly times: number;
  readonly commands: LiveCommands;
}

/** What happens on an HTTP server's `upgrade` event. `hub` is undefined until the game has started. */
export type LiveUpgrade = (
  hub: Hub | undefined,
  request: IncomingMessage,
  connection: Duplex,
  head: Buffer,
) => void;

/** Who follows the world. */
interface Onlooker {
  readonly address: string;
  readonly after: number | undefined;
}

interface Admitted {
  readonly sign_in: AnySignIn;
  readonly world: ReadonlyWorld;
  readonly house: number;
  readonly address: string;
  readonly asides: Asides;
  readonly after: number | undefined;
  /** Whether commands may be sent by it. */
  readonly commands: boolean;
}

/** `GET /live` becomes a feed of a house, `GET /live/world` one of the world; any other upgrade is refused. */
export function liveUpgrade(options: UpgradeOptions): LiveUpgrade {
  const accepting = (maxPayload: number) =>
    new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false })
      .on('headers', (lines) => lines.push(`${headers.request_id}: ${options.requestId()}`, VERSION))
      .on('wsClientError', (_error, connection, request) =>
        refuseUpgrade(request, connection, refuse('upgrade_required'), options.requestId()),
      );
  const [sockets, sockets_for_commands] = [LIVE_PAYLOAD_MAX, LIVE_COMMAND_MAX].map(accepting);

  return (hub, request, connection, head) => {
    connection.on('error', cut);
    const no = (refusal: Refusal) => refuseUpgrade(request, connection, refusal, options.requestId());
    if (lacksHost(request)) return no(refuse('no_host'));
    const version = refusalOfVersion(request.headers, request.url ?? '');
    if (version !== undefined) return no(version);
    if (hub === undefined) return no(refuse(options.peers?.handed() ? 'restarting' : 'starting'));
    const opened = pathOf(request) === WORLD ? openWorld : openHouse;
    opened(hub, request, connection, head).then(
      (refusal) => {
        if (refusal !== undefined) no(refusal);
      },
      () => connection.destroy(),
    );
  };

  async function openHouse(hub: Hub, ...from: Upgraded): Promise<Refusal | undefined> {
    const admitted = await admit(from[0], options, hub);
    if (isRefusal(admitted)) return admitted;
    open(hub, admitted, ...from);
    return undefined;
  }

  async function openWorld(hub: Hub, ...from: Upgraded): Promise<Refusal | undefined> {
    const admitted = await admitToWorld(from[0], options, hub);
    if (isRefusal(admitted)) return admitted;
    const { address, after } = admitted;
    sockets.handleUpgrade(...from, (socket) => {
      const ping_at = firstPing(performance.now());
      const feed = new WorldFeed(new SocketLine(socket, from[1]), address, after ?? hub.world.now, ping_at);
      whenGone(socket, hub.world, feed);
      hub.world.add(feed, after);
    });
    return undefined;
  }

  function open(
    hub: Hub,
    { sign_in, world, house, address, asides, after, commands }: Admitted,
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
  ): void {
    (commands ? sockets_for_commands : sockets).handleUpgrade(request, connection, head, (socket) => {
      const feed = new Feed(
        new SocketLine(socket, connection),
        sign_in,
        house,
        address,
        asides,
        after ?? hub.now,
        firstPing(performance.now()),
      );
      whenGone(socket, hub, feed);
      hub.add(feed, world, after);
      if (commands) options.commands.take(feed, socket, request, languageOf(request));
    });
  }
}

/** Cuts a connection that fails. */
function cut(this: Duplex): void {
  this.destroy();
}

/**
 * Cuts a feed that fails, and has it forgotten when it is closed. By itself: what listens where a request is in reach keeps that,
 * with all its headers, for as long as the feed is open.
 */
export function whenGone<F extends { drop(): void }>(
  connection: EventEmitter,
  hub: { remove(feed: F): void },
  feed: F,
): void {
  connection.on('error', () => feed.drop());
  connection.on('close', () => hub.remove(feed));
}

const VERSION = `${headers.version}: ${INTERFACE_VERSION}`;

/** What an upgrade comes with. */
type Upgraded = [request: IncomingMessage, connection: Duplex, head: Buffer];

/** Where the world is followed. */
const WORLD = '/live/world';

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0];
}

const decodeWorldQuery = queryDecoder(worldQuery);

/** Who may follow: whoever is signed in, by a page of this site, or holds a ticket, and has a house. */
async function admit(
  request: IncomingMessage,
  { service, peers, cookie, addressOf, limits, wait, times }: UpgradeOptions,
  hub: Hub,
): Promise<Admitted | Refusal> {
  if (pathOf(request) !== '/live' || request.method !== 'GET') return refuse('not_found');
  const stale = await untilFresh(request, service, wait);
  if (stale !== undefined) return stale;
  const address = addressOf(request);
  const now_ms = nowOn(service);
  const query = queryOf(request);
  const shown = signInOf(request, cookie, service.access, now_ms);
  const carried = query.ticket === undefined ? shown : undefined;
  const left = limits.take(limits.reads, carried ?? null, () => address);
  if (left < 0) return refuse('rate_limited', { retry_after: -left });
  const bad_token = request.headers.authorization !== undefined && shown === undefined;
  if (bad_token) return BAD_TOKEN;
  if (query.ticket === undefined && carried === undefined) return refuse('unauthorized');
  // What a browser sends by itself a page of another site may have asked for; a ticket it was given.
  const foreign = carried?.kind === 'session' ? foreignOrigin(request, service.site) : undefined;
  if (foreign !== undefined) return foreign;
  if (hub.feedsAt(address) >= feedsPerAddress(times)) return refuse('rate_limited', { retry_after: 60 });
  const world = worldOn(service);
  if (isRefusal(world)) return world;
  const following = followingOf(query);
  if (isRefusal(following)) return following;
  const { ticket, after, commands, asides } = following;
  const sign_in = ticket === undefined ? carried : await holderOf(ticket, service, peers);
  if (sign_in === undefined) return refuse('bad_ticket');
  if (isRefusal(sign_in)) return sign_in;
  const house = houseToFollow(service, world, sign_in, asides);
  if (isRefusal(house)) return house;
  return { sign_in, world, house, address, asides, after, commands };
}

/** Anybody may follow the world; a token that is not valid is told so here too. */
async function admitToWorld(
  request: IncomingMessage,
  { service, cookie, addressOf, limits, wait, times }: UpgradeOptions,
  { world: hub }: Hub,
): Promise<Onlooker | Refusal> {
  if (request.method !== 'GET') return refuse('not_found');
  const stale = await untilFresh(request, service, wait);
  if (stale !== undefined) return stale;
  const address = addressOf(request);
  const sign_in = signInOf(request, cookie, service.access, nowOn(service));
  const left = limits.take(limits.reads, sign_in ?? null, () => address);
  if (left < 0) return refuse('rate_limited', { retry_after: -left });
  if (request.headers.authorization !== undefined && sign_in === undefined) return BAD_TOKEN;
  if (hub.feedsAt(address) >= feedsPerAddress(times)) return refuse('rate_limited', { retry_after: 60 });
  const world = worldOn(service);
  if (isRefusal(world)) return world;
  const decoded = decodeWorldQuery(queryOf(request));
  return decoded.refusal ?? { address, after: decoded.value.after };
}

/** A node that follows waits until it knows what is known anywhere, and until the reads before this one are counted. */
async function untilFresh(
  request: IncomingMessage,
  { follower }: Service,
  wait: UpgradeOptions['wait'],
): Promise<Refusal | undefined> {
  const stale = await follower?.fresh();
  if (stale !== undefined) return stale;
  for (let waiting = wait(request); waiting !== undefined; waiting = wait(request)) await waiting;
  return undefined;
}

function queryOf({ url = '' }: IncomingMessage): ReturnType<typeof parseQuery> {
  const { lang: _lang, ...query } = parseQuery(url.split('?', 2)[1] ?? '');
  return query;
}

/** The language that an address asks for. */
const languageOf = ({ url = '' }: IncomingMessage) => languageAsked(parseQuery(url.split('?', 2)[1] ?? ''));

/** Takes a ticket: the sign-in that asked for it, if that still holds; or why that can't be known just now. */
async function holderOf(
  ticket: string,
  service: Service,
  peers: Peers | undefined,
): Promise<AnySignIn | Refusal | undefined> {
  const data = await takeTicket(service, ticket, peers);
  if (isRefusal(data)) return data;
  return data === undefined ? undefined : service.access.byKey(data, nowOn(service));
}

function refuseUpgrade(
  request: IncomingMessage,
  connection: Duplex,
  refusal: Refusal,
  request_id: string,
): void {
  const { status, body } = refusalIn(languageOf(request), refusal);
  const json = JSON.stringify({ ...body, request_id });
  const challenge = status === 401 ? `${headers.challenge}: ${challengeTo(request)}\r\n` : '';
  const wanted = status === 426 ? 'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' : '';
  connection.end(
    `HTTP/1.1 ${status} Refused\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n` +
      `X-Request-Id: ${request_id}\r\n${VERSION}\r\n${challenge}${wanted}Connection: close\r\n\r\n${json}`,
  );
}
