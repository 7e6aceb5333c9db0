import type { ReadonlyHouse } from '../../world/house.ts';
import { BAGGAGE } from '../../world/works.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { aidName } from '../purse/aid.ts';
import { Fog } from './fog.ts';
import type { Shows } from './shows.ts';

/** Who and what is on its way to a house. */
export const roads: Shows<'roads'> = (world, viewer, target) => {
  const fog = new Fog(world, viewer, target);
  return {
    away: fog.away(),
    armies: fog.armies(),
    error_bp: world.rules.params.report_error_bp,
    incoming: incomingOf(world, target),
  };
};

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
