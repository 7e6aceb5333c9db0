import { SLOT_COUNT } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import { AWAY } from '../../world/layout.ts';
import { BAGGAGE } from '../../world/works.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { aidName } from '../purse/aid.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** Who and what is on its way to a house. */
export const roads: Shows<'roads'> = (world, viewer, target) => {
  const fog = new Fog(world, viewer, target);
  return {
    away: fog.troops('away', (slot) => target.row[AWAY + slot]),
    armies: armiesOf(world, target).map(({ back_tick, troops }, i) => ({
      troops: fog.count('armies', troops, i),
      back_tick,
    })),
    error_bp: world.rules.params.report_error_bp,
    incoming: incomingOf(world, target),
  };
};

/** Troops on their road home, by the tick in which they are back, the first first. */
export function armiesOf(
  { works }: ReadonlyWorld,
  { id }: ReadonlyHouse,
): { back_tick: number; troops: number }[] {
  const armies = new Map<number, number>();
  for (const { kind, what, count, done_tick } of works.of(id)) {
    if (kind === 'army' && what < SLOT_COUNT) armies.set(done_tick, (armies.get(done_tick) ?? 0) + count);
  }
  const list = [...armies].map(([back_tick, troops]) => ({ back_tick, troops }));
  return list.sort((a, b) => a.back_tick - b.back_tick);
}

/** Land and aid on their way to a house, the first to arrive first. */
export function incomingOf({ works, rules }: ReadonlyWorld, { id }: ReadonlyHouse) {
  return works
    .of(id)
    .filter(({ kind, what }) => isLand(kind, what) || kind === 'aid')
    .sort((a, b) => a.done_tick - b.done_tick)
    .map(({ kind, what, count, done_tick }) => ({
      what: kind === 'aid' ? aidName(rules, what) : 'land',
      amount: count,
      done_tick,
    }));
}

function isLand(kind: string, what: number): boolean {
  return kind === 'explore' || (kind === 'army' && what === BAGGAGE.land);
}
