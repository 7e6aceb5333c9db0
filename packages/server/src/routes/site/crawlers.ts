import type { FastifyRequest } from 'fastify';
import { text } from '../../html.ts';
import { answerDocument } from '../../serve/answer.ts';
import type { Routes } from '../../serve/route.ts';
import { seenByAll } from '../../serve/seen_by_all.ts';
import type { Service } from '../../serve/service.ts';
import { PLAIN_PAGES } from './subject.ts';

/** What is not for search engines: signing in, what is one's own, and what staff do. */
const NOT_FOR_THEM = [
  '/auth/',
  '/dev/',
  '/commands',
  '/game/settings',
  '/game/tools',
  '/game/staff',
  '/unsubscribe',
];

/** As many addresses as one map of a site may have, less than the 50,000 that its form allows. */
const ADDRESSES_MAX = 10_000;

/** What search engines ask for first: what they may read, and what there is. */
export function routeCrawlers({ bare }: Routes, service: Service): void {
  bare({ method: 'GET', path: '/robots.txt', caller: 'anyone', limit: null }, (request, reply) => {
    const origin = originOf(service, request);
    const lines = [
      'User-agent: *',
      ...NOT_FOR_THEM.map((path) => `Disallow: ${path}`),
      ...(origin === undefined ? [] : [`Sitemap: ${origin}/sitemap.xml`]),
    ];
    answerDocument(reply, 'text/plain; charset=utf-8', Buffer.from(`${lines.join('\n')}\n`), DAY);
  });

  bare({ method: 'GET', path: '/sitemap.xml', caller: 'anyone', limit: 'reads' }, (request, reply) => {
    const origin = originOf(service, request) ?? '';
    const urls = pathsOf(service)
      .slice(0, ADDRESSES_MAX)
      .map((path) => `<url><loc>${text(origin + path)}</loc></url>`);
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
    answerDocument(reply, 'application/xml; charset=utf-8', Buffer.from(xml), HOUR);
  });
}

const DAY = ['Cache-Control', 'public, max-age=86400'];
const HOUR = ['Cache-Control', 'public, max-age=3600'];

export const originOf = ({ site }: Service, { raw }: FastifyRequest): string | undefined =>
  site.originOf(raw);

/** The pages that anybody may read, the general ones first. */
function pathsOf(service: Service): string[] {
  const standings = seenByAll(service, 'age')?.standings ?? [];
  const houses = seenByAll(service, 'rankings')?.houses ?? [];
  return [
    ...PLAIN_PAGES.map((page) => (page === '' ? '/' : `/game/${page}`)),
    ...[...new Set(standings.map(({ realm }) => realm))]
      .sort((a, b) => a - b)
      .map((realm) => `/game/realms/${realm}`),
    ...standings.map(({ realm, state }) => `/game/states/${realm}/${state}`),
    ...service.ages.books.rows.map(({ age }) => `/game/ages/${age}`),
    ...houses.map(({ id }) => `/game/houses/${id}`),
  ];
}
