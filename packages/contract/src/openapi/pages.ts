/** The operations of pages, which answer a browser with HTML. */
import type { PageSpec } from '../auth/pages.ts';
import { refusalsDoc } from './errors.ts';
import { HTML, headersDoc, parameters } from './parts.ts';
import type { Doc, Named } from './schema.ts';

export function pageOperation(
  { name, summary, params, example_params, query, example_query, ceremony = false }: PageSpec,
  named: Named,
  tag = 'auth',
): Doc {
  const cookie = ceremony ? ['Set-Cookie'] : [];
  return {
    operationId: name,
    tags: [tag],
    summary,
    security: [{}, { cookie: [] }],
    parameters: [
      ...parameters(params, 'path', example_params, named),
      ...parameters(query, 'query', example_query, named),
    ],
    ...refusalsDoc(['unknown_field', 'unauthorized', 'rate_limited', 'internal', 'not_found'], {
      '200': { description: 'The page.', content: HTML },
      '303': {
        description: 'The browser is sent on: to sign in, or back from there.',
        headers: headersDoc('Location', ...cookie),
      },
      '422': {
        description: 'A page that says what is wrong.',
        headers: headersDoc(...cookie),
        content: HTML,
      },
    }),
  };
}
