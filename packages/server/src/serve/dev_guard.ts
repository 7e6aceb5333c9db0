import type { IncomingMessage } from 'node:http';
import { because, type Refusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromOutside } from '../outside.ts';
import { isLoopback } from '../settings.ts';
import type { AddressOf } from './address.ts';
import { answerRefusal } from './answer.ts';

/** What proxies add to a request that they pass on. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-original-forwarded-for',
  'true-client-ip',
  'cf-connecting-ip',
  'cdn-loop',
];

/** Routes by which anybody is anybody, and staff besides. */
const GUARDED = /^(?:\/auth\/dev|\/dev(?:\/.*)?)$/;

/**
 * Keeps what dev mode lets everyone do to people on this machine. A proxy here brings in others, from this machine as far
 * as the connection says and under any name that they make up: what it adds to their requests gives it away.
 */
export function guardDevMode(http: FastifyInstance, addressOf: AddressOf): void {
  http.addHook('onRoute', (route) => {
    // By the route as it was declared, however an address is written.
    if (!GUARDED.test(route.url)) return;
    const guard = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      const refusal = refusalOf(request.raw, request.hostname, addressOf);
      if (refusal === undefined) done();
      else answerRefusal(reply, refusal);
    };
    route.onRequest = [guard, ...[route.onRequest ?? []].flat()];
  });
}

function refusalOf(request: IncomingMessage, hostname: string, addressOf: AddressOf): Refusal | undefined {
  const { headers, httpVersion } = request;
  // A page elsewhere may have made its own name point here.
  if (!isLoopback(hostname))
    return refuse('forbidden', {
      reason: because('this server is not {host}', { host: fromOutside(hostname) }),
    });
  const proxied = FORWARDED.some((name) => headers[name] !== undefined) || httpVersion === '1.0';
  // Another node may have passed it on, and says for whom.
  if (!proxied && isLoopback(addressOf(request))) return undefined;
  return refuse('forbidden', {
    reason: because('dev mode is for this machine alone, and you come by way of a proxy'),
  });
}
