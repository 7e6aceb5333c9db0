import type { World } from '../../world/world.ts';
import { endQuest, reachTruth, spreadTruths } from './end.ts';
import { askAmount, episodeOf } from './formulas.ts';
import { setOut } from './set_out.ts';
import type { Quest } from './state.ts';
import { tellAsk } from './tell.ts';

/** A tick of the quests: those not answered are over, others ask for more or reach what they sought, new ones begin. */
export function tickQuests(world: World): void {
  const { tick, rules, quests } = world;
  // What becomes of one moves no other's time.
  const due: Quest[] = [];
  quests.of_house.forEach((quest) => {
    if (isUnanswered(quest, tick) || asksAgain(quest, tick)) due.push(quest);
  });
  due.sort((a, b) => a.house - b.house);
  for (const quest of due) {
    if (isUnanswered(quest, tick)) {
      endQuest(world, quest, 'unanswered', quest.episode);
    } else {
      if (quest.episode + 1 === quest.episodes.length) {
        reachTruth(world, quest);
        continue;
      }
      const house = world.theHouse(quest.house);
      quest.episode += 1;
      quest.forbearing = false;
      quest.next_ask_tick = 0;
      quest.amount = askAmount(episodeOf(rules, quest), house);
      quest.answer_by_tick = tick + rules.params.quest_answer_ticks;
      tellAsk(world, house, quest);
    }
  }
  spreadTruths(world);
  setOut(world);
}

function isUnanswered({ answer_by_tick }: Quest, tick: number): boolean {
  return answer_by_tick !== 0 && tick > answer_by_tick;
}

function asksAgain({ next_ask_tick }: Quest, tick: number): boolean {
  return next_ask_tick !== 0 && tick >= next_ask_tick;
}
