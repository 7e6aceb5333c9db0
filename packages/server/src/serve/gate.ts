import {
  BAD_TOKEN,
  type Caller,
  type Limit,
  type Need,
  type Refusal,
  refusalOfNeed,
  refuse,
} from '@realm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnySignIn } from '../accounts/access.ts';
import type { Limiter } from '../limiter.ts';
import type { AddressOf } from './address.ts';
import { answerRefusal } from './answer.ts';
import { foreignOrigin, isBearer, type SessionCookie, signInOf } from './caller.ts';
import { refusalOfQuery } from './known_query.ts';
import type { Limits } from './limits.ts';
import { nowOn, type Service } from './service.ts';

/** Whether a request may pass; if not, it has been answered. */
export type Pass = (request: FastifyRequest, reply: FastifyReply) => boolean;

export interface Gate {
  /** Asked before anything else is done for a request. */
  readonly pass: Pass;
  /** Asked again once its body is there: who sends that slowly may have been signed out or barred by then. */
  readonly passAgain: Pass;
}

export interface GateOptions {
  /** The address it stands at, as the router has it. */
  readonly route: string;
  /** The limit that requests count against. */
  readonly limit: Limit;
  /** How many tokens each of them takes. */
  readonly cost: number;
  /** Who may pass; whether there is a house is looked for later, in a game: see `house.ts`. */
  readonly caller: Caller;
  /** What it takes of a token. */
  readonly need: Need;
  /** Whether it changes something: not for pages of other sites with a player's cookie, or without any sign-in. */
  readonly write: boolean;
  /** Whether it may pass while nothing may be changed. */
  readonly while_read_only: boolean;
  /** Whether suspended players may pass. */
  readonly while_suspended: boolean;
}

/**
 * Who is there, may they, and not too often: asked of every request before anything else is done for it.
 * A page elsewhere that sends something along with the player's cookie spends nothing of the player's.
 */
export function gate(
  service: Service,
  cookie: SessionCookie,
  addressOf: AddressOf,
  limits: Limits,
  { route, limit, cost, caller, need, write, while_read_only, while_suspended }: GateOptions,
): Gate {
  const closes = write && !while_read_only;
  const plays = write && caller !== 'anyone' && !while_suspended;
  const limiters = limit === null ? null : limits.of(limit);
  const lookFor = (request: FastifyRequest) => {
    request.sign_in = signInOf(request.raw, cookie, service.access, nowOn(service)) ?? null;
    return request.sign_in;
  };
  /** Why whoever asks may not, by what holds now. */
  const refusalNow = ({ sign_in }: FastifyRequest): Refusal | undefined => {
    let refusal = refusalOfCaller(caller, need, sign_in);
    if (closes) refusal ??= service.moderation.read_only.refusal;
    if (plays && refusal === undefined && sign_in !== null)
      refusal = service.moderation.sanctions.refusalOfPlaying(sign_in.account.id, nowOn(service));
    return refusal;
  };
  const pass: Pass = (request, reply) => {
    const { raw } = request;
    request.route = route;
    // By a token it was looked for already.
    if (raw.headers.authorization === undefined) lookFor(request);
    const { sign_in } = request;
    let refusal: Refusal | undefined;
    if (write && !isBearer(sign_in)) refusal = foreignOrigin(raw, service.site);
    if (limiters !== null && refusal === undefined) {
      const limiter = sign_in === null ? limiters.signed_out : limiters.signed_in;
      refusal = count(request, limits, limiter, sign_in, () => addressOf(raw), cost);
    }
    refusal ??= refusalNow(request);
    refusal ??= refusalOfQuery(request);
    if (refusal === undefined) return true;
    answerRefusal(reply, refusal);
    return false;
  };
  const passAgain: Pass = (request, reply) => {
    const is_gone = lookFor(request) === null && request.raw.headers.authorization !== undefined;
    const refusal = is_gone ? BAD_TOKEN : refusalNow(request);
    if (refusal === undefined) return true;
    answerRefusal(reply, refusal);
    return false;
  };
  return { pass, passAgain };
}

/** Counts a request, and says so in its answer's headers; refuses one too many. */
function count(
  request: FastifyRequest,
  limits: Limits,
  limiter: Limiter,
  sign_in: AnySignIn | null,
  from: () => string,
  cost = 1,
): Refusal | undefined {
  const left = limits.take(limiter, sign_in, from, request.counted ? 0 : cost);
  request.limiter = limiter;
  request.tokens_left = left;
  return left < 0 ? refuse('rate_limited', { retry_after: -left }) : undefined;
}

/**
 * Whoever shows a token that is not valid is told so everywhere: a tool that goes on reading as a stranger would take what
 * it reads for all there is. Asked of every request before its route is looked at.
 */
export function refuseBadTokens(
  http: FastifyInstance,
  service: Service,
  cookie: SessionCookie,
  addressOf: AddressOf,
  limits: Limits,
): void {
  http.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.headers.authorization === undefined) return done();
    request.sign_in = signInOf(raw, cookie, service.access, nowOn(service)) ?? null;
    if (request.sign_in !== null) return done();
    answerRefusal(reply, count(request, limits, limits.reads, null, () => addressOf(raw)) ?? BAD_TOKEN);
  });
}

function refusalOfCaller(caller: Caller, need: Need, sign_in: AnySignIn | null): Refusal | undefined {
  if (sign_in === null) return caller === 'anyone' ? undefined : refuse('unauthorized');
  if (isBearer(sign_in)) return refusalOfNeed(sign_in.scopes, need);
  return caller === 'site' ? refuse('unauthorized') : undefined;
}

/** A question of the gate's as a hook of Fastify, for requests with a body. */
export function hooked(pass: Pass) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (pass(request, reply)) done();
  };
}
