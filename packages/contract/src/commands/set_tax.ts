import { command } from '../command_spec.ts';
import { int, intByParams } from '../fields.ts';

export const set_tax = command({
  type: 'set_tax',
  summary: "Set the state's tax (leader only).",
  description:
    'The share of the gold its houses make that goes into the treasury, before wages, from the next tick; houses ' +
    'under protection pay none. At most `tax_max_bp`. A new leader waits `leader_wait_ticks`.',
  refusals: ['not_leader', 'leader_waits', 'out_of_range'],
  fields: {
    rate_bp: intByParams('The tax in bp (0 to `tax_max_bp`)', 0, 10_000, { max: 'tax_max_bp' }),
  },
  example: { rate_bp: 500 },
  replies: 'tax_set',
  reply: { rate_bp: int('The tax now, in bp', 0, 10_000) },
  reply_example: { rate_bp: 500 },
});
