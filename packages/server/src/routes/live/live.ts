import { isRefusal, queryDecoder, refuse, worldQuery } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { firstPing } from '../../live/first_ping.ts';
import { StreamLine } from '../../live/line.ts';
import { WorldFeed } from '../../live/world_feed.ts';
import type { AddressOf } from '../../serve/address.ts';
import { answerRefusal, beginStream } from '../../serve/answer.ts';
import { queryOf } from '../../serve/request.ts';
import type { Routes } from '../../serve/route.ts';
import { type Service, worldOn } from '../../serve/service.ts';
import { refusalOfFollowing } from './may_follow.ts';
import { feedsPerAddress, whenGone } from './upgrade.ts';

/** Where the world's messages are a stream of events. */
export const EVENTS = '/events';
/** What a browser sends when it comes back. */
const LAST_EVENT_ID = 'last-event-id';

export interface LiveOptions {
  readonly service: Service;
  readonly addressOf: AddressOf;
  /** Times the limits are raised. */
  readonly times: number;
}

/**
 * `GET /live` and `GET /live/world` as plain requests: the feeds are WebSockets, which come another way; of a house's it says here
 * why it would not open. `GET /events` tells the world's messages as Server-Sent Events.
 */
export function routeLive({ bare }: Routes, options: LiveOptions): void {
  bare({ method: 'GET', path: '/live', caller: 'signed_in', limit: 'reads' }, (request, reply) => {
    const { service, addressOf, times } = options;
    const is_full = (service.hub?.feedsAt(addressOf(request.raw)) ?? 0) >= feedsPerAddress(times);
    const refusal = is_full
      ? refuse('rate_limited', { retry_after: 60 })
      : refusalOfFollowing(service, request.sign_in, queryOf(request));
    answerRefusal(reply, refusal ?? refuse('upgrade_required'));
  });
  bare({ method: 'GET', path: '/live/world', caller: 'anyone', limit: 'reads' }, (_request, reply) =>
    answerRefusal(reply, refuse('upgrade_required')),
  );
  bare({ method: 'GET', path: EVENTS, caller: 'anyone', limit: 'reads' }, (request, reply) =>
    follow(request, reply, options),
  );
}

const decodeQuery = queryDecoder(worldQuery);

/** Whoever asks follows the world from now on, or from the last message they have seen. */
function follow(
  request: FastifyRequest,
  reply: FastifyReply,
  { service, addressOf, times }: LiveOptions,
): void {
  const { hub } = service;
  const world = worldOn(service);
  if (isRefusal(world)) return answerRefusal(reply, world);
  if (hub === undefined) return answerRefusal(reply, refuse('starting'));
  // It says more than the address, which stays as it was.
  const last = request.headers[LAST_EVENT_ID];
  const asked = last === undefined || last === '' ? queryOf(request) : { after: last };
  const { value, refusal } = decodeQuery(asked);
  if (refusal !== undefined) return answerRefusal(reply, refusal);
  const address = addressOf(request.raw);
  if (hub.world.feedsAt(address) >= feedsPerAddress(times))
    return answerRefusal(reply, refuse('rate_limited', { retry_after: 60 }));
  const stream = beginStream(reply, 'text/event-stream');
  if (request.method === 'HEAD') return void stream.end();
  const { after } = value;
  const now = performance.now();
  const feed = new WorldFeed(new StreamLine(stream), address, after ?? hub.world.now, firstPing(now));
  whenGone(stream, hub.world, feed);
  hub.world.add(feed, after);
}
