import { command } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const contribute = command({
  type: 'contribute',
  summary: "Give books to the state's Colloquium.",
  description:
    'They go to the project that the leader has chosen in their category, and become knowledge of the state.',
  refusals: ['under_protection', 'unknown_category', 'no_project', 'not_enough'],
  fields: {
    category: id('The category of the books: economy, military or arcane'),
    books: amount('Books'),
  },
  example: { category: 'economy', books: 200 },
  replies: 'contributed',
  reply: {
    project: id('The project'),
    books: count('Books given'),
    knowledge: count('What the state knows of it now, in books'),
    tier: count('The tier it holds now; 0 for none'),
  },
  reply_example: { project: 'common_purse', books: 200, knowledge: 12_140, tier: 1 },
});
