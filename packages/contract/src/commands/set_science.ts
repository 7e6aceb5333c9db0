import { command } from '../command_spec.ts';
import { AMOUNT_MAX, id, int, intByParams } from '../fields.ts';

export const set_science = command({
  type: 'set_science',
  summary: 'Set which category new scientists join and how much paper the scientists may use.',
  description:
    '`focus` is the category that new scientists join. `paper_budget` is the most paper that all scientists ' +
    'together use in a tick; paper makes them write more books; the highest budget is a number of the rules ' +
    '(`params.paper_budget_max`).',
  refusals: ['unknown_category', 'out_of_range'],
  fields: {
    focus: id('The category that new scientists join: economy, military or arcane'),
    paper_budget: intByParams(
      'The most paper to use in a tick, in units (0 to `paper_budget_max`)',
      0,
      AMOUNT_MAX,
      { max: 'paper_budget_max' },
    ),
  },
  example: { focus: 'economy', paper_budget: 12 },
  replies: 'science_set',
  reply: {
    focus: id('The focus now'),
    paper_budget: int('The paper budget now, units a tick', 0, AMOUNT_MAX),
  },
  reply_example: { focus: 'economy', paper_budget: 12 },
});
