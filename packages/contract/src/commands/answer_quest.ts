import { command, cost, paid } from '../command_spec.ts';
import { count, flag, orNull, tick } from '../fields.ts';

export const answer_quest = command({
  type: 'answer_quest',
  summary: 'Answer what your quest asks for.',
  description:
    'With `commit` the house gives what `quest.ask` of `/me` asks for, or promises to forbear it until the next ask, ' +
    'and the quest goes on; giving a command that it promised to forbear ends it; orders ahead and a deputy keep the promise. Without, the quest ends, and who ' +
    'sought comes home with the experience gained so far, as it does when nobody answers in time.',
  refusals: ['no_quest', 'nothing_asked', 'not_enough'],
  fields: { commit: flag('Whether to give what is asked for') },
  example: { commit: true },
  replies: 'quest_answered',
  reply: {
    commit: flag('Whether it goes on'),
    aether: count('Aether given'),
    next_ask_tick: orNull(
      tick('When it asks next, or ends'),
      'When it asks next, or ends; null where it is over',
    ),
    cost,
  },
  reply_example: {
    commit: true,
    aether: 0,
    next_ask_tick: 212,
    cost: paid({ gold: 2_800 }),
  },
});
