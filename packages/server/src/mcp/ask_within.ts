/** Requests that are made within the server for an agent: each comes to its own route, or to none. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { headers as names, refuse } from '@realm/contract';
import type { LanguageId } from '@realm/words';
import type { FastifyInstance } from 'fastify';
import { answerRefusal } from '../serve/answer.ts';
import { LANG } from '../serve/language.ts';
import { routePath } from '../serve/route_path.ts';
import type { Answered } from './agent_server.ts';
import type { Wanted } from './tools.ts';

/** The route that the request made at this moment is for, as the router has it. */
const wantedRoute = new AsyncLocalStorage<string>();

/** Whom a request is made for. */
export interface AskedFor {
  readonly from: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What the agent's client asked for holds for all that the agent asks. */
  readonly language: LanguageId;
  /** Ends the request too as that client goes away. */
  readonly signal: AbortSignal;
}

/** Makes a request; rejects where it was ended before it was answered. */
export async function askWithin(
  http: FastifyInstance,
  { method, path, url, body, key }: Wanted,
  { from, headers, language, signal }: AskedFor,
): Promise<Answered> {
  signal.throwIfAborted();
  // It goes out only as it is waited for, which has to be within.
  const { statusCode: status, body: answered } = await wantedRoute.run(routePath(path), async () =>
    http.inject({
      method,
      url: language === 'en' ? url : `${url}${url.includes('?') ? '&' : '?'}${LANG}=${language}`,
      remoteAddress: from,
      headers: {
        ...headers,
        ...(key === undefined ? {} : { [names.idempotency_key]: key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      signal,
    }),
  );
  return { status, body: answered };
}

/** Lets no such request come to another route than its own, whatever its address comes to; before anything else is done for it. */
export function holdToRoutes(http: FastifyInstance): void {
  http.addHook('onRequest', ({ routeOptions }, reply, done) => {
    const route = wantedRoute.getStore();
    if (route === undefined || route === routeOptions.url) done();
    else answerRefusal(reply, refuse('not_found'));
  });
}
