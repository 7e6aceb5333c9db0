import { command } from '../command_spec.ts';
import { id } from '../fields.ts';
import { category } from '../house/science.ts';

export const set_research = command({
  type: 'set_research',
  summary: "Choose a project of the state's Colloquium (leader only).",
  description:
    'Books given in its category go to it from now on. What is known of other projects is kept, and fades.',
  refusals: ['not_leader', 'unknown_project'],
  fields: { project: id('A project of `/rules`') },
  example: { project: 'common_purse' },
  replies: 'research_set',
  reply: {
    project: id('The project'),
    category: category('Its category'),
  },
  reply_example: { project: 'common_purse', category: 'economy' },
});
