import { command, cost, paid } from '../command_spec.ts';
import { id, int, list, text } from '../fields.ts';
import { category } from '../house/science.ts';
import { CHARACTER_NAME_MAX } from '../names.ts';

export const recruit_academic = command({
  type: 'recruit_academic',
  summary: 'Recruit an academic.',
  description:
    'An academic of a category of science gives the house what its two or three attributes say while it is at ' +
    'home, more with every level; its experience is the books of its category that the house puts to use. Who ' +
    'would enter the service now is the same whenever one asks, so a preview tells its attributes. The price ' +
    'stands in `prices.academic` of `/me`.',
  refusals: [
    'too_short',
    'too_long',
    'bad_name',
    'unknown_category',
    'too_many_characters',
    'name_taken',
    'not_enough',
  ],
  name_max: CHARACTER_NAME_MAX,
  fields: {
    name: text(
      'Its name: 1 to 30 characters, by the rules of names of houses, unique among the characters of the age',
    ),
    category: id('economy, military or arcane'),
  },
  example: { name: 'Listener Tam', category: 'arcane' },
  replies: 'academic_recruited',
  reply: {
    academic: int("The academic's id", 1, Number.MAX_SAFE_INTEGER),
    name: text('Its name'),
    category: category('Its category'),
    attributes: list(id('An attribute of `/rules`'), 'Its attributes'),
    cost,
  },
  reply_example: {
    academic: 1,
    name: 'Listener Tam',
    category: 'arcane',
    attributes: ['dowser', 'librarian'],
    cost: paid({ gold: 20_000 }),
  },
});
