import Type from 'typebox';
import { command } from '../command_spec.ts';
import { amount, count, id } from '../fields.ts';

export const donate = command({
  type: 'donate',
  summary: "Give to the state's treasury.",
  description: 'Gold, or with `material` units of that. At once and for good; not under protection.',
  refusals: ['unknown_material', 'under_protection', 'not_enough'],
  fields: {
    amount: amount('Gold, or units'),
    material: Type.Optional(id('A material; left out for gold')),
  },
  example: { amount: 500, material: 'timber' },
  replies: 'donated',
  reply: {
    what: id('`gold`, or the material'),
    amount: count('How much'),
  },
  reply_example: { what: 'timber', amount: 500 },
});
