import type { IncomingMessage } from 'node:http';
import { isRefusal, LIVE_COMMAND_MAX, LIVE_COMMANDS_AT_ONCE, type Refusal, refuse } from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ended } from '../accounts/access.ts';
import type { OneTimeData } from '../accounts/one_time.ts';
import type { Used } from '../accounts/sign_in.ts';
import { isFromNode } from '../acts/private_door.ts';
import { answer, answerRefusal } from '../serve/answer.ts';
import { readBody } from '../serve/body.ts';
import type { Limits } from '../serve/limits.ts';
import { NO_STORE } from '../serve/no_store.ts';
import { nowOn, type Service } from '../serve/service.ts';
import type { Peers } from './hooks.ts';
import { type Levels, type Spent, Tally } from './tally.ts';

/** Where the leader takes a ticket that a client brought to another node. */
const TICKET = '/node/ticket';
/** What nodes that follow count by themselves, of the limits: what they answer without the leader. */
const TALLIED = ['reads', 'address', 'token'] as const;
/** Where the leader is told of that. */
const spentAt = (name: (typeof TALLIED)[number]) => `/node/spent${name === 'reads' ? '' : `/${name}`}`;

/** Where the leader is told of sign-ins that were used at other nodes, by their kind. */
const USED = {
  connections: '/node/used',
  sessions: '/node/used_sessions',
  tokens: '/node/used_tokens',
} as const satisfies Record<keyof Ended, string>;
const KINDS = Object.keys(USED) as (keyof Ended)[];
/** How often, in ms, and of how many at a time. */
const USED_MS = 2_000;
const USED_AT_ONCE = 100;

/** The most bytes that a node asks at once: as many commands as a feed has under way, each of the largest. */
const NODE_BODY_MAX = LIVE_COMMANDS_AT_ONCE * LIVE_COMMAND_MAX * 2;

/** How long the leader may take to hear of reads, in ms. */
const HEARD_MS = 2_000;

/** Where nodes ask the leader something, and what it does for them. */
export type NodeWork = readonly [
  path: string,
  work: (body: unknown, request: IncomingMessage) => Promise<object | Refusal>,
];

/** What the leader does for other nodes, which ask for themselves: nobody else may. */
export function routeNodes(
  http: FastifyInstance,
  service: Service,
  { secret }: Peers,
  limits: Limits,
  more: readonly NodeWork[],
): void {
  const answerTo = (...[path, work]: NodeWork) =>
    http.post(path, { bodyLimit: NODE_BODY_MAX }, async (request, reply) => {
      const body = bodyOfNode(request, secret);
      const done = isRefusal(body) ? body : await work(body.value, request.raw);
      answerNode(reply, done);
      return reply;
    });

  answerTo(TICKET, async (body) => {
    const { ticket } = body as { ticket: string };
    return { taken: service.access.one_time.take('ticket', ticket, nowOn(service)) };
  });
  for (const each of more) answerTo(...each);
  for (const name of TALLIED) {
    answerTo(spentAt(name), async (body) =>
      (body as Spent).map(([who, tokens]) => limits[name].spend(who, tokens)),
    );
  }
  for (const kind of KINDS) {
    answerTo(USED[kind], async (body) => {
      service.access[kind].noteUsed(body as Used);
      return {};
    });
  }
}

function bodyOfNode(request: FastifyRequest, secret: string): { readonly value: unknown } | Refusal {
  return isFromNode(request.raw, secret) ? readBody(request) : refuse('not_found');
}

function answerNode(reply: FastifyReply, done: object | Refusal): void {
  if (isRefusal(done)) answerRefusal(reply, done);
  else answer(reply, 200, JSON.stringify(done), NO_STORE);
}

/** What a ticket stands for, which only the leader can take: undefined for one that is not good, a refusal where nobody says. */
export async function takeTicket(
  service: Service,
  ticket: string,
  peers: Peers | undefined,
): Promise<OneTimeData['ticket'] | Refusal | undefined> {
  if (peers === undefined || service.node !== undefined) {
    return service.access.one_time.take('ticket', ticket, nowOn(service));
  }
  const answer = await peers.forwarder.ask(TICKET, { ticket });
  return answer === undefined ? refuse('restarting') : (answer as { taken?: OneTimeData['ticket'] }).taken;
}

/**
 * Counts what clients ask across nodes, for a node that follows; answers the tally of reads, which wait for the leader to
 * know. What the ceilings count is told it as well, and nobody waits for that: many clients are under one.
 */
export function tallyOf(limits: Limits, service: Service, { forwarder }: Peers): Tally {
  const [reads] = TALLIED.map((name) => {
    const tally = new Tally(limits[name], async (spent) => {
      const levels = await forwarder.ask(spentAt(name), spent, HEARD_MS);
      return Array.isArray(levels) ? (levels as Levels) : undefined;
    });
    limits[name].onTaken = (who, tokens) => {
      if (service.node === undefined) tally.took(who, tokens);
    };
    return tally;
  });
  return reads;
}

/** Has the leader write down, from time to time, which sign-ins were used at this node; the answer ends that. */
export function tellOfUses(service: Service, { forwarder }: Peers): () => void {
  const timer = setInterval(async () => {
    // Whoever leads writes them down by itself.
    if (service.node !== undefined) return;
    for (const kind of KINDS) {
      const used = service.access[kind].takeUsed();
      for (let first = 0; first < used.length; first += USED_AT_ONCE) {
        await forwarder.ask(USED[kind], used.slice(first, first + USED_AT_ONCE), HEARD_MS);
      }
    }
  }, USED_MS).unref();
  return () => clearInterval(timer);
}
