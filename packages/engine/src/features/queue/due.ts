import type { Arrival } from '@realm/contract';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import { QUANTITIES } from '../../world/reports.ts';
import { BAGGAGE, WORK } from '../../world/works.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { allHold } from './conditions.ts';
import { bitOf, termsOf } from './gates.ts';
import type { Ahead } from './state.ts';
import { stockIn } from './stocks.ts';

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

function mayHaveEnough({ rules }: ReadonlyWorld, house: ReadonlyHouse, { short }: Readable<Ahead>): boolean {
  if (short === null) return true;
  const at = stockIn(rules, short.what);
  return (at !== undefined && house.row[at] >= short.needed) || short.terms !== termsOf(house.row);
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

function hasArrived({ queues, reports, tick }: ReadonlyWorld, { id }: ReadonlyHouse, of: Arrival): boolean {
  if (of === 'aether') return reports.read(id, tick).changes[AETHER] > 0;
  return ((queues.arrived.get(id) ?? 0) & bitOf(of)) !== 0;
}
