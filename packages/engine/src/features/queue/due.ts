import type { Arrival } from '@realm/contract';
import { aetherMade } from '../../stats/aether.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import { QUANTITIES } from '../../world/reports.ts';
import { isMended } from '../../world/revision.ts';
import { BAGGAGE, WORK } from '../../world/works.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { allHold } from './conditions.ts';
import { bitOf, termsOf } from './gates.ts';
import type { Ahead } from './state.ts';
import { shortIn } from './stocks.ts';

/** Whether an order may fire at the end of the tick that has just run; what stands against it is not asked yet. */
export function isDue(world: ReadonlyWorld, house: ReadonlyHouse, order: Readable<Ahead>): boolean {
  if (order.paused || order.made_tick >= world.tick) return false;
  const { when } = order;
  switch (when.type) {
    case 'at_tick':
      return world.tick >= when.tick;
    case 'arrival':
      return hasArrived(world, house, when.of);
    case 'affordable':
      return mayHaveEnough(world, house, order);
    case 'each_tick':
      return mayHaveEnough(world, house, order) && allHold(world, house, when.while);
  }
}

function mayHaveEnough(world: ReadonlyWorld, house: ReadonlyHouse, { short }: Readable<Ahead>): boolean {
  if (short === null) return true;
  const at = shortIn(world.rules, short.what);
  return (at !== undefined && house.row[at] >= short.needed) || short.terms !== termsOf(world, house);
}

/** What work of each kind brings; aid brings nothing that an order waits for. */
const BRINGS: { readonly [kind: number]: Arrival } = {
  [WORK.explore]: 'acres',
  [WORK.build]: 'buildings',
  [WORK.train]: 'troops',
  [WORK.medics]: 'troops',
  [WORK.chariots]: 'troops',
  [WORK.army]: 'army',
};

/** Notes what is done, for a house whose orders may wait for it. */
export function noteArrived({ queues }: World, house: number, kind: number, what: number): void {
  if (queues.of(house) === undefined) return;
  let arrived = queues.arrived.get(house) ?? 0;
  if (BRINGS[kind] !== undefined) arrived |= bitOf(BRINGS[kind]);
  if (kind === WORK.army && what === BAGGAGE.land) arrived |= bitOf('acres');
  if (arrived !== 0) queues.arrived.set(house, arrived);
}

const AETHER = QUANTITIES.indexOf('aether');

function hasArrived(world: ReadonlyWorld, house: ReadonlyHouse, of: Arrival): boolean {
  const { queues, reports, rules, tick } = world;
  if (of !== 'aether') return ((queues.arrived.get(house.id) ?? 0) & bitOf(of)) !== 0;
  if (isMended(world, 'aether that is made arrives')) return aetherMade(rules, house) > 0;
  return reports.read(house.id, tick).changes[AETHER] > 0;
}
