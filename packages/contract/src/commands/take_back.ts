import { command } from '../command_spec.ts';

export const take_back = command({
  type: 'take_back',
  summary: 'Take the house back from its deputy.',
  description: 'The deputy gives no further command. What it has begun goes on.',
  refusals: ['no_deputy'],
  fields: {},
  example: {},
  replies: 'taken_back',
  reply: {},
  reply_example: {},
});
