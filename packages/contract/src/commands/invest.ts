import { command, cost, paid } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const invest = command({
  type: 'invest',
  summary: 'Invest books into a science.',
  description:
    "Moves books of the science's own category into it for good. Its bonus grows with the square root of the " +
    'books per acre, so it falls as the house gains land.',
  refusals: ['unknown_science', 'not_enough'],
  fields: {
    science: id('A science of `/rules`'),
    books: amount("Books of the science's category to invest"),
  },
  example: { science: 'soilcraft', books: 20 },
  replies: 'invested',
  reply: {
    science: id('The science'),
    books: count('Books in it now'),
    bp: count('Its bonus now, in bp'),
    cost,
  },
  reply_example: {
    science: 'soilcraft',
    books: 20,
    bp: 12,
    cost: paid({ books: 20 }),
  },
});
