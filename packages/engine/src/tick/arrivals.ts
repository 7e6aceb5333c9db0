import { assert } from '@realm/base';
import { FLOW, GOOD } from '../state/flows.ts';
import { BUILDINGS, CONSTRUCTING, TRAINING, UNITS } from '../state/layout.ts';
import { WORK } from '../state/works.ts';
import type { World } from '../state/world.ts';

/** Land explored, buildings finished, units trained: all that is due in this tick arrives. */
export function arrivals(world: World): void {
  world.works.finish(world.tick, (id, kind, what, count) => {
    const house = world.house(id);
    assert(house !== undefined, 'work belongs to a house of the world');
    const { row } = house;
    house.effects_stale = 1;
    switch (kind) {
      case WORK.explore:
        house.incoming_land -= count;
        house.land += count;
        world.ledger.add(GOOD.land, FLOW.explore, count);
        break;
      case WORK.build:
        row[CONSTRUCTING + what] -= count;
        row[BUILDINGS + what] += count;
        break;
      case WORK.train:
        row[TRAINING + what] -= count;
        row[UNITS + what] += count;
        break;
      case WORK.medics:
        house.medics_training -= count;
        house.medics += count;
        break;
      case WORK.chariots:
        house.chariots_building -= count;
        house.chariots += count;
        world.ledger.add(GOOD.chariots, FLOW.built, count);
        break;
    }
  });
}
