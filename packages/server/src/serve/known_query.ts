import * as contract from '@realm/contract';
import {
  ageFiles,
  as_of_query,
  authPages,
  fieldPath,
  liveQuery,
  type Refusal,
  reads,
  refuse,
  worldQuery,
} from '@realm/contract';
import type { FastifyRequest } from 'fastify';
import { requestsIn } from './described.ts';
import { queryOf } from './request.ts';
import { routePath } from './route_path.ts';

/** Pages that look at their query by themselves, and what an identity provider adds to. */
const OPEN = new Set(
  [
    '/',
    '/game/:page',
    '/game/:page/:id',
    '/game/:page/:id/:part',
    authPages.callback.path,
    authPages.connect.path,
  ].map(routePath),
);

/** The query parameters of each route that takes any, by its path as the router has it. */
const KNOWN = new Map<string, ReadonlySet<string>>();
for (const { path, query } of requestsIn(contract, reads, authPages, ageFiles))
  if (query !== undefined) KNOWN.set(routePath(path), new Set(Object.keys(query.properties)));
// Asked for without an upgrade it says that it is a WebSocket, not that it takes no ticket.
KNOWN.set('/live', new Set(Object.keys(liveQuery.properties)));
for (const route of ['/live/world', '/events']) KNOWN.set(route, new Set(Object.keys(worldQuery.properties)));
for (const { path } of Object.values(reads)) {
  const route = routePath(path);
  KNOWN.set(route, new Set([...(KNOWN.get(route) ?? []), ...Object.keys(as_of_query.properties)]));
}
const NONE: ReadonlySet<string> = new Set();

/** Why a request is refused that has a query parameter which its route does not know: one passed over hides a mistake. */
export function refusalOfQuery(request: FastifyRequest): Refusal | undefined {
  if (!request.url.includes('?')) return undefined;
  const { method, route } = request;
  const reads = method === 'GET' || method === 'HEAD';
  if (reads && OPEN.has(route)) return undefined;
  // What changes something says all of it in its body.
  const known = (reads ? KNOWN.get(route) : undefined) ?? NONE;
  const unknown = Object.keys(queryOf(request)).find((name) => !known.has(name));
  return unknown === undefined ? undefined : refuse('unknown_field', { path: fieldPath('', unknown) });
}
