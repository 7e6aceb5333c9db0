import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, houseId, id, placeId } from '../fields.ts';
import { operationReply } from '../operation.ts';
import { reportExamples } from '../reports.ts';

export const operation = command({
  type: 'operation',
  summary: 'Send thieves to a house of another state.',
  description:
    "Intel brings your state a report, theft goods, sabotage harm. The chance follows from the thieves' strength an " +
    "acre of yours against the target's Vigilance an acre; the answer says its band. Thieves come home at once, " +
    'less those lost. It takes nerve, which comes back by the tick. Theft and sabotage get less of a house smaller ' +
    'than yours, and nothing under a ceasefire or where either is under protection; intel is always allowed. With ' +
    '`frame` a theft or sabotage that succeeds leaves signs of another state and fails more often; thieves that are ' +
    'caught tell the truth. A preview says what it would take, and nothing of how it would come out.',
  refusals: [
    'unknown_operation',
    'operation_needs',
    'operation_takes_no',
    'unknown_material',
    'unknown_category',
    'unknown_building',
    'unknown_realm',
    'unknown_state',
    'no_such_house',
    'in_your_state',
    'not_to_be_framed',
    'under_protection',
    'target_protected',
    'in_ceasefire',
    'not_enough',
  ],
  fields: {
    target: houseId('The house they are sent to'),
    op: id('What they are to do, an operation of `/rules`'),
    thieves: amount('How many are sent'),
    frame: Type.Optional(
      Type.Array(placeId('A realm, then a state of it'), {
        minItems: 2,
        maxItems: 2,
        description: 'The state that is to be blamed: [realm, state]; theft and sabotage only',
      }),
    ),
    material: Type.Optional(id('The material, for an operation that needs one')),
    category: Type.Optional(id('The category of books, for an operation that needs one')),
    building: Type.Optional(id('The building, for an operation that needs one')),
  },
  example: { target: 9, op: 'survey', thieves: 40 },
  replies: 'operation',
  reply: { ...operationReply },
  reply_example: {
    op: 'survey',
    target: 9,
    thieves: 40,
    nerve: 1,
    chance: 'good',
    success: true,
    lost: 0,
    hit: reportExamples[0].hit,
    report: reportExamples[0],
  },
});
