import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  BODY_MAX,
  because,
  headers,
  INTERFACE_VERSION,
  needOf,
  type Refusal,
  refuse,
  renderRefusal,
} from '@realm/contract';
import { OutcomeUnknown, type Tables } from '@realm/journal';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify';
import { holdToRoutes } from './mcp/ask_within.ts';
import type { Meters } from './metrics/meters.ts';
import { followTheLeader, type Peers } from './nodes/hooks.ts';
import { routeNodes, tallyOf, tellOfUses } from './nodes/leader_routes.ts';
import { addressesByPeers } from './nodes/peers.ts';
import type { OperatorPages } from './operator_pages/operator_pages.ts';
import { routeAges } from './routes/ages/ages.ts';
import { routeAgeFiles } from './routes/ages/files.ts';
import { routeGains } from './routes/ages/gains.ts';
import { routeProfiles } from './routes/ages/profiles.ts';
import { routeAccount } from './routes/auth/account.ts';
import { routeBot } from './routes/auth/bot.ts';
import { routeConnect } from './routes/auth/connect.ts';
import { routeConnections } from './routes/auth/connections.ts';
import { routeDevSignIn } from './routes/auth/dev.ts';
import { routeErase } from './routes/auth/erase.ts';
import { routeExport } from './routes/auth/export.ts';
import { routeOidc } from './routes/auth/oidc.ts';
import { sessionOpener } from './routes/auth/open_session.ts';
import { routePasskeys } from './routes/auth/passkeys.ts';
import { routeRecovery } from './routes/auth/recovery.ts';
import { routeSessions } from './routes/auth/sessions.ts';
import { routeTokens } from './routes/auth/tokens.ts';
import { routeWays } from './routes/auth/ways.ts';
import { routeChat } from './routes/chat/chat.ts';
import { routeMessages } from './routes/chat/messages.ts';
import { routePins } from './routes/chat/pins.ts';
import { routeStatePages } from './routes/chat/state_page.ts';
import { routeBatch } from './routes/commands/batch.ts';
import { routeCommands } from './routes/commands/commands.ts';
import { InOrder } from './routes/commands/in_order.ts';
import { routeResign } from './routes/commands/resign.ts';
import { Commands } from './routes/commands/sent.ts';
import { routeDevTick } from './routes/dev/dev.ts';
import { routeHeirs } from './routes/heirs/heirs.ts';
import { LiveCommands } from './routes/live/commands.ts';
import { EVENTS, routeLive } from './routes/live/live.ts';
import { type LiveUpgrade, liveUpgrade } from './routes/live/upgrade.ts';
import { routeMcp } from './routes/mcp/mcp.ts';
import { routeModeration } from './routes/moderation/moderation.ts';
import { routeSignals } from './routes/moderation/signals.ts';
import { routeNotices } from './routes/notices/notices.ts';
import { routeNoticeSettings } from './routes/notices/settings.ts';
import { routeUnsubscribe } from './routes/notices/unsubscribe.ts';
import { routeEnter } from './routes/packs/enter.ts';
import { routePacks } from './routes/packs/packs.ts';
import { routeReads } from './routes/reads/reads.ts';
import { routeCspReports } from './routes/service/csp_reports.ts';
import { routeOperatorPages } from './routes/service/operator_pages.ts';
import { routeDescription, routeHealth, routeVersions } from './routes/service/service.ts';
import { routeStatus } from './routes/service/status.ts';
import { routeSite } from './routes/site/site.ts';
import { routeOperations } from './routes/staff/operations.ts';
import { routePrivate } from './routes/staff/private.ts';
import { routeStaff } from './routes/staff/staff.ts';
import { addressesBehind } from './serve/address.ts';
import { answerRefusal } from './serve/answer.ts';
import { takeBodies } from './serve/body.ts';
import { CeremonyCookie, DeviceCookie, SessionCookie, signInOf } from './serve/caller.ts';
import { guardDevMode } from './serve/dev_guard.ts';
import { answerTheRest } from './serve/fallback.ts';
import { gate, refuseBadTokens } from './serve/gate.ts';
import { lacksHost } from './serve/host.ts';
import { IdempotencyKeys } from './serve/idempotency.ts';
import { refusalOfVersion } from './serve/interface_version.ts';
import { takeLanguage } from './serve/language.ts';
import { Limits } from './serve/limits.ts';
import { decorateRequests } from './serve/request.ts';
import { requestIds } from './serve/request_ids.ts';
import { routesOn } from './serve/route.ts';
import { routePath } from './serve/route_path.ts';
import { nowOn, type Service } from './serve/service.ts';
import { traceRequests } from './serve/trace_requests.ts';
import { isLoopback, isPrivate, type Settings } from './settings.ts';
import { SLOW_MS, type Tell } from './tell.ts';
import type { Certificate } from './tls/certificate.ts';

