import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { World } from '../../world/world.ts';
import { endQuest } from './end.ts';
import { episodeOf } from './formulas.ts';

/** A house has given a command: what it had promised to forbear ends its quest. */
export function breakForbearance(world: World, house: ReadonlyHouse, type: string): void {
  const quest = world.quests.of_house.get(house.id);
  if (quest === undefined || !quest.forbearing) return;
  const { what } = episodeOf(world.rules, quest).ask;
  if (what === meant(world, type)) endQuest(world, quest, 'broken', quest.episode);
}

/** The kind of deed that a command is. */
function meant(world: World, type: string): string {
  if (type === 'spy') return 'operation';
  return type === 'second_strike' && isMended(world, 'a second strike is an attack') ? 'attack' : type;
}
