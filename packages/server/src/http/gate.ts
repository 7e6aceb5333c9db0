import { type Refusal, refuse } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../limits.ts';
import { answerRefusal } from './answer.ts';
import { addressKey, foreignOrigin, type SessionCookie, sessionOf } from './caller.ts';
import { nowOn, type Stage } from './stage.ts';

/** Whether a request may pass; if not, it has been answered. */
export type Gate = (request: FastifyRequest, reply: FastifyReply) => boolean;

export interface GateOptions {
  /** The limit that requests count against; null for none. */
  readonly limiter: Limiter | null;
  /** Whether only the signed-in may pass. */
  readonly signed_in: boolean;
  /** Whether it changes something: not for pages of other sites with a player's cookie. */
  readonly write: boolean;
}

/**
 * Who is there, may they, and not too often: asked of every request before anything else is done for it.
 *
 * An account has one bucket wherever it asks from; the signed-out share one an address.
 */
export function gate(stage: Stage, cookie: SessionCookie, { limiter, signed_in, write }: GateOptions): Gate {
  return (request, reply) => {
    const { raw } = request;
    const session = sessionOf(raw, cookie, stage.sessions, nowOn(stage)) ?? null;
    request.session = session;
    let refusal: Refusal | undefined;
    if (limiter !== null) {
      const who = session === null ? addressKey(raw.socket.remoteAddress) : session.account.id;
      request.limiter = limiter;
      request.tokens_left = limiter.take(who);
      if (request.tokens_left < 0) refusal = refuse('rate_limited', { retry_after: limiter.retryAfter(who) });
    }
    if (signed_in && session === null) refusal ??= refuse('unauthorized');
    if (write) refusal ??= foreignOrigin(raw);
    if (refusal === undefined) return true;
    answerRefusal(reply, refusal);
    return false;
  };
}

/** The gate as a hook of Fastify, for requests with a body: nobody reads that of one who may not pass. */
export function beforeBody(pass: Gate) {
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (pass(request, reply)) done();
  };
}
