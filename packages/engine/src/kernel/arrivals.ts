import { comeHome } from '../features/hall/homecoming.ts';
import { noteArrived } from '../features/queue/due.ts';
import type { Arrives } from '../scope/feature.ts';
import { noteBeforeArrival } from '../world/before_arrival.ts';
import type { House } from '../world/house.ts';
import { turnStands } from '../world/turn_stands.ts';
import { WORK_KINDS } from '../world/works.ts';
import type { World } from '../world/world.ts';
import { arrives } from './features.ts';

/** What happens when work is done, by the number of its kind. */
export const ARRIVES: readonly Arrives[] = WORK_KINDS.map((kind) => arrives[kind]);

/** Land explored, buildings finished, units trained, characters home: all that is due in this tick arrives. */
export function arrivals(world: World): void {
  comeHome(world, world.characters.dueIn(world.tick));
  const { turns, works, tick } = world;
  works.finish(tick, (id, kind, what, count) => {
    noteForOrders(world, id, kind, what);
    // A turn that was taken beforehand has reckoned with all that is due.
    if (turns.hasBegun(id, tick)) return;
    if (turnStands(world, id)) return turns.arrive(id);
    const house = world.theHouse(id);
    noteBeforeArrival(world, house);
    ARRIVES[kind](world.rules, world.ledger, house, what, count);
  });
}

/** The same for a house alone, in a tick of its own. */
export function arrivalsOf(world: World, house: House): void {
  const { id } = house;
  const due = world.characters.dueIn(world.tick);
  comeHome(
    world,
    due.filter((character) => character.house === id),
  );
  world.works.finishOf(id, world.tick, (_, kind, what, count) => {
    noteForOrders(world, id, kind, what);
    noteBeforeArrival(world, house);
    ARRIVES[kind](world.rules, world.ledger, house, what, count);
  });
}

function noteForOrders(world: World, house: number, kind: number, what: number): void {
  if (world.queues.of_house.size > 0) noteArrived(world, house, kind, what);
}
