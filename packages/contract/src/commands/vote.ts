import Type from 'typebox';
import { command } from '../command_spec.ts';
import { houseId, object, orNull } from '../fields.ts';

export const vote = command({
  type: 'vote',
  summary: "Vote on the state's leader.",
  description:
    'For a house of the state (its own too), or against the sitting leader; it takes the place of an earlier vote ' +
    'and stands until the next. The leader is who has the most votes for less votes against, if more than a third ' +
    'of the members who acted within `active_ticks`; ties go to the sitting leader, then to the lower id. Only the ' +
    'votes of such members count; an order ahead is no act. A house that was given up for good neither votes nor leads. ' +
    'Votes are recounted at once.',
  refusals: ['no_leader', 'no_such_house', 'not_in_your_state', 'given_up'],
  fields: {
    vote: Type.Union(
      [
        object('For a house', { type: Type.Literal('for'), house: houseId('The house to lead') }),
        object('Against the sitting leader', { type: Type.Literal('against') }),
      ],
      { description: 'The vote' },
    ),
  },
  example: { vote: { type: 'for', house: 12 } },
  replies: 'voted',
  reply: {
    leader: orNull(houseId('The leader'), 'Who leads after the recount; null for nobody'),
  },
  reply_example: { leader: 12 },
});
