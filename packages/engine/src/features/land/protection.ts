import type { House } from '../../world/house.ts';
import type { OwnWorld } from '../../world/own_world.ts';

/** Protection ends in its tick, and granted acres are safe until theirs. */
export function protection(world: OwnWorld, house: House): void {
  if (house.protected_until !== 0 && world.tick >= house.protected_until) end(world, house);
  if (house.granted_until !== 0 && world.tick >= house.granted_until) {
    house.granted_until = 0;
    house.granted_acres = 0;
  }
}

/** Apart from the above, which is put into every house's tick. */
function end(world: OwnWorld, house: House): void {
  house.protected_until = 0;
  world.free(house);
  world.tell(house, { kind: 'protection_ended', left: false });
}
