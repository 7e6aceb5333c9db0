import { AMOUNT_MAX, count, houseId, id, int, object } from '../fields.ts';
import { read } from '../read_spec.ts';

export const aid_quote = read({
  path: '/aid/quote',
  summary: 'What of an aid would arrive.',
  description:
    'What `send_aid` would do with this amount now, whether or not the house has it. The target must be in your state. ' +
    'Where all of it would be burned or lost, `arriving` is 0, and `send_aid` refuses it. What could not ' +
    'arrive before the age ends is refused here too.',

  caller: 'house',
  refusals: [
    'unknown_good',
    'too_late',
    'no_such_house',
    'not_in_your_state',
    'not_to_yourself',
    'under_protection',
    'target_protected',
    'too_many_explorable',
  ],
  query: {
    to: houseId('The house that would receive it'),
    what: id(
      'gold, food, soldiers, horses, aether, explorable, or `material:` and a material, as `material:iron`',
    ),
    amount: int('How much would be sent (0 to 1,000,000,000)', 0, AMOUNT_MAX),
  },
  reply: object({
    arriving: count('How much would arrive'),
    tax_bp: int('The tax on it, in bp', 0, 10_000),
    loss_bp: int('What is lost on the road, in bp', 0, 10_000),
    ticks: count('Ticks it takes'),
  }),
  example_query: { to: 12, what: 'gold', amount: 5_000 },
  example: { arriving: 4_300, tax_bp: 900, loss_bp: 500, ticks: 4 },
});
