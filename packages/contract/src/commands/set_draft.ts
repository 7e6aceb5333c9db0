import { command } from '../command_spec.ts';
import { int, intByParams } from '../fields.ts';

export const set_draft = command({
  type: 'set_draft',
  summary: 'Set how much of the population serves as soldiers.',
  description:
    'While the military share of the population is below `rate_bp`, some peasants become soldiers each tick. ' +
    'The most allowed is a number of the rules (`params.draft_rate_max_bp`).',
  refusals: ['draft_too_high'],
  fields: {
    rate_bp: intByParams('The military share aimed at, in bp (0 to `draft_rate_max_bp`)', 0, 10_000, {
      max: 'draft_rate_max_bp',
    }),
  },
  example: { rate_bp: 3_500 },
  replies: 'draft_set',
  reply: { rate_bp: int('The rate now, in bp', 0, 10_000) },
  reply_example: { rate_bp: 3_500 },
});
