import type { LanguageId } from '@realm/words';
import type { FastifyInstance } from 'fastify';
import type { AnySignIn } from '../accounts/access.ts';
import type { Limiter } from '../limiter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined when all that the tables say is durable; else resolves when it is. */
    settled(): Promise<void> | undefined;
    /** JSON with players' words in place of their tokens. */
    inWords(json: string): string;
    /** Headers of every answer that the settings bring about. */
    readonly always: readonly string[];
  }

  /** What the first hook of a route finds out about a request. */
  interface FastifyRequest {
    /** On whose behalf it is made; null where it carries nothing that holds. */
    sign_in: AnySignIn | null;
    /** The limit it counts against; null for none. */
    limiter: Limiter | null;
    /** The language its answer speaks to people. */
    language: LanguageId;
    /** Whole tokens left in the caller's bucket after it. */
    tokens_left: number;
    /** What `Realm-As-Of` says in its answer; empty where that shows nothing of the world. */
    as_of: string;
    /** The route it came to, as that was declared; empty where its gate was not asked yet. Fastify makes its own answer anew each time. */
    route: string;
    /** The route at whose address it came where no route took it; empty where there is none. */
    open_route: string;
  }
}

/** Gives every request those fields from the start, so that all have one shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('sign_in', null);
  app.decorateRequest('limiter', null);
  app.decorateRequest('language', 'en');
  app.decorateRequest('tokens_left', 0);
  app.decorateRequest('as_of', '');
  app.decorateRequest('route', '');
  app.decorateRequest('open_route', '');
}
