import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { endQuest } from './end.ts';
import { askedOf, episodeOf, stepTicks } from './formulas.ts';

/** What the quest asks for is given or promised, and it goes on; or it is refused, and is over. */
export const answer_quest = handler('answer_quest', {
  check({ quests, rules }, house, { commit }) {
    const quest = quests.of_house.get(house.id);
    if (quest === undefined) return refuse('no_quest');
    if (quest.answer_by_tick === 0) return refuse('nothing_asked', { next_ask_tick: quest.next_ask_tick });
    if (!commit) return { quest, asked: null };
    const asked = askedOf(rules, house, episodeOf(rules, quest));
    if (asked.kind === 'forbearance') return { quest, asked };
    return need(asked.what, quest.amount, asked.have) ?? { quest, asked };
  },

  apply(scope, house, { commit }, { quest, asked }) {
    const { world, ledger } = scope;
    const cost = noCost();
    if (asked === null) {
      scope.beyond((world) => endQuest(world, world.itself(quest), 'refused', quest.episode));
      return { type: 'quest_answered', commit, aether: 0, next_ask_tick: null, cost };
    }
    const { amount } = quest;
    let aether = 0;
    switch (asked.kind) {
      case 'gold':
        house.gold -= amount;
        ledger.add(posting('gold', 'quest'), amount);
        cost.gold = amount;
        break;
      case 'aether':
        house.aether -= amount;
        ledger.add(posting('aether', 'quest'), amount);
        aether = amount;
        break;
      case 'material':
        house.cells[MATERIALS + asked.index] -= amount;
        ledger.add(posting('material', 'quest') + asked.index, amount);
        cost.materials[asked.what] = amount;
        break;
      case 'books':
        house.cells[BOOKS + asked.index] -= amount;
        ledger.add(posting('books', 'quest'), amount);
        cost.books = amount;
        break;
      case 'forbearance':
        break;
    }
    const forbearing = asked.kind === 'forbearance';
    const ticks = forbearing ? amount : stepTicks(world, quest);
    const next_ask_tick = world.tick + ticks;
    scope.beyond((world) => {
      const own = world.itself(quest);
      own.answer_by_tick = 0;
      own.next_ask_tick = next_ask_tick;
      own.forbearing = forbearing;
    });
    return { type: 'quest_answered', commit, aether, next_ask_tick, cost };
  },
});
