import type { PageSpec } from '../auth/pages.ts';
import { int, object, text } from '../fields.ts';

const address = {
  path: '/notices/unsubscribe/{account}/{proof}',
  params: object({
    account: int('Whose mail', 1, Number.MAX_SAFE_INTEGER),
    proof: text('That whoever asks has got some of it'),
  }),
  example_params: { account: 7, proof: 'q3NlYzEyMzQ1Njc4' },
  query: object({}),
  example_query: {},
};

/** How mail of notices is ended, at an address that stands in each of them. */
export const unsubscribe = {
  page: {
    ...address,
    name: 'notices_unsubscribe_page',
    summary: 'A page with a button that ends mail of notices.',
  },
  click: {
    ...address,
    name: 'notices_unsubscribe',
    summary:
      'Ends mail of notices, by one click of any program that shows mail (RFC 8058): no cookie counts for it.',
  },
} as const satisfies Record<string, PageSpec>;
