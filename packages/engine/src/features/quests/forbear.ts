import { deedOf } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { endQuest } from './end.ts';
import { episodeOf } from './formulas.ts';

/** Whether a house has promised its quest to forbear what a command is. */
export function forbears(world: ReadonlyWorld, house: number, type: string): boolean {
  const quest = world.quests.of_house.get(house);
  if (quest === undefined || !quest.forbearing || world.tick >= quest.next_ask_tick) return false;
  return episodeOf(world.rules, quest).ask.what === meant(world, type);
}

/** A house has given a command: what it had promised to forbear ends its quest. */
export function breakForbearance(world: World, house: ReadonlyHouse, type: string): void {
  const quest = world.quests.of_house.get(house.id);
  if (quest !== undefined && forbears(world, house.id, type)) endQuest(world, quest, 'broken', quest.episode);
}

/** The kind of deed that a command is, in this age. */
function meant(world: ReadonlyWorld, type: string): string {
  const is_known = type !== 'second_strike' || isMended(world, 'a second strike is an attack');
  return is_known ? deedOf(type) : type;
}
