import * as contract from '@realm/contract';
import { type Deprecation, deprecationHeaders, reads } from '@realm/contract';
import type { HeaderList } from './answer.ts';
import { routePath } from './route_path.ts';

/** What answers of requests that are on their way out say in their heads, by method and route. */
const DEPRECATED = deprecatedRoutes([...Object.values(contract), ...Object.values(reads)]);

const NONE: HeaderList = [];

/** Of what the contract holds, the requests that are on their way out. */
export function deprecatedRoutes(contents: readonly unknown[]): ReadonlyMap<string, HeaderList> {
  const found = new Map<string, HeaderList>();
  for (const each of contents) {
    if (typeof each !== 'object' || each === null || !('deprecated' in each)) continue;
    const { method, path, deprecated } = each as { method: string; path: string; deprecated?: Deprecation };
    if (deprecated !== undefined) found.set(`${method} ${routePath(path)}`, deprecationHeaders(deprecated));
  }
  return found;
}

/** The headers of a request's answer that say so. */
export function deprecationOf(method: string, route: string): HeaderList {
  if (DEPRECATED.size === 0) return NONE;
  return DEPRECATED.get(`${method === 'HEAD' ? 'GET' : method} ${route}`) ?? NONE;
}
