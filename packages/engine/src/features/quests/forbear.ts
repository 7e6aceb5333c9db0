import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { endQuest } from './end.ts';
import { episodeOf } from './formulas.ts';

/** A house has given a command: what it had promised to forbear ends its quest. */
export function breakForbearance(world: World, house: ReadonlyHouse, type: string): void {
  const quest = world.quests.of_house.get(house.id);
  if (quest === undefined || !quest.forbearing) return;
  const { what } = episodeOf(world.rules, quest).ask;
  const done = type === 'spy' ? 'operation' : type;
  if (what === done) endQuest(world, quest, 'broken', quest.episode);
}
