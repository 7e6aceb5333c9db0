import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, count, houseId, id } from '../fields.ts';

export const grant = command({
  type: 'grant',
  summary: 'Give a house of the state from its treasury (leader only).',
  description:
    'Gold, or with `material` units of that. A house may be granted `grant_max_bp` of a stock within ' +
    '`grant_ticks`, the leader nothing; a new leader waits `leader_wait_ticks`, one under protection for its end. The whole ' +
    'state is told.',
  refusals: [
    'not_leader',
    'leader_waits',
    'under_protection',
    'unknown_material',
    'no_such_house',
    'not_in_your_state',
    'not_to_yourself',
    'target_protected',
    'not_enough',
    'grant_too_large',
  ],
  fields: {
    to: houseId('The house that receives it'),
    amount: amount('Gold, or units'),
    material: Type.Optional(id('A material; left out for gold')),
  },
  example: { to: 12, amount: 20, material: 'timber' },
  replies: 'granted',
  reply: {
    to: houseId('The house that received it'),
    what: id('`gold`, or the material'),
    amount: count('How much'),
  },
  reply_example: { to: 12, what: 'timber', amount: 20 },
});
