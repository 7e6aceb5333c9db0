import { isRefusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OneTimeData } from '../accounts/one_time.ts';
import type { AddressOf } from '../http/address.ts';
import { answer, answerRefusal } from '../http/answer.ts';
import { readBody } from '../http/body.ts';
import { NO_STORE } from '../http/no_store.ts';
import { nowOn, type Stage } from '../http/stage.ts';
import type { Forwarder } from './forward.ts';
import { isFromNode, isPeer } from './peers.ts';

/** What a server needs that is one of many nodes. */
export interface Peers {
  /** What the nodes of one database know each other by. */
  readonly secret: string;
  readonly forwarder: Forwarder;
  /** Whether this node leads and surely nobody else does. */
  readonly leads: () => boolean;
  /** How it stands among the others, for whoever watches them. */
  readonly standing: () => { readonly leads: boolean; readonly epoch: number; readonly lag_ms: number };
}

/** What says nothing of the game: it is answered whatever state that is in. */
const FREE = /^\/(?:healthz|openapi\.json|docs|assets\/.*|favicon\..*)$/;

/** What the leader answers, also where it is only read: signing in makes secrets on the way, and staff is few. */
const LEADERS = /^\/(?:auth|dev)(?:\/|$)/;

/** A preview changes nothing, though it is a POST. */
const PREVIEW = '/commands/preview';

/** Where the leader takes a ticket that a client brought to another node. */
const TICKET = '/node/ticket';

/**
 * Before anything else is done for a request: a node that follows passes on what changes something, and answers the rest
 * from what was known anywhere before it was asked; one that leads answers only while that is certain.
 */
export function followTheLeader(
  http: FastifyInstance,
  stage: Stage,
  { secret, forwarder, leads }: Peers,
  addressOf: AddressOf,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?', 1)[0];
    if (FREE.test(path)) return done();
    // What nodes ask each other is passed on for nobody.
    if (path === TICKET && !isFromNode(request.raw, secret)) return answerRefusal(reply, refuse('not_found'));
    if (stage.node !== undefined) return leads() ? done() : answerRefusal(reply, refuse('restarting'));
    const { follower } = stage;
    if (follower === undefined) return answerRefusal(reply, refuse('starting'));
    if (!isLeaders(request, path)) {
      follower.fresh().then((refusal) => (refusal === undefined ? done() : answerRefusal(reply, refusal)));
    } else if (isPeer(request.raw, secret)) answerRefusal(reply, refuse('restarting'));
    else forwarder.forward(request, reply, addressOf(request.raw)).catch((error) => reply.send(error));
  });

  http.post(TICKET, (request, reply) => {
    if (!isFromNode(request.raw, secret)) return answerRefusal(reply, refuse('not_found'));
    const body = readBody(request);
    if (isRefusal(body)) return answerRefusal(reply, body);
    const { ticket } = body.value as { ticket: string };
    const taken = stage.doors.one_time.take('ticket', ticket, nowOn(stage));
    return answer(reply, 200, JSON.stringify({ taken }), NO_STORE);
  });
}

/** What a ticket stands for, which only the leader can take: undefined for one that is not good. */
export async function takeTicket(
  stage: Stage,
  ticket: string,
  peers: Peers | undefined,
): Promise<OneTimeData['ticket'] | undefined> {
  if (peers === undefined || stage.node !== undefined) {
    return stage.doors.one_time.take('ticket', ticket, nowOn(stage));
  }
  const answer = await peers.forwarder.ask(TICKET, { ticket });
  return (answer as { taken?: OneTimeData['ticket'] } | undefined)?.taken;
}

function isLeaders({ method }: FastifyRequest, path: string): boolean {
  if (method === 'OPTIONS' || path === PREVIEW) return false;
  return (method !== 'GET' && method !== 'HEAD') || LEADERS.test(path);
}