/** A request that has not come whole by then is answered 408; looked at every second. */
const REQUEST_MS = 10_000;
const HEADERS_MS = 5_000;
const LOOK_MS = 1_000;
/** A connection without a request is closed after this: longer than proxies keep theirs. */
const KEEP_ALIVE_MS = 72_000;

/** Where somebody proves who they are. */
const SIGN_IN = /^\/auth\/(?:dev$|oidc\/|passkey\/|recover$)/;

/** The least time between two tellings of requests that came to no game. */
const UNAVAILABLE_MS = 1_000;

/** Where players reach it by https, browsers shall not try anything else for a year. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'];

export interface AppOptions {
  readonly service: Service;
  readonly tables: Tables;
  /** Where it is one of many nodes. */
  readonly peers?: Peers | undefined;
  /** What the command line asks it by to act; nobody can where there is none. */
  readonly secret?: string | undefined;
  readonly settings: Settings;
  /** What it proves itself by where it speaks TLS. */
  readonly certificate?: Certificate | undefined;
  readonly operator_pages: OperatorPages;
  /** The service's version, for its description. */
  readonly version: string;
  /** Told of every request that was answered. */
  readonly meters?: Meters | undefined;
  /** Where it is reached, without a slash at the end; known once it listens. */
  readonly server_url: () => string;
  /** Where troubles go. */
  readonly warn: (line: string) => void;
  /** Told of every error that is the service's own fault. */
  readonly onBug: (error: unknown, request_id: string) => void;
  /** Told when what is stored is not known any more. */
  readonly onFatal: (error: unknown) => void;
}

export interface App {
  readonly http: FastifyInstance;
  /** For the HTTP server's `upgrade` event. */
  readonly live: LiveUpgrade;
}

