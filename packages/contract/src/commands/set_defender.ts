import { command } from '../command_spec.ts';
import { int } from '../fields.ts';

const general = int("The general's id", 1, Number.MAX_SAFE_INTEGER);

export const set_defender = command({
  type: 'set_defender',
  summary: 'Set which general defends the house.',
  description:
    'The defender adds to the defense of the house, by its level and its traits, whenever it is at home. It takes ' +
    'the place of the one set before.',
  refusals: ['already_defender', 'no_such_general'],
  fields: { general },
  example: { general: 1 },
  replies: 'defender_set',
  reply: { general },
  reply_example: { general: 1 },
});
