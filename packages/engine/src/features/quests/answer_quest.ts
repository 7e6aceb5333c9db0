import { refuse } from '@realm/contract';
import { CATEGORIES, type Category } from '@realm/rules';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { flow } from '../../world/flows.ts';
import { BOOKS, MATERIALS } from '../../world/layout.ts';
import { endQuest } from './end.ts';
import { askStock, episodeOf, stepTicks } from './formulas.ts';

/** What the quest asks for is given or promised, and it goes on; or it is refused, and is over. */
export const answer_quest = handler({
  type: 'answer_quest',
  check({ quests, rules }, house, { commit }) {
    const quest = quests.of_house.get(house.id);
    if (quest === undefined) return refuse('no_quest');
    if (quest.answer_by_tick === 0) return refuse('nothing_asked', { next_ask_tick: quest.next_ask_tick });
    if (!commit) return null;
    const stock = askStock(rules, house, episodeOf(rules, quest));
    return stock === null ? null : need(stock.what, quest.amount, stock.have);
  },

  apply(scope, house, { commit }) {
    const { world, ledger } = scope;
    const { rules } = world;
    const quest = world.quests.of_house.get(house.id)!;
    const cost = noCost();
    if (!commit) {
      scope.beyond((world) => endQuest(world, quest, 'refused', quest.episode));
      return { type: 'quest_answered', commit, aether: 0, next_ask_tick: null, cost };
    }
    const { amount } = quest;
    const { kind, what } = episodeOf(rules, quest).ask;
    let aether = 0;
    switch (kind) {
      case 'gold':
        house.gold -= amount;
        ledger.add(flow('gold', 'quest'), amount);
        cost.gold = amount;
        break;
      case 'aether':
        house.aether -= amount;
        ledger.add(flow('aether', 'quest'), amount);
        aether = amount;
        break;
      case 'material': {
        const { id, index } = rules.materials.get(what!)!;
        house.row[MATERIALS + index] -= amount;
        ledger.add(flow('material', 'quest') + index, amount);
        cost.materials[id] = amount;
        break;
      }
      case 'books':
        house.row[BOOKS + CATEGORIES.indexOf(what as Category)] -= amount;
        ledger.add(flow('books', 'quest'), amount);
        cost.books = amount;
        break;
      case 'forbearance':
        break;
    }
    const ticks = kind === 'forbearance' ? amount : stepTicks(world, quest);
    const next_ask_tick = world.tick + ticks;
    scope.beyond(() => {
      quest.answer_by_tick = 0;
      quest.next_ask_tick = next_ask_tick;
      quest.forbearing = kind === 'forbearance';
    });
    return { type: 'quest_answered', commit, aether, next_ask_tick, cost };
  },
});
