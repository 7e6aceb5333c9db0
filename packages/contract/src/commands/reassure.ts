import { command, cost, paid } from '../command_spec.ts';
import { int } from '../fields.ts';
import { character } from '../house/character.ts';

export const reassure = command({
  type: 'reassure',
  summary: 'Reassure a character.',
  description:
    'Raises the contentment of a general or an academic of the house for gold, at its `reassure_gold` in `/me`. Who ' +
    'has given notice stays.',
  refusals: ['no_such_character', 'content_already', 'not_enough'],
  fields: { character },
  example: { character: { kind: 'general', id: 1 } },
  replies: 'reassured',
  reply: {
    character,
    contentment_bp: int('Its contentment now, in bp', 0, 10_000),
    cost,
  },
  reply_example: {
    character: { kind: 'general', id: 1 },
    contentment_bp: 10_000,
    cost: paid({ gold: 1_540 }),
  },
});
