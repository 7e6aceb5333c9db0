import { type Refusal, refuse } from '@realm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../limits.ts';
import { answerRefusal } from './answer.ts';
import { addressKey, foreignOrigin, type SessionCookie, sessionOf } from './caller.ts';
import { nowOn, type Stage } from './stage.ts';

/** A Fastify hook that runs before a body is read. */
export type Gate = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

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
  return (request, reply, done) => {
    const { raw } = request;
    const session = sessionOf(raw, cookie, stage.sessions, nowOn(stage)) ?? null;
    request.session = session;
    if (limiter !== null) {
      const who = session === null ? addressKey(raw.socket.remoteAddress) : session.account.id;
      request.limiter = limiter;
      request.tokens_left = limiter.take(who);
      if (request.tokens_left < 0) {
        answerRefusal(reply, refuse('rate_limited', { retry_after: limiter.retryAfter(who) }));
        return;
      }
    }
    let refusal: Refusal | undefined;
    if (signed_in && session === null) refusal = refuse('unauthorized');
    else if (write) refusal = foreignOrigin(raw);
    if (refusal === undefined) done();
    else answerRefusal(reply, refusal);
  };
}
