import Type from 'typebox';
import { castOutcome } from '../cast.ts';
import { command } from '../command_spec.ts';
import { amounts, count, houseId, id, orNull, tick } from '../fields.ts';

export const cast = command({
  type: 'cast',
  summary: 'Cast a rite.',
  description:
    'A rite takes aether and incense, as `rite_costs` of `/me` says. One on oneself is sure. A lasting rite runs ' +
    'until its tick and may be renewed at any time; one that acts at once may have to wait until it is cast again. ' +
    'Hexes and divinations go to a house of another state; the chance follows from your adepts an acre against its ' +
    'Ward an acre, and the answer says its band. Hexes spare houses under protection and ceasefires; strong ones need ' +
    'war or a state that yours is hostile toward, or, dearer, unfriendly. A hex may be turned on its caster. A preview ' +
    'says what the rite would take, and nothing of how it would come out.',
  refusals: [
    'unknown_rite',
    'rite_takes_no_target',
    'rite_needs_target',
    'no_such_house',
    'in_your_state',
    'under_protection',
    'target_protected',
    'in_ceasefire',
    'not_unfriendly',
    'rite_not_ready',
    'not_enough',
  ],
  fields: {
    rite: id('The rite, an id of `/rules`'),
    target: Type.Optional(houseId('The house it is cast on; left out for a rite on oneself')),
  },
  example: { rite: 'banked_fires' },
  replies: 'cast',
  reply: {
    rite: id('The rite'),
    target: orNull(houseId('The house it was cast on'), 'The house it was cast on; null on oneself'),
    aether: count('Aether it took'),
    incense: count('Incense it burned'),
    until_tick: orNull(
      tick('The last tick in which it works'),
      'Until when it works; null if it does not last',
    ),
    ready_tick: orNull(
      tick('The first tick in which it may be cast again'),
      'From when it may be cast again; null if at once',
    ),
    brought: amounts('What it brought the house, by good'),
    ...castOutcome,
  },
  reply_example: {
    rite: 'banked_fires',
    target: null,
    chance: 'sure',
    aether: 375,
    incense: 5,
    until_tick: 119,
    ready_tick: null,
    brought: {},
  },
});
