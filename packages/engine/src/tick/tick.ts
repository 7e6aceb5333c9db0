import type { TickEntry } from '../entry.ts';
import type { House } from '../state/house.ts';
import { REPORT_TICKS } from '../state/reports.ts';
import type { World } from '../state/world.ts';
import { TICK_ORDER } from './order.ts';

type Run = { world: (world: World) => void } | { houses: ((world: World, house: House) => void)[] };

/** The steps with those of a house gathered into runs. */
const RUNS: readonly Run[] = gather();

/** Runs one tick: the world is a tick older, and its clock stands where the entry says. */
export function runTick(world: World, entry: TickEntry): void {
  world.ledger.clear();
  world.tick += 1;
  world.at = entry.at;
  world.tick_times[world.tick % REPORT_TICKS] = entry.at;
  world.next_tick_at = entry.at + world.rules.params.tick_ms;
  for (const run of RUNS) {
    if ('world' in run) run.world(world);
    else runHouses(world, run.houses);
  }
  if (world.tick >= world.rules.params.age_ticks) world.ended = true;
}

function runHouses(world: World, steps: readonly ((world: World, house: House) => void)[]): void {
  const { houses } = world;
  for (let i = 0; i < houses.length; i++) {
    for (let s = 0; s < steps.length; s++) steps[s](world, houses[i]);
  }
}

function gather(): Run[] {
  const runs: Run[] = [];
  for (const step of TICK_ORDER) {
    const last = runs.at(-1);
    if ('world' in step) runs.push({ world: step.world });
    else if (last !== undefined && 'houses' in last) last.houses.push(step.house);
    else runs.push({ houses: [step.house] });
  }
  return runs;
}
