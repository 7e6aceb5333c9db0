import { bestState } from '../../stats/standing.ts';
import type { World } from '../../world/world.ts';
import { addressOf } from '../relations/proclaim.ts';

/** The age is open; who was there from the beginning is not told of as founded. */
export function tellOpened(world: World): void {
  const { age, name } = world.age;
  if (world.rules.params.chronicle_kept === 0) return;
  world.chronicle.founded = [world.last_house_id, 0];
  world.record({ kind: 'age_opened', age, name });
}

/** Armies that are home are told of; once a day, who was founded since, and who stands first. */
export function tellWorld(world: World): void {
  const { chronicle, rules, tick } = world;
  if (rules.params.chronicle_kept === 0) return;
  if (chronicle.untold.some(({ home_tick }) => home_tick <= tick)) tellHome(world);
  if (tick % rules.params.day_ticks !== 0) return;
  tellFounded(world);
  tellFirst(world);
}

function tellHome(world: World): void {
  const { chronicle, tick } = world;
  chronicle.untold = chronicle.untold.filter(({ home_tick, battle }) => {
    if (home_tick > tick) return true;
    world.record(battle);
    return false;
  });
}

function tellFounded(world: World): void {
  const { chronicle, last_house_id, tick } = world;
  const [last, from_tick] = chronicle.founded;
  chronicle.founded = [last_house_id, tick];
  if (last_house_id > last) world.record({ kind: 'houses_founded', houses: last_house_id - last, from_tick });
}

function tellFirst(world: World): void {
  const { chronicle } = world;
  const best = bestState(world);
  const before = chronicle.first;
  if (best === null || (before !== null && before[0] === best.realm && before[1] === best.id)) return;
  chronicle.first = [best.realm, best.id];
  world.record({
    kind: 'first_state',
    state: addressOf(best),
    before: before === null ? null : { realm: before[0], state: before[1] },
  });
}
