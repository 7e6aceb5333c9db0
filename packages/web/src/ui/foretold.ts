import { type Foretold, REPORT_TICKS } from '@realm/contract';
import type { ForecastReply } from '../service/records.ts';
import { number, plural, written } from '../words/format.ts';

/** What the forecast says of an order ahead; empty where it says nothing. */
export function foretold({ orders, ticks }: ForecastReply, entry: number): string {
  const order = orders.find((each) => each.entry === entry);
  return order === undefined ? '' : toldOf(order, ticks.length);
}

/** What becomes of an order ahead in so many ticks, in words. */
export function toldOf(
  { fires, uncertain_from, held_up, becomes }: Foretold,
  ticks: number = REPORT_TICKS,
): string {
  if (fires.length > 0) {
    const more = fires.length === 1 ? '' : `, and ${plural(fires.length - 1, 'time')} more after it`;
    return `By the forecast in tick ${number(fires[0].tick)}${more}.`;
  }
  if (uncertain_from !== null)
    return `From tick ${number(uncertain_from)} on, as far as others and chance let it.`;
  if (held_up !== null && becomes !== 'waiting')
    return `By the forecast refused in tick ${number(held_up.tick)}: ${written(held_up.error)}.`;
  return `By the forecast not within ${plural(ticks, 'tick')}.`;
}
