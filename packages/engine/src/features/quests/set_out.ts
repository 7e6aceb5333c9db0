import { purpose } from '@realm/base';
import type { Episode } from '@realm/rules';
import { scientistsOf } from '../../stats/science.ts';
import type { House } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { charactersChanged } from '../characters/changed.ts';
import { isAtHome } from '../characters/state/characters.ts';
import { askAmount, ripeTick } from './formulas.ts';
import type { Quest } from './state.ts';
import { tellAsk } from './tell.ts';

const SET_OUT = purpose('who sets out on a quest');
const QUESTS = purpose('what a quest is about');

/**
 * A tick: here and there somebody sets out. A house does so every `quest_every_ticks` on average, past its
 * protection and with nobody on a quest, as long as there is a Truth to be found that few others seek.
 */
export function setOut(world: World): void {
  const { houses, rules, random, tick } = world;
  if (ripeTruths(world).length === 0) return;
  const rolls = random.at(SET_OUT, tick);
  const every = rules.params.quest_every_ticks;
  let draws = Math.floor(houses.length / every);
  if (rolls.below(every) < houses.length % every) draws += 1;
  const drawn: House[] = [];
  for (let i = 0; i < draws; i++) drawn.push(rolls.pick(houses));
  for (const house of drawn) {
    if (house.protected_until === 0 && !world.quests.of_house.has(house.id)) begin(world, house);
  }
}

/** Truths to be found that few seek: the fewer, the more have set out. */
function ripeTruths(world: World) {
  const { rules, quests, tick } = world;
  return rules.truths.list.filter(
    ({ index }) =>
      quests.finder(index) === undefined &&
      tick >= ripeTick(world, index) &&
      quests.seekers(index) < rules.params.quest_rivals_max,
  );
}

function begin(world: World, house: House): void {
  const { rules, quests, tick, characters, random } = world;
  const { params } = rules;
  const ripe = ripeTruths(world);
  // After those rolls, for a roll of another purpose ends the ones before it.
  const rolls = random.at(QUESTS, tick, house.id);
  const home = characters.of(house.id).filter(isAtHome);
  const parties = home.length + (scientistsOf(house) > 0 ? 1 : 0);
  if (ripe.length === 0 || parties === 0) return;
  const seeker = home[rolls.below(parties)] ?? null;
  const count = rolls.between(params.quest_episodes_min, params.quest_episodes_max);
  const stages = Array.from({ length: count }, (_, i) =>
    i === 0 ? 'opening' : i === count - 1 ? 'threshold' : 'road',
  );
  const episodes: number[] = [];
  for (const stage of stages) {
    const fitting = (episode: Episode) => episode.stage === stage;
    const all = rules.quests.episodes.list.filter(fitting);
    const fresh = all.filter(({ index }) => !episodes.includes(index));
    episodes.push(rolls.pick(fresh.length > 0 ? fresh : all).index);
  }
  const longest = params.quest_answer_ticks + params.quest_step_ticks_max;
  const quest: Quest = {
    house: house.id,
    seeker,
    truth: rolls.pick(ripe).index,
    begun_tick: tick,
    episodes,
    place: rolls.below(rules.quests.places.length),
    person: rolls.below(rules.quests.people.length),
    deadline_tick: tick + count * longest,
    episode: 0,
    amount: askAmount(rules.quests.episodes.list[episodes[0]], house),
    answer_by_tick: tick + params.quest_answer_ticks,
    next_ask_tick: 0,
    forbearing: false,
  };
  quests.of_house.set(house.id, quest);
  if (seeker !== null) {
    characters.place(seeker, 'quest');
    charactersChanged(world, house);
  }
  tellAsk(world, house, quest);
}
