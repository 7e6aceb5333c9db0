import { amounts, flag, houseId, id, list, object, rows, text } from '../fields.ts';
import { byCategory, category } from '../house/science.ts';
import { read } from '../read_spec.ts';

const project = object({
  id: id('The project'),
  name: text('Its name'),
  category: category('The category of the books it takes'),
  chosen: flag("Whether the category's books go to it"),
});

export const colloquium = read({
  path: '/colloquium',
  summary: "Your state's Colloquium.",
  description:
    'What it can study, what it knows and forgets, the tiers it holds, and who gave how much. The lines and effects of ' +
    'tiers stand in `definitions.projects` of `/rules`: a tier is gained at its line and lost when knowledge falls ' +
    '`knowledge_slack_bp` under it.',
  caller: 'house',
  reply: object({
    projects: list(project, 'Every project of the age, by id'),
    tiers: amounts('The tier the state holds of each project; 0 for none'),
    knowledge: amounts('Books the state knows of each project'),
    decay: amounts('What the next tick takes off each'),
    contributors: rows('Houses that have given books in this age, in the order of their first gifts', {
      house: houseId('The house'),
      name: text('Its name, plain text'),
      books: byCategory('Books given'),
    }),
  }),
  example: {
    projects: [{ id: 'common_purse', name: 'The Common Purse', category: 'economy', chosen: true }],
    tiers: { common_purse: 1 },
    knowledge: { common_purse: 12_140 },
    decay: { common_purse: 61 },
    contributors: [{ house: 7, name: 'Slatestead', books: { economy: 2_400, military: 0, arcane: 0 } }],
  },
});
