import Type from 'typebox';
import { command } from '../command_spec.ts';
import { AMOUNT_MAX, count, flag, id, int } from '../fields.ts';

export const fund_work = command({
  type: 'fund_work',
  summary: "Give to the realm's work.",
  description:
    "Any house of the realm may, under protection too, once the work has passed. Gold, units of the realm's material, or both; each is capped " +
    'at what is still needed.',
  refusals: ['work_not_passed', 'nothing_needed', 'not_enough'],
  fields: {
    gold: Type.Optional(int('Gold (0 to 1,000,000,000); left out for none', 0, AMOUNT_MAX)),
    material: Type.Optional(
      int("Units of the realm's material (0 to 1,000,000,000); left out for none", 0, AMOUNT_MAX),
    ),
  },
  example: { gold: 20_000, material: 100 },
  replies: 'work_funded',
  reply: {
    work: id('The work'),
    gold: count('Gold taken'),
    material: count("Units of the realm's material taken"),
    done: flag('Whether the work is finished with it'),
  },
  reply_example: { work: 'roads', gold: 20_000, material: 100, done: false },
});
