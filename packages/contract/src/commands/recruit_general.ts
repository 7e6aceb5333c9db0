import Type from 'typebox';
import { command, cost, paid } from '../command_spec.ts';
import { id, int, list, text } from '../fields.ts';
import { CHARACTER_NAME_MAX } from '../names.ts';

export const recruit_general = command({
  type: 'recruit_general',
  summary: 'Recruit a general.',
  description:
    'A general leads armies, defends the house as its defender, gains experience and rises in level, and is paid ' +
    'a wage by its level each tick. `traits` are ids of `general_traits` in `/rules`, each once and at most ' +
    '`general_trait_slots` of them. The price stands in `prices.general` of `/me`: its gold, and what each trait ' +
    'adds.',
  refusals: [
    'too_short',
    'too_long',
    'bad_name',
    'unknown_trait',
    'trait_twice',
    'too_many_traits',
    'too_many_characters',
    'name_taken',
    'not_enough',
  ],
  name_max: CHARACTER_NAME_MAX,
  fields: {
    name: text(
      'Its name: 1 to 30 characters, by the rules of names of houses, unique among the characters of the age',
    ),
    traits: Type.Optional(
      Type.Array(id('A trait of `/rules`'), { maxItems: 10, description: 'Its traits; none by default' }),
    ),
  },
  example: { name: 'Nell Softshoe', traits: ['vanguard'] },
  replies: 'general_recruited',
  reply: {
    general: int("The general's id", 1, Number.MAX_SAFE_INTEGER),
    name: text('Its name'),
    traits: list(id('A trait'), 'Its traits'),
    cost,
  },
  reply_example: {
    general: 1,
    name: 'Nell Softshoe',
    traits: ['vanguard'],
    cost: paid({ gold: 30_800 }),
  },
});
