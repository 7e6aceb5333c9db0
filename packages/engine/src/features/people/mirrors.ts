import { landChanged } from '../../stats/effects.ts';
import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';

/** A house that has mirrored another long enough is itself again. */
export function mirrors(world: OwnWorld, house: House): void {
  if (house.mirror_until === 0 || world.tick < house.mirror_until) return;
  house.mirror_until = 0;
  house.personality = house.born_personality;
  house.born_personality = 0;
  landChanged(house);
  world.tell(house, {
    kind: 'mirror_ended',
    personality: world.rules.personalities.list[house.personality].id,
  });
}
