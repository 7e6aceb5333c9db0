import { command } from '../command_spec.ts';
import { AMOUNT_MAX, count, id, int, orNull, tick } from '../fields.ts';
import { refuse } from '../refusals.ts';

export const give_to_vigil = command({
  type: 'give_to_vigil',
  summary: "Give aether and incense to your state's vigil.",
  description:
    'With what it needs it is lit for `vigil_ticks`, for every house of the state. What it is given beyond that makes ' +
    'it stronger, by the root; what it was given fades by `vigil_fade_bp` a tick while it is lit. Until then each gift of a hundredth of its needs ' +
    'or more, of aether or of incense, puts off the tick in which it lapses for want of gifts.',
  refusals: ['under_protection', 'no_vigil', 'vigil_gathered', 'not_enough', 'nothing_given'],
  together: ({ aether, incense }) => (aether + incense === 0 ? refuse('nothing_given') : null),
  fields: {
    aether: int('Aether (0 to 1,000,000,000)', 0, AMOUNT_MAX),
    incense: int('Incense (0 to 1,000,000,000)', 0, AMOUNT_MAX),
  },
  example: { aether: 300, incense: 4 },
  replies: 'vigil_given',
  reply: {
    vigil: id('The vigil'),
    aether: count('Aether given'),
    incense: count('Incense given'),
    given_aether: count('Aether it has been given in all, less what has faded'),
    given_incense: count('Incense it has been given in all, less what has faded'),
    lit_until_tick: orNull(
      tick('The last tick in which it works'),
      'Until when it works; null until it has what it needs',
    ),
    strength_bp: count('How much of its effects it gives, in bp; 0 until it has what it needs'),
  },
  reply_example: {
    vigil: 'long_table',
    aether: 300,
    incense: 4,
    given_aether: 1_020,
    given_incense: 13,
    lit_until_tick: null,
    strength_bp: 0,
  },
});
