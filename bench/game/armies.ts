import type { Random } from '@realm/base';
import { type House, type Request, UNITS, type World } from '@realm/engine';

const KINDS = ['assault', 'encroach', 'sack', 'raze', 'scour', 'ransack', 'siege'];

/** Troops of several kinds and little to eat them up, so that every attack is of the usual size. */
export function arm(house: House): void {
  house.cells.set([400, 200, 150, 80, 0, 40, 40, 20], UNITS);
  house.gold = 1_000_000;
  house.food = 1_000_000;
  house.land = 300;
  house.battered_tenths = 0;
}

/** An attack of a house on any of another state. */
export function against(world: World, random: Random, house: House): Request {
  let target = random.pick(world.houses);
  while (world.stateOf(target) === world.stateOf(house)) target = random.pick(world.houses);
  return {
    at: world.at,
    actor: { robot: house.id },
    command: {
      type: 'attack',
      attacker: house.id,
      target: target.id,
      units: [150, 120, 0, 40, 0, 20, 0, 8],
      kind: random.pick(KINDS),
      building: 'homes',
    },
  };
}
