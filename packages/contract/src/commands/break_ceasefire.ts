import { command } from '../command_spec.ts';
import { count, placeId } from '../fields.ts';

export const break_ceasefire = command({
  type: 'break_ceasefire',
  summary: 'Break a ceasefire before its time (leader only).',
  description:
    'It costs every house of your state `ceasefire_broken_renown_bp` of its renown, rounded up, and adds ' +
    '`hostility_broken_ceasefire` to what the other side holds against you.',
  refusals: ['not_leader', 'unknown_realm', 'unknown_state', 'is_own_state', 'no_ceasefire'],
  fields: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state, within its realm'),
  },
  example: { realm: 5, state: 3 },
  replies: 'ceasefire_broken',
  reply: {
    realm: placeId('The realm of the other state'),
    state: placeId('The other state'),
    renown: count('Renown that the houses of your state lost by it, together'),
  },
  reply_example: { realm: 5, state: 3, renown: 14 },
});
