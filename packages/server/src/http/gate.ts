import { type Caller, type Refusal, refuse } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignIn } from '../accounts/sign_in.ts';
import type { Limiter } from '../limits.ts';
import type { AddressOf } from './address.ts';
import { answerRefusal } from './answer.ts';
import { foreignOrigin, type SessionCookie, signInOf } from './caller.ts';
import { refusalOfQuery } from './known_query.ts';
import { nowOn, type Stage } from './stage.ts';

/** Whether a request may pass; if not, it has been answered. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => boolean;

export interface GateOptions {
  /** The limit that requests count against; null for none. */
  readonly limiter: Limiter | null;
  /** Who may pass; whether there is a house is for the route to see. */
  readonly caller: Caller;
  /** Whether it changes something: not for pages of other sites with a player's cookie, or without any sign-in. */
  readonly write: boolean;
}

/**
 * Who is there, may they, and not too often: asked of every request before anything else is done for it.
 *
 * An account has one bucket wherever it asks from; the signed-out share one an address.
 */
export function gate(
  stage: Stage,
  cookie: SessionCookie,
  addressOf: AddressOf,
  { limiter, caller, write }: GateOptions,
): Gate {
  return (request, reply) => {
    const { raw } = request;
    const sign_in = signInOf(raw, cookie, stage.doors, nowOn(stage)) ?? null;
    request.sign_in = sign_in;
    let refusal: Refusal | undefined;
    if (limiter !== null) {
      const who = sign_in === null ? addressOf(raw) : sign_in.account.id;
      request.limiter = limiter;
      request.tokens_left = limiter.take(who);
      if (request.tokens_left < 0) refusal = refuse('rate_limited', { retry_after: limiter.retryAfter(who) });
    }
    refusal ??= refusalOfCaller(caller, sign_in);
    if (write && sign_in?.kind !== 'connection') refusal ??= foreignOrigin(raw, stage.site);
    refusal ??= refusalOfQuery(request);
    if (refusal === undefined) return true;
    answerRefusal(reply, refusal);
    return false;
  };
}

function refusalOfCaller(caller: Caller, sign_in: SignIn | null): Refusal | undefined {
  if (caller === 'anyone') return undefined;
  if (sign_in === null) return refuse('unauthorized');
  if (caller === 'player' && sign_in.kind === 'connection') return refuse('not_for_sites');
  return caller === 'site' && sign_in.kind === 'session' ? refuse('unauthorized') : undefined;
}

/** The gate as a hook of Fastify, for requests with a body: nobody reads that of one who may not pass. */
export function beforeBody(pass: Gate) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (pass(request, reply)) done();
  };
}
