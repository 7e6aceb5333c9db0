import { type CommandOf, type Foretold, REPORT_TICKS } from '@realm/contract';
import { type Ahead, aheadOf, type HeldUp } from '../features/queue/state.ts';
import { giveBack, recoveredIn } from '../features/war/recovery.ts';
import { tickOf } from '../world/clock.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import type { ReadonlyWorld } from '../world/world.ts';
import { isForetold, mayBeClosing } from './alone.ts';
import { arrivals } from './arrivals.ts';
import { fireAlone, type Outcome, type Watch } from './orders_ahead.ts';
import { ownAffairs } from './own_affairs.ts';
import { type Rehearsal, rehearsalOf } from './rehearsal.ts';
import { closeReport, openReport } from './report.ts';

/** What a forecast leaves out, and so can't be sure of. */
export type Uncertainty = 'others' | 'shared' | 'market' | 'quest' | 'closing' | 'orders';

/** What becomes of an order ahead in the ticks that are foretold. */
export interface ForetoldOrder {
  readonly order: Ahead;
  /** The ticks at whose end it fires, and how many commands it gives then. */
  readonly fires: { readonly tick: number; readonly times: number }[];
  /** The first of these in which what it gives can't be foretold: it is left out there and from then on; null for none. */
  uncertain_from: number | null;
  /** Why it did not fire when it last might have; null where it has since, or nothing stood against it. */
  held_up: HeldUp | null;
  /** What it is after the last tick foretold. */
  becomes: 'waiting' | 'paused' | 'done' | 'gone';
}

export interface Forecast {
  /** Tick by tick: when it is due in ms, and every level after it, in the order of the reports. */
  readonly ticks: readonly {
    readonly tick: number;
    readonly at: number;
    readonly levels: readonly number[];
  }[];
  readonly orders: readonly ForetoldOrder[];
  readonly uncertain: readonly Uncertainty[];
}

/** What would become in the next ticks of an order ahead that is looked at, behind those that wait. */
export function foretoldOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  command: CommandOf<'queue'>,
): Foretold {
  const tick = tickOf(world, house);
  const order = aheadOf(command, { entry: (world.queues.of_house.get(house.id)?.last_entry ?? 0) + 1, tick });
  const { orders } = forecast(world, house, REPORT_TICKS, order);
  return toldOf(orders[orders.length - 1]);
}

/** The same in the words of the interface. */
export function toldOf({ order, fires, uncertain_from, held_up, becomes }: ForetoldOrder): Foretold {
  const { entry, command } = order;
  const told = fires.map(({ tick, times }) => ({ tick, command: command.type, times }));
  return { entry, fires: told, uncertain_from, held_up, becomes };
}

/**
 * The next ticks of a house with its orders ahead, as they come if nobody does anything: the engine's own steps, on copies.
 * It draws no rolls; what is shared stands as it stands now; what an order does to others, or by a roll, is not done and
 * told as uncertain. `more` is an order that waits behind the others. Fewer ticks than asked for where the age ends
 * before. Changes nothing.
 */
export function forecast(world: ReadonlyWorld, house: ReadonlyHouse, ticks: number, more?: Ahead): Forecast {
  const { tick_ms, age_ticks } = world.rules.params;
  const rehearsal = rehearsalOf(world, house);
  if (more !== undefined) rehearsal.world.queues.add(house.id).entries.push(more);
  const ahead = world.paces.aheadOf(house.id);
  const orders = new Map(
    rehearsal.world.queues.of(house.id)?.entries.map((order) => [order, waiting(order)]),
  );
  const rows: Forecast['ticks'][number][] = [];
  for (let i = 0; i < ticks && !world.ended && rehearsal.world.tick < age_ticks; i++) {
    tickAlone(rehearsal, world.next_tick_at + (ahead + i) * tick_ms);
    const { tick, at, reports } = rehearsal.world;
    rows.push({ tick, at, levels: reports.read(house.id, tick).levels });
    fireWatched(rehearsal, (order, outcome) => note(rehearsal.world, orders.get(order), outcome));
  }
  const foretold = [...orders.values()];
  return {
    ticks: rows,
    orders: foretold,
    uncertain: uncertaintiesOf(world, house, rehearsal.world, foretold),
  };
}

/** A copy of the house as it is when it has lived so many ticks, what a forecast leaves out aside. */
export function afterTicks(world: ReadonlyWorld, house: ReadonlyHouse, count: number): House {
  const rehearsal = rehearsalOf(world, house);
  for (let i = 0; i < count; i++) {
    tickAlone(rehearsal, world.at);
    fireWatched(rehearsal, () => {});
  }
  return rehearsal.house;
}

function fireWatched({ world, house }: Rehearsal, saw: Watch['saw']): void {
  fireAlone(world, house, { passesOver: (command) => !isForetold(world, command), saw });
}

/** One tick of the house in its rehearsal, up to its orders ahead. */
function tickAlone({ world, house }: Rehearsal, at: number): void {
  world.begin(at);
  world.tick += 1;
  world.next_tick_at = at + world.rules.params.tick_ms;
  arrivals(world);
  giveBack(world.ledger, house, recoveredIn(world, house, world.tick));
  openReport(world, house);
  ownAffairs(world, house);
  closeReport(world, house);
}

const waiting = (order: Ahead): ForetoldOrder => ({
  order,
  fires: [],
  uncertain_from: null,
  held_up: order.held_up,
  becomes: order.paused ? 'paused' : 'waiting',
});

function note(world: ReadonlyWorld, foretold: ForetoldOrder | undefined, outcome: Outcome): void {
  if (foretold === undefined) return;
  if ('held_up' in outcome) {
    foretold.held_up = outcome.held_up;
    foretold.becomes = outcome.now;
    return;
  }
  const { order, fires } = foretold;
  fires.push({ tick: world.tick, times: outcome.times });
  foretold.held_up = null;
  foretold.becomes = order.repeat ? 'waiting' : 'done';
  if (foretold.uncertain_from === null && !isForetold(world, order.command))
    foretold.uncertain_from = world.tick;
}

function uncertaintiesOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  rehearsed: ReadonlyWorld,
  orders: readonly ForetoldOrder[],
): Uncertainty[] {
  const found: Uncertainty[] = ['others', 'shared'];
  if (world.market.of(house.id).length > 0) found.push('market');
  if (world.quests.of_house.get(house.id) !== undefined) found.push('quest');
  if (mayBeClosing(rehearsed)) found.push('closing');
  if (orders.some(({ uncertain_from }) => uncertain_from !== null)) found.push('orders');
  return found;
}
