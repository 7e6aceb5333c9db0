import { isRefusal, REPORT_TICKS, UNCERTAIN } from '@realm/contract';
import { forecast as foretell, toldOf } from '@realm/engine';
import { houseOf } from './caller.ts';
import { named } from './tick_row.ts';
import type { View } from './view.ts';

/** What the next ticks bring the caller's house, if nobody does anything. */
export const forecast: View<'forecast'> = ({ world, viewer }, _params, { ticks = REPORT_TICKS }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const { ticks: rows, orders, uncertain } = foretell(world, house, ticks);
  return {
    ticks: rows.map(({ tick, at, levels }) => ({ tick, at, levels: named(world, levels) })),
    orders: orders.map(toldOf),
    uncertain: uncertain.map((what) => ({ what, words: UNCERTAIN[what] })),
  };
};
