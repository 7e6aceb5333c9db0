import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Meters } from '../metrics/meters.ts';
import { EVENTS } from '../routes/live/live.ts';
import type { Service } from '../serve/service.ts';
import { SLOW_MS, type Tell } from '../tell.ts';

/** Where somebody proves who they are. */
const SIGN_IN = /^\/auth\/(?:dev$|oidc\/|passkey\/|recover$)/;

/** The least time between two tellings of requests that came to no game. */
const UNAVAILABLE_MS = 1_000;

/** The route of a request as it was declared; all that came to none are one. */
function routeOf(request: FastifyRequest): string {
  return request.route || (request.routeOptions.url ?? 'none');
}

/** How long an answer took; a stream goes on for as long as somebody reads it, which says nothing of the service. */
function tookMs(request: FastifyRequest, elapsed_ms: number): number {
  return routeOf(request) === EVENTS ? 0 : elapsed_ms;
}

/** What staff have closed on purpose is no outage; one after which the game stands still is noted whole, once it goes on. */
export function countOutages(http: FastifyInstance, service: Service): void {
  http.addHook('onResponse', (_request, { statusCode }, done) => {
    const { moderation, node, outages } = service;
    const stands_still = node?.writer.late_ticks !== undefined;
    if (statusCode === 503 && moderation.read_only.now === null && !stands_still) outages.refused(Date.now());
    done();
  });
}

export function measureRequests(http: FastifyInstance, meters: Meters): void {
  http.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    meters.request(request.method, routeOf(request), statusCode, tookMs(request, elapsedTime));
    done();
  });
}

/**
 * What an operator looks for: what was slow, what failed here, and who was not let in. Requests that
 * came to a game that was not there, as at a takeover, are counted, and told of once a second.
 */
export function tellOfRequests(http: FastifyInstance, tell: Tell): void {
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
