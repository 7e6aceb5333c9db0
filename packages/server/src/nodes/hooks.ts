import type { IncomingMessage } from 'node:http';
import { refuse, status } from '@realm/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AGAIN_HEADER, isFromNode, isPeer } from '../acts/private_door.ts';
import type { AddressOf } from '../serve/address.ts';
import { answerRefusal } from '../serve/answer.ts';
import type { Service } from '../serve/service.ts';
import type { Forwarder } from './forward.ts';

/** How a node stands among the others. */
export interface Standing {
  readonly leads: boolean;
  readonly epoch: number;
  readonly lag_ms: number;
  /** How often it has come to lead after another, and how long it was about that the last time. */
  readonly takeovers: number;
  readonly takeover_ms: number;
}

/** What a server needs that is one of many nodes. */
export interface Peers {
  /** What the nodes of one database know each other by. */
  readonly secret: string;
  readonly forwarder: Forwarder;
  /** Whether this node leads and surely nobody else does. */
  readonly leads: () => boolean;
  /** Whether this node has led and passes everything on now. */
  readonly handed: () => boolean;
  /** What changes something and was let in here as the one that leads, and is not answered yet. */
  readonly under_way: { writes: number };
  /** How it stands among the others, for whoever watches them. */
  readonly standing: () => Standing;
}

/** What says nothing of the game: it is answered whatever state that is in. */
const FREE =
  /^\/(?:healthz|status|(?:open|async)api\.json|docs(?:\/\w+)?|version|changes|assets\/.*|favicon\..*)$/;

/** What has no end, and so is no answer that could be passed on: another node is to be asked for it. */
const STREAM = '/events';

/** What the leader answers, also where it is only read: signing in makes secrets on the way, and staff is few. */
const LEADERS = /^\/(?:auth|dev)(?:\/|$)/;

/** A preview changes nothing, though it is a POST; what an agent wants comes here again as requests of their own. */
const PREVIEW = /^\/(?:commands\/(?:batch\/)?preview|mcp)$/;

/** What nodes ask each other, and the command line asks the leader. */
const NODES = '/node/';

/**
 * Before anything else is done for a request: a node that follows passes on what changes something, and answers the rest
 * from what was known anywhere before it was asked; one that leads answers only while that is certain. `wait` is what a
 * read waits for, again and again, where the leader must hear first of what its client has read here.
 */
export function followTheLeader(
  http: FastifyInstance,
  service: Service,
  { secret, forwarder, leads, handed, under_way }: Peers,
  addressOf: AddressOf,
  wait: (request: IncomingMessage) => Promise<void> | undefined,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    // By the route, not by how its address was written.
    const path = request.routeOptions.url ?? request.url.split('?', 1)[0];
    // What a token says that comes along is to be known everywhere, too.
    const { follower } = service;
    const is_free =
      FREE.test(path) && (follower === undefined || request.headers.authorization === undefined);
    // Whoever has handed the lead over knows no more than others how the game is, once there is somebody to ask.
    const tells_of_another = path === status.path && handed() && forwarder.reaches_leader;
    if (is_free && !tells_of_another) return done();
    // What nodes ask each other is passed on for nobody.
    if (path.startsWith(NODES) && !isFromNode(request.raw, secret))
      return answerRefusal(reply, refuse('not_found'));
    if (handed()) {
      // Who asked it as the one that leads looks for the next.
      if (path === STREAM || isPeer(request.raw, secret)) return answerRefusal(reply, refuse('restarting'));
      forwarder.forward(request, reply, addressOf(request.raw)).catch((error) => reply.send(error));
      return;
    }
    if (service.node !== undefined) {
      if (!leads()) return answerRefusal(reply, refuse('restarting'));
      request.counted = request.headers[AGAIN_HEADER] !== undefined && isPeer(request.raw, secret);
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        under_way.writes++;
        reply.raw.once('close', () => {
          under_way.writes--;
        });
      }
      return done();
    }
    if (follower === undefined) return answerRefusal(reply, refuse('starting'));
    if (!isLeaders(request, path)) {
      follower.fresh().then((refusal) => {
        if (refusal !== undefined) return answerRefusal(reply, refusal);
        // It is counted as soon as it is let on, so that of many that wait together only as many pass as may.
        const pass = (): unknown => wait(request.raw)?.then(pass) ?? done();
        pass();
      });
    } else if (isPeer(request.raw, secret)) answerRefusal(reply, refuse('restarting'));
    else forwarder.forward(request, reply, addressOf(request.raw)).catch((error) => reply.send(error));
  });
}

function isLeaders({ method }: FastifyRequest, path: string): boolean {
  if (method === 'OPTIONS' || PREVIEW.test(path)) return false;
  return (method !== 'GET' && method !== 'HEAD') || LEADERS.test(path);
}
