import * as contract from '@realm/contract';
import { type Deprecation, headers, reads } from '@realm/contract';
import { requestsIn } from './described.ts';
import { routePath } from './route_path.ts';

/** Headers as Node takes them: name, value, name, value. */
type HeaderList = readonly string[];

/** What answers of requests that are on their way out say in their heads, by method and route. */
const DEPRECATED = deprecatedRoutes([...Object.values(contract), ...Object.values(reads)]);

const NONE: HeaderList = [];

/** Of what the contract holds, the requests that are on their way out. */
export function deprecatedRoutes(contents: readonly unknown[]): ReadonlyMap<string, HeaderList> {
  const found = new Map<string, HeaderList>();
  for (const { method, path, deprecated } of requestsIn(contents)) {
    if (deprecated !== undefined) found.set(`${method} ${routePath(path)}`, deprecationHeaders(deprecated));
  }
  return found;
}

/** RFC 9745 and RFC 8594. */
function deprecationHeaders({ since, sunset }: Deprecation): HeaderList {
  return [
    headers.deprecation,
    `@${Date.parse(since) / 1_000}`,
    headers.sunset,
    new Date(sunset).toUTCString(),
    'Link',
    '</changes>; rel="deprecation"; type="application/json"',
  ];
}

/** The headers of a request's answer that say so. */
export function deprecationOf(method: string, route: string): HeaderList {
  if (DEPRECATED.size === 0) return NONE;
  return DEPRECATED.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? NONE;
}
