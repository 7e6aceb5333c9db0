import { isRefusal, REPORT_TICKS, type TickRow } from '@realm/contract';
import { tickOf } from '@realm/engine';
import { houseOf } from './caller.ts';
import { ordersSince, tickRow } from './tick_row.ts';
import type { View } from './view.ts';

/** What the last 48 ticks changed for the viewer's house, newest first. */
export const ticks: View<'ticks'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const rows: TickRow[] = [];
  const last = tickOf(world, house);
  const orders = ordersSince(world, house, last - REPORT_TICKS + 1);
  for (let ago = 0; ago < REPORT_TICKS; ago++) {
    const row = tickRow(world, house, last - ago, orders);
    if (row === null) break;
    rows.push(row);
  }
  return { ticks: rows };
};
