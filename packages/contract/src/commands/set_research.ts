import Type from 'typebox';
import { command } from '../command_spec.ts';
import { houseId, id } from '../fields.ts';
import { category } from '../house/science.ts';

export const set_research = command({
  type: 'set_research',
  summary: "Choose a project of the state's Colloquium (leader only).",
  description:
    'Books given in its category go to it from now on. What is known of other projects is kept, and fades.',
  refusals: ['not_leader', 'unknown_project'],
  fields: { house: houseId(), project: id('A project of `/rules`') },
  example: { type: 'set_research', house: 7, project: 'common_purse' },
  reply: {
    type: Type.Literal('research_set'),
    project: id('The project'),
    category: category('Its category'),
  },
  reply_example: { type: 'research_set', project: 'common_purse', category: 'economy' },
});
