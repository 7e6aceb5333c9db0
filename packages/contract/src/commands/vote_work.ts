import { command } from '../command_spec.ts';
import { count, flag, id } from '../fields.ts';

export const vote_work = command({
  type: 'vote_work',
  summary: "Vote on the realm's work (leader only).",
  description: 'Yes, or no longer yes. Once the work has passed nobody votes any more.',
  refusals: ['not_leader', 'no_work_proposed', 'work_passed'],
  fields: { yes: flag('Whether the state is for it') },
  example: { yes: true },
  replies: 'work_voted',
  reply: {
    work: id('The work'),
    votes_yes: count('States that have voted for it'),
    votes_needed: count('States that must'),
    passed: flag('Whether enough have'),
    yes: flag('Whether the state is for it now'),
  },
  reply_example: {
    work: 'roads',
    votes_yes: 3,
    votes_needed: 3,
    passed: true,
    yes: true,
  },
});
