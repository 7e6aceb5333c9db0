import Type from 'typebox';
import { int, list, object } from '../fields.ts';
import { newsExamples, newsItem } from '../news.ts';
import { read } from '../read_spec.ts';

export const news = read({
  path: '/news',
  summary: "Your house's news.",
  description:
    'All that the house keeps, its newest items (`params.news_kept`), newest first. With a `limit`, a `Link` header ' +
    'with `rel="next"` leads on to the rest.',
  caller: 'house',
  headers: ['Link'],
  query: {
    limit: Type.Optional(int('Most items to answer (1 to 200; all, if left out)', 1, 200)),
    before: Type.Optional(int('Only items older than the one of this id', 1, Number.MAX_SAFE_INTEGER)),
  },
  reply: object({ news: list(newsItem, 'Newest first') }),
  example_query: { limit: 20, before: 1_000 },
  example: { news: newsExamples },
});
