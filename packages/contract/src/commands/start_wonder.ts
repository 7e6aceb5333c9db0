import { command, cost, paid } from '../command_spec.ts';
import { id } from '../fields.ts';

export const start_wonder = command({
  type: 'start_wonder',
  summary: 'Begin a World Wonder.',
  description:
    'Takes `wonder_start_bp` of its price, none of which counts towards it, and keeps nobody else from beginning the ' +
    'same: the first that is fully paid takes the name. A house builds one at a time.',
  refusals: ['under_protection', 'unknown_wonder', 'wonder_taken', 'already_building', 'not_enough'],
  fields: { wonder: id('A wonder of `/rules`') },
  example: { wonder: 'long_furnace' },
  replies: 'wonder_started',
  reply: { wonder: id('The wonder'), cost },
  reply_example: {
    wonder: 'long_furnace',
    cost: paid({ gold: 400_000, materials: { stone: 900, iron: 600, steel: 150 } }),
  },
});
