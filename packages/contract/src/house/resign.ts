import { flag, houseId, text } from '../fields.ts';
import { write } from '../write_spec.ts';

export const me_resign = write({
  path: '/me/resign',
  tag: 'commands',
  summary: 'Give up your house for the rest of the age.',
  description:
    'For good: the house is no longer yours to play, and goes on under the deputy that the age gives the silent, where it gives one; its orders ' +
    'ahead never fire, and it neither votes nor leads. You found no other in this age and bring no heirs into it; commands are refused with `resigned`. Your account, your ' +
    'messages and your record stay, and you are placed at the end as your house is then. To be erased is another matter ' +
    "(`POST /auth/erase`). Only within ten minutes of signing in, by a way that is not new, and on the game's own site.",
  caller: 'player',
  limit: 'changes',
  refusals: ['sign_in_first', 'way_too_new', 'no_house', 'not_confirmed_house', 'age_ended', 'restarting'],
  body: { confirm: text("The house's name, as `GET /me` has it") },
  body_example: { confirm: 'Hearthmere' },
  reply: { resigned: flag('True'), house: houseId('The house that was yours') },
  example: { resigned: true, house: 7 },
});
