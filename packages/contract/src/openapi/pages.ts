/** The operations of pages, which answer a browser with HTML. */
import type { PageSpec } from '../auth/pages.ts';
import { errorResponses } from './errors.ts';
import { parameters } from './parts.ts';
import type { Doc, Named } from './schema.ts';

const html = { 'text/html': { schema: { type: 'string' } } };

export function pageOperation({ name, summary, query, example_query }: PageSpec, named: Named): Doc {
  return {
    operationId: name,
    tags: ['auth'],
    summary,
    security: [{}, { cookie: [] }],
    parameters: parameters(query, 'query', example_query, named),
    responses: {
      '200': { description: 'The page.', content: html },
      '303': { description: 'First to the page to sign in on, and back here from there.' },
      '422': { description: 'A page that says what is wrong.', content: html },
      ...errorResponses(['rate_limited', 'internal']),
    },
  };
}
