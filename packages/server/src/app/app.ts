import type { IncomingMessage } from 'node:http';
import { needOf, refuse } from '@realm/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { holdToRoutes } from '../mcp/ask_within.ts';
import { followTheLeader } from '../nodes/hooks.ts';
import { routeNodes, tallyOf, tellOfUses } from '../nodes/leader_routes.ts';
import { addressesByPeers } from '../nodes/peers.ts';
import { InOrder } from '../routes/commands/in_order.ts';
import { Commands } from '../routes/commands/sent.ts';
import { LiveCommands } from '../routes/live/commands.ts';
import { type LiveUpgrade, liveUpgrade } from '../routes/live/upgrade.ts';
import { addressesBehind } from '../serve/address.ts';
import { answerRefusal } from '../serve/answer.ts';
import { takeBodies } from '../serve/body.ts';
import { DeviceCookie, SessionCookie, signInOf } from '../serve/caller.ts';
import { guardDevMode } from '../serve/dev_guard.ts';
import { answerTheRest } from '../serve/fallback.ts';
import { gate, refuseBadTokens } from '../serve/gate.ts';
import { lacksHost } from '../serve/host.ts';
import { IdempotencyKeys } from '../serve/idempotency.ts';
import { refusalOfVersion } from '../serve/interface_version.ts';
import { takeLanguage } from '../serve/language.ts';
import { Limits } from '../serve/limits.ts';
import { decorateRequests } from '../serve/request.ts';
import { requestIds } from '../serve/request_ids.ts';
import { routesOn } from '../serve/route.ts';
import { routePath } from '../serve/route_path.ts';
import { nowOn } from '../serve/service.ts';
import { traceRequests } from '../serve/trace_requests.ts';
import { isLoopback } from '../settings.ts';
import { routeAll } from './all_routes.ts';
import { refusalOf } from './errors.ts';
import { openHttp } from './http.ts';
import type { AppOptions } from './options.ts';
import { countOutages, measureRequests, tellOfRequests } from './watched.ts';

/** Where players reach it by https, browsers shall not try anything else for a year. */
const HSTS = ['Strict-Transport-Security', 'max-age=31536000'];

export interface App {
  readonly http: FastifyInstance;
  /** For the HTTP server's `upgrade` event. */
  readonly live: LiveUpgrade;
}

/** The whole interface over HTTP, not listening yet. */
export function createApp(options: AppOptions): App {
  const { service, settings, meters, peers, onBug, onFatal } = options;
  const requestId = requestIds();

  const http = openHttp(options.certificate, requestId);
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
  routeAll(http, routes, options, { commands, in_order, limits, addressOf, cookie, device, secure });
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

/** Whether cookies are for https alone: but for a dev server on this machine that is reached over plain http. */
function isSecure({ dev, host, public_url }: AppOptions['settings']): boolean {
  return !(dev && isLoopback(host)) || (public_url?.startsWith('https:') ?? false);
}
