import { command } from '../command_spec.ts';
import { count, flag, orNull, placeId, tick } from '../fields.ts';

export const declare_war = command({
  type: 'declare_war',
  summary: 'Declare war on a state (leader only).',
  description:
    'War begins at once if your state holds `hostility_declare` or more against the other, or if the other has ' +
    'declared war on yours within `overture_ticks`: then it is a mutual war, by which nothing is won. Otherwise the ' +
    'declaration waits that long for theirs. A state is in one war at most, in none with whom it has a ceasefire; but a mutual war, ' +
    'or one in which neither side has won a point for `war_withdraw_ticks`, ends where a third state holds `hostility_declare` or more against a side and declares war on it. Its ' +
    "land must be `war_range_min_bp` to `war_range_max_bp` of the other's, as of the last tick.",
  refusals: [
    'not_leader',
    'unknown_realm',
    'unknown_state',
    'is_own_state',
    'at_war',
    'in_ceasefire',
    'no_house_there',
    'out_of_war_range',
  ],
  fields: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state, within its realm'),
  },
  example: { realm: 5, state: 3 },
  replies: 'war_declared',
  reply: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state'),
    war: orNull(count('The war'), 'The war that has begun; null while the declaration waits'),
    mutual: flag('Whether both have declared it'),
    until_tick: orNull(
      tick('First tick in which it waits no more'),
      'First tick in which the declaration waits no more; null when war has begun',
    ),
  },
  reply_example: { realm: 5, state: 3, war: 1, mutual: false, until_tick: null },
});
