import { command } from '../command_spec.ts';
import { count, flag, id } from '../fields.ts';

export const propose_work = command({
  type: 'propose_work',
  summary: "Put forward the realm's next work (leader only).",
  description:
    "The proposer's own state votes yes. It passes with more than half of the realm's states that have a leader.",
  refusals: ['not_leader', 'no_work_left', 'work_proposed'],
  fields: {},
  example: {},
  replies: 'work_proposed',
  reply: {
    work: id('The work'),
    votes_yes: count('States that have voted for it'),
    votes_needed: count('States that must'),
    passed: flag('Whether enough have'),
  },
  reply_example: { work: 'roads', votes_yes: 1, votes_needed: 3, passed: false },
});
