import { command } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const raze = command({
  type: 'raze',
  summary: 'Tear down finished buildings.',
  description: 'Free and at once: the acres become barren. What the buildings cost is not given back.',
  refusals: ['unknown_building', 'not_enough'],
  fields: { building: id('A building of `/rules`'), count: amount('Buildings to raze') },
  example: { building: 'markets', count: 5 },
  replies: 'razed',
  reply: {
    building: id('The building'),
    count: count('Buildings razed'),
  },
  reply_example: { building: 'markets', count: 5 },
});