/** The whole interface over HTTP, not listening yet. */
export function createApp(options: AppOptions): App {
  const { service, settings, version, meters, peers, server_url, onBug, onFatal } = options;
  const requestId = requestIds();

  const server_options = {
    headersTimeout: HEADERS_MS,
    connectionsCheckingInterval: LOOK_MS,
    // It is refused below, as everything is.
    requireHostHeader: false,
    // Some clients offer HTTP/2 this way with every request; those are answered as if they had not.
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  const { certificate } = options;
  const http = Fastify({
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: BODY_MAX,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...(certificate === undefined
      ? { http: server_options }
      : { https: { ...server_options, cert: certificate.cert, key: certificate.key } }),
    // What requests say is decoded by the contract; compilers of Fastify's own are not even read.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // While the server goes down its routes answer by themselves.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseConnection(error as FastifyError, socket, requestId()),
    frameworkErrors: (_error, _request, reply) => answerRefusal(reply, refuse('not_found')),
  });
  decorateRequests(http);
  if (meters !== undefined) measureRequests(http, meters);
  countOutages(http, service);
  if (service.tracer !== undefined) traceRequests(http, service.tracer, settings.proxies);
  // In lines for people nobody reads of requests.
  if (settings.log === 'json') tellOfRequests(http, service.tell);
  takeBodies(http);
  answerTheRest(http);
  http.decorate('always', settings.public_url?.startsWith('https:') ? HSTS : []);
  http.decorate('settled', () => options.tables.settled());
  http.decorate('inWords', (json: string) => service.names.words.inJson(json));
  http.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal.code === 'outcome_unknown') onFatal(error);
    if (refusal.code === 'internal') onBug(error, request.id);
    answerRefusal(reply, refusal);
  });

  const secure = isSecure(settings);
  const cookie = new SessionCookie(secure);
  const device = new DeviceCookie(secure);
  const now = () => performance.now();
  const limits = new Limits({ now_ms: now, times: settings.limits, dev: settings.dev });
  const own = addressesBehind(settings.proxies);
  const addressOf = peers === undefined ? own : addressesByPeers(peers.secret, own);
  const keys = new IdempotencyKeys();
  const commands = new Commands(service, { addressOf, device });
  const in_order = new InOrder(service, commands, keys);
  const live_commands = new LiveCommands({ service, peers, in_order, limits, addressOf, requestId });
  const tally = peers === undefined ? undefined : tallyOf(limits, service, peers);
  /** Undefined when the account or address that asks may read at once. */
  const wait = (request: IncomingMessage) => {
    const sign_in = signInOf(request, cookie, service.access, nowOn(service));
    return service.node === undefined ? tally?.wait(sign_in?.account.id ?? addressOf(request)) : undefined;
  };
  holdToRoutes(http);
  http.addHook('onRequest', ({ raw }, reply, done) => {
    if (!lacksHost(raw)) done();
    else answerRefusal(reply, refuse('no_host'));
  });
  if (peers !== undefined) {
    followTheLeader(http, service, peers, own, wait);
    routeNodes(http, service, peers, limits, [live_commands.work(peers.secret)]);
    const end = tellOfUses(service, peers);
    http.addHook('onClose', (_app, done) => {
      end();
      done();
    });
  }
  takeLanguage(http);
  if (settings.dev && !settings.dev_anywhere) guardDevMode(http, addressOf);
  http.addHook('onRequest', ({ raw }, reply, done) => {
    const refusal = refusalOfVersion(raw.headers, raw.url ?? '');
    if (refusal === undefined) done();
    else answerRefusal(reply, refusal);
  });
  refuseBadTokens(http, service, cookie, addressOf, limits);
  const routes = routesOn(
    http,
    service,
    keys,
    ({
      method,
      path,
      caller,
      limit,
      cost = 1,
      any_page,
      while_read_only = false,
      while_suspended = false,
    }) => {
      const write = method !== 'GET' && !any_page;
      const need = needOf(method, path) ?? 'any';
      // Nothing that takes a sign-in is open to every token by having been forgotten.
      if (need === 'any' && caller !== 'anyone' && caller !== 'site')
        throw new Error(`${method} ${path} says no scope`);
      const whiles = { while_read_only, while_suspended };
      const asked = { route: routePath(path), limit, cost, caller, need, write, ...whiles };
      return gate(service, cookie, addressOf, limits, asked);
    },
    (request) => {
      const { limiter, sign_in, raw } = request;
      const left = limiter === null ? undefined : limits.giveBack(limiter, sign_in, () => addressOf(raw));
      if (left !== undefined) request.tokens_left = left;
    },
  );
  const mayMake = (request: FastifyRequest) => {
    const left = limits.take(limits.sign_up, null, () => addressOf(request.raw));
    return left < 0 ? refuse('rate_limited', { retry_after: -left }) : undefined;
  };
  const openSession = sessionOpener(service, { cookie, device }, addressOf);

  routeHealth(routes, service);
  routeStatus(routes, service);
  routeVersions(routes, version);
  routeDescription(routes, version, server_url, cookie.name);
  routeOperatorPages(routes, options.operator_pages);
  routeReads(routes, service);
  routeCommands(routes, service, commands);
  routeBatch(routes, service, commands, { limits, in_order, addressOf });
  routeResign(routes, service);
  routeChat(routes, service);
  routePins(routes, service);
  routeStatePages(routes, service);
  routeMessages(routes, service);
  routeNotices(routes, service);
  routeNoticeSettings(routes, service, {
    allow_private: isPrivate(settings),
    can_mail: settings.smtp !== undefined,
  });
  routeUnsubscribe(http, routes, service);
  routeAccount(routes, service, cookie);
  routeSessions(routes, service);
  routeErase(routes, service, service.eraser, cookie);
  routeExport(routes, service, options.tables);
  routeConnections(routes, service);
  routeTokens(routes, service);
  routeBot(routes, service);
  routeConnect(http, routes, service);
  routeWays(routes, service, settings.dev);
  routeOidc(routes, service, { openSession, ceremony: new CeremonyCookie('oidc', secure) }, mayMake);
  routeRecovery(routes, service, openSession, addressOf);
  routePasskeys(routes, service, { openSession, ceremony: new CeremonyCookie('passkey', secure) });
  routeAges(routes, service);
  routeGains(routes, service);
  routeAgeFiles(routes, service);
  routeProfiles(routes, service);
  routePacks(routes, service);
  routeEnter(routes, service);
  routeHeirs(routes, service);
  routeStaff(routes, service, settings.dev);
  routeOperations(routes, service, settings);
  routeModeration(routes, service);
  routeSignals(routes, service);
  if (options.secret !== undefined) routePrivate(http, service, options.secret);
  routeLive(routes, { service, addressOf, times: settings.limits });
  routeMcp(http, routes, service, addressOf);
  routeCspReports(http, routes, { count: () => meters?.cspReport(), warn: options.warn });
  routeSite(routes, service);
  if (settings.dev) {
    routeDevSignIn(routes, service, openSession);
    routeDevTick(routes, service);
  }
  const live = liveUpgrade({
    service,
    peers,
    cookie,
    addressOf,
    limits,
    wait,
    requestId,
    times: settings.limits,
    commands: live_commands,
  });
  return { http, live };
}

