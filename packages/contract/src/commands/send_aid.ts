import { command } from '../command_spec.ts';
import { amount, count, houseId, id, int, tick } from '../fields.ts';

export const send_aid = command({
  type: 'send_aid',
  summary: 'Send goods to another house of the state.',
  description:
    'Part is burned as tax, more the more the receiver has had lately for its size, and part is lost by what it is; ' +
    'the rest arrives after `aid_ticks`. `GET /aid/quote` says beforehand how much. Neither house may be under ' +
    'protection. A house gets at most one explorable acre a tick this way, over `aid_explorable_ticks`.',
  refusals: [
    'unknown_good',
    'too_late',
    'no_such_house',
    'not_in_your_state',
    'not_to_yourself',
    'under_protection',
    'target_protected',
    'nothing_would_arrive',
    'too_many_explorable',
    'not_enough',
  ],
  fields: {
    to: houseId('The house that receives it'),
    what: id(
      'gold, food, soldiers, horses, aether, explorable, or `material:` and a material, as `material:iron`',
    ),
    amount: amount('How much is sent'),
  },
  example: { to: 12, what: 'gold', amount: 5_000 },
  replies: 'aid_sent',
  reply: {
    to: houseId('The house that receives it'),
    what: id('The good'),
    amount: count('How much was sent'),
    arriving: count('How much of it arrives'),
    tax_bp: int('The tax on it, in bp', 0, 10_000),
    loss_bp: int('What is lost on the road, in bp', 0, 10_000),
    done_tick: tick('When it arrives'),
  },
  reply_example: {
    to: 12,
    what: 'gold',
    amount: 5_000,
    arriving: 4_300,
    tax_bp: 900,
    loss_bp: 500,
    done_tick: 44,
  },
});
