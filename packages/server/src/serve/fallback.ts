import { allowedHeaders, refuse } from '@realm/contract';
import type { FastifyInstance } from 'fastify';
import { answerEmpty, answerPage, answerRefusal, isOpenToPages } from './answer.ts';
import { builtPage } from './built_pages.ts';
import { wantsPage } from './request.ts';

/** A day: how long a browser may remember a preflight's answer. */
const PREFLIGHT_SECONDS = '86400';

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/**
 * Answers what no route takes: preflights, other methods of known addresses, and unknown addresses, of which a browser is
 * told by the site's own page. It learns the addresses from the routes, so it is set up before any of them.
 */
export function answerTheRest(app: FastifyInstance): void {
  const addresses = new Map<string, Address>();
  const page = builtPage('index');
  app.addHook('onRoute', ({ url, method }) => {
    // What is for nodes and the command line is nothing to anybody else.
    if (url.startsWith('/node/')) return;
    const pattern = new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
    const known = addresses.get(url) ?? { pattern, methods: new Set() };
    addresses.set(url, known);
    for (const each of [method].flat()) known.methods.add(each);
  });

  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const known = [...addresses].filter(([, { pattern }]) => pattern.test(path));
    // Routes of one address are all open to pages, or none.
    request.open_route = known.length === 0 ? path : known[0][0];
    if (known.length === 0) {
      const by_browser = request.method === 'GET' && wantsPage(request);
      if (by_browser && page !== undefined) return answerPage(reply, 404, page.make(undefined));
      return answerRefusal(reply, refuse('not_found'));
    }
    const methods = known.flatMap(([, address]) => [...address.methods]);
    const allow = [...new Set([...methods, 'OPTIONS'])].sort().join(', ');
    if (request.method !== 'OPTIONS') return answerRefusal(reply, refuse('method_not_allowed', { allow }));
    if (!isOpenToPages(request.open_route)) return answerEmpty(reply, 204, ['Allow', allow]);
    return answerEmpty(reply, 204, [
      'Allow',
      allow,
      'Access-Control-Allow-Methods',
      allow,
      'Access-Control-Allow-Headers',
      allowedHeaders.join(', '),
      'Access-Control-Max-Age',
      PREFLIGHT_SECONDS,
    ]);
  });
}

/** The path of an address as the router reads it; as it stands where it cannot be read. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0];
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