function noCompiler(): never {
  throw new Error('no route has a schema of Fastify');
}

/** The route of a request as it was declared; all that came to none are one. */
function routeOf(request: FastifyRequest): string {
  return request.route || (request.routeOptions.url ?? 'none');
}

/** How long an answer took; a stream goes on for as long as somebody reads it, which says nothing of the service. */
function tookMs(request: FastifyRequest, elapsed_ms: number): number {
  return routeOf(request) === EVENTS ? 0 : elapsed_ms;
}

/** What staff have closed on purpose is no outage; one after which the game stands still is noted whole, once it goes on. */
function countOutages(http: FastifyInstance, service: Service): void {
  http.addHook('onResponse', (_request, { statusCode }, done) => {
    const { moderation, node, outages } = service;
    const stands_still = node?.writer.late_ticks !== undefined;
    if (statusCode === 503 && moderation.read_only.now === null && !stands_still) outages.refused(Date.now());
    done();
  });
}

function measureRequests(http: FastifyInstance, meters: Meters): void {
  http.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    meters.request(request.method, routeOf(request), statusCode, tookMs(request, elapsedTime));
    done();
  });
}

/**
 * What an operator looks for: what was slow, what failed here, and who was not let in. Requests that
 * came to a game that was not there, as at a takeover, are counted, and told of once a second.
 */
function tellOfRequests(http: FastifyInstance, tell: Tell): void {
  let unavailable = 0;
  let told_at = Number.NEGATIVE_INFINITY;
  http.addHook('onResponse', (request, { statusCode: status, elapsedTime }, done) => {
    const slow = tookMs(request, elapsedTime) > SLOW_MS;
    if (slow || status >= 400) {
      const route = routeOf(request);
      const about = {
        request_id: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(elapsedTime),
      };
      if (status === 503) {
        unavailable += 1;
        if (performance.now() - told_at >= UNAVAILABLE_MS) {
          told_at = performance.now();
          tell('warn', 'requests_unavailable', { ...about, requests: unavailable });
          unavailable = 0;
        }
      } else if (status >= 500) tell('error', 'request_failed', about);
      else if (slow) tell('warn', 'request_slow', about);
      else if (SIGN_IN.test(route)) tell('info', 'sign_in_refused', about);
    }
    done();
  });
}

/** Whether cookies are for https alone: but for a dev server on this machine that is reached over plain http. */
function isSecure({ dev, host, public_url }: AppOptions['settings']): boolean {
  return !(dev && isLoopback(host)) || (public_url?.startsWith('https:') ?? false);
}

/** What an error that Fastify or a route threw is to the caller. */
function refusalOf(error: FastifyError, { routeOptions }: FastifyRequest): Refusal {
  if (error instanceof OutcomeUnknown) return refuse('outcome_unknown');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refuse('too_large', { max: routeOptions.bodyLimit ?? BODY_MAX });
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refuse('not_json');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'ECONNRESET':
      return refuse('malformed', { reason: because('it breaks off') });
    default:
      return refuse('internal');
  }
}

/** What can't be read as HTTP at all is answered as well as may be, and the connection closed. */
function refuseConnection(error: FastifyError, socket: Socket, request_id: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = renderRefusal(refuse(CONNECTION_ERRORS[error.code] ?? 'not_http'));
  const json = JSON.stringify({ ...body, request_id });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n` +
      `X-Request-Id: ${request_id}\r\n${headers.version}: ${INTERFACE_VERSION}\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n${json}`,
  );
}

const CONNECTION_ERRORS: Readonly<Record<string, 'request_timeout' | 'headers_too_large' | undefined>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};
