import Type from 'typebox';
import { chronicleExamples, chronicleItem, chronicleNames, chronicleNamesExample } from '../chronicle.ts';
import { int, list, object, tick } from '../fields.ts';
import { read } from '../read_spec.ts';

/** Most items of one answer, and how many there are of one that names no limit. */
const CHRONICLE_MAX = 200;
export const CHRONICLE_USUAL = 50;

export const chronicle = read({
  path: '/chronicle',
  summary: "The world's news.",
  description:
    'What anybody may know of what happens: wars, ceasefires, wonders, works, vigils that were kept, the state that stands ' +
    'first, houses founded, battles once the army is home. Of battles, and of all else, the newest ' +
    '`params.chronicle_kept` are kept. The newest are answered, oldest first; with `after`, those that came after that ' +
    'one, and a `Link` header with `rel="next"` leads on to the rest.',
  caller: 'anyone',
  headers: ['Link'],
  query: {
    after: Type.Optional(int('Only items newer than the one of this id', 0, Number.MAX_SAFE_INTEGER)),
    limit: Type.Optional(
      int(`Most items to answer (1 to ${CHRONICLE_MAX}, default ${CHRONICLE_USUAL})`, 1, CHRONICLE_MAX),
    ),
  },
  reply: object({
    tick: tick('As of which tick'),
    items: list(chronicleItem, 'Oldest first'),
    names: chronicleNames,
  }),
  example_query: { after: 40, limit: 20 },
  example: { tick: 230, items: chronicleExamples, names: chronicleNamesExample },
});
