import { assert } from '@realm/base';
import { comeHome } from '../features/hall/homecoming.ts';
import { noteArrived } from '../features/queue/due.ts';
import type { Arrives } from '../scope/feature.ts';
import { noteBeforeArrival } from '../world/before_arrival.ts';
import type { ReadonlyHouse } from '../world/house.ts';
import { WORK_KINDS } from '../world/works.ts';
import type { World } from '../world/world.ts';
import { arrives } from './features.ts';

/** What happens when work is done, by the number of its kind. */
export const ARRIVES: readonly Arrives[] = WORK_KINDS.map((kind) => arrives[kind]);

/** Land explored, buildings finished, units trained, characters home: all that is due in this tick arrives. */
export function arrivals(world: World): void {
  comeHome(world, world.characters.dueIn(world.tick));
  world.works.finish(world.tick, arriving(world));
}

/** The same for a house alone, in a tick of its own. */
export function arrivalsOf(world: World, { id }: ReadonlyHouse): void {
  const due = world.characters.dueIn(world.tick);
  comeHome(
    world,
    due.filter(({ house }) => house === id),
  );
  world.works.finishOf(id, world.tick, arriving(world));
}

function arriving(world: World) {
  return (id: number, kind: number, what: number, count: number): void => {
    const house = world.house(id);
    assert(house !== undefined, 'work belongs to a house of the world');
    noteBeforeArrival(world, house);
    if (world.queues.of_house.size > 0) noteArrived(world, id, kind, what);
    ARRIVES[kind](world.rules, world.ledger, house, what, count);
  };
}
