import type { LanguageId } from '@realm/words';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    /** Whether it was counted before, when another node asked the same. */
    counted: boolean;
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

/** Path parameters as the router gives them, which has no types for them: text, where the route's path has one of that name. */
export function paramsOf({
  params,
}: Pick<FastifyRequest, 'params'>): Readonly<Record<string, string | undefined>> {
  return params as Readonly<Record<string, string | undefined>>;
}

/** A query as it was sent: text, or a list where a name comes again. */
export function queryOf({
  query,
}: Pick<FastifyRequest, 'query'>): Readonly<Record<string, string | readonly string[] | undefined>> {
  return query as Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** Whether a browser asks for something to show. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Gives every request those fields from the start, so that all have one shape. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('sign_in', null);
  app.decorateRequest('limiter', null);
  app.decorateRequest('language', 'en');
  app.decorateRequest('counted', false);
  app.decorateRequest('tokens_left', 0);
  app.decorateRequest('as_of', '');
  app.decorateRequest('route', '');
  app.decorateRequest('open_route', '');
}
