import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import { truthStrength } from './formulas.ts';

/** What the Truths found give a house: whole to the finder's state, in part to those who know of it. */
export function fromTruths(world: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  for (const found of world.quests.found) {
    const strength_bp = truthStrength(world, found, house.realm, house.state);
    if (strength_bp > 0) give(world.rules.truths.list[found.truth].effects, strength_bp);
  }
}
