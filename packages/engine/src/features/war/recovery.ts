import { mulDiv } from '@realm/base';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import type { Ledger } from '../../world/ledger.ts';
import { posting } from '../../world/postings.ts';
import type { Readable } from '../../world/readonly.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import type { Loss, Recovery } from '../relations/state/war.ts';

const RETURNED = posting('people', 'recovery');

/** Of what a house lost in wars, what a tick gives back: peasants, and buildings as credit for new ones. */
export function recoveredIn(world: ReadonlyWorld, house: ReadonlyHouse, tick: number): Loss {
  let peasants = 0;
  let buildings = 0;
  for (const recovery of world.relations.recoveries) {
    const loss = recovery.losses.get(house.id);
    if (loss === undefined || tick > recovery.until_tick) continue;
    peasants += partIn(world, recovery, loss.peasants, tick);
    buildings += partIn(world, recovery, loss.buildings, tick);
  }
  return { peasants, buildings };
}

/** Gives it, peasants as far as there is room for them. */
export function giveBack(ledger: Ledger, house: House, { peasants, buildings }: Loss): void {
  const room = Math.max(0, house.max_population - house.population);
  const returning = Math.min(peasants, room);
  house.peasants += returning;
  house.population += returning;
  house.build_credits += buildings;
  ledger.add(RETURNED, returning);
}

/** The part of a loss that a tick gives back: of the share that is given back at all, so that every tick's parts add up. */
function partIn(
  world: ReadonlyWorld,
  { from_tick, until_tick }: Readable<Recovery>,
  lost: number,
  tick: number,
): number {
  if (tick <= from_tick && isMended(world, 'recovery begins a tick after the war')) return 0;
  const all = mulDiv(lost, world.rules.params.recovery_bp, 10_000);
  const length = until_tick - from_tick;
  const by = (ticks: number) => mulDiv(all, ticks, length);
  return by(tick - from_tick) - by(tick - from_tick - 1);
}
