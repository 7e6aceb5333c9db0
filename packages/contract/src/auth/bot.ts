import { flag } from '../fields.ts';
import { write } from '../write_spec.ts';

export const auth_bot = write({
  path: '/auth/bot',
  tag: 'auth',
  summary: 'Say whether a program plays for you.',
  description:
    'Your house in this age, and every one that you found from now on, is a bot from then on: `bot` on every public record of ' +
    'it, beside the same rules, limits and refusals as for anybody. Whether bots may play an age says in `bots_allowed`, a ' +
    'param of `/rules`. A house that has been a bot stays one: the mark is taken back only where you have no house, or once its ' +
    "age has ended. Takes a sign-in of the last ten minutes by a way that is not new. Only on the game's own site.",
  caller: 'player',
  while_suspended: true,
  limit: 'changes',
  refusals: [
    'sign_in_first',
    'way_too_new',
    'bots_not_here',
    'bot_plays',
    'age_ended',
    'starting',
    'restarting',
  ],
  body: { bot: flag('Whether a program plays for you') },
  body_example: { bot: true },
  reply: { bot: flag('What is so from now on') },
  example: { bot: true },
});
