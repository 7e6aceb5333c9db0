import type { StatBps } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { truthStrength, weakened } from './formulas.ts';

/** What the Truths found give a house: whole to the finder's state, in part to those who know of it. */
export function fromTruths(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  give: (effects: StatBps) => void,
): void {
  for (const found of world.quests.found) {
    const strength_bp = truthStrength(world, found, house.realm, house.state);
    if (strength_bp > 0) give(weakened(world.rules.truths.list[found.truth].effects, strength_bp));
  }
}
