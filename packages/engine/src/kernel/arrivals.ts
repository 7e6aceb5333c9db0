import { assert } from '@realm/base';
import type { Rules } from '@realm/rules';
import { unload } from '../features/battle/baggage.ts';
import { buildingsChanged, landChanged } from '../stats/effects.ts';
import { addUnits } from '../stats/units.ts';
import { comeHome } from '../features/characters/career.ts';
import { addAid } from '../features/purse/aid.ts';
import { flow } from '../world/flows.ts';
import type { House } from '../world/house.ts';
import { BUILDINGS, CONSTRUCTING, TRAINING } from '../world/layout.ts';
import type { Ledger } from '../world/ledger.ts';
import { WORK } from '../world/works.ts';
import type { World } from '../world/world.ts';
import { noteBeforeArrival } from './report.ts';

const EXPLORED = flow('land', 'explore');
const CHARIOTS_BUILT = flow('chariots', 'built');

/** Land explored, buildings finished, units trained, characters home: all that is due in this tick arrives. */
export function arrivals(world: World): void {
  comeHome(world);
  world.works.finish(world.tick, (id, kind, what, count) => {
    const house = world.house(id);
    assert(house !== undefined, 'work belongs to a house of the world');
    noteBeforeArrival(world, house);
    arrive(world.rules, world.ledger, house, kind, what, count);
  });
}

/** Gives a house what is done: `count` of a kind of work, `what` as the work says it. */
export function arrive(
  rules: Rules,
  ledger: Ledger,
  house: House,
  kind: number,
  what: number,
  count: number,
): void {
  const { row } = house;
  switch (kind) {
    case WORK.explore:
      house.incoming_land -= count;
      house.land += count;
      ledger.add(EXPLORED, count);
      landChanged(house);
      break;
    case WORK.build:
      row[CONSTRUCTING + what] -= count;
      row[BUILDINGS + what] += count;
      buildingsChanged(house);
      break;
    case WORK.train:
      row[TRAINING + what] -= count;
      addUnits(rules, house, what, count);
      break;
    case WORK.medics:
      house.medics_training -= count;
      house.medics += count;
      break;
    case WORK.chariots:
      house.chariots_building -= count;
      house.chariots += count;
      ledger.add(CHARIOTS_BUILT, count);
      break;
    case WORK.aid:
      addAid(rules, house, what, count);
      break;
    case WORK.army:
      unload(house, what, count);
      break;
  }
}
