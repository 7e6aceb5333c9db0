import { type Foretold, REPORT_TICKS } from '@realm/contract';
import { say } from '@realm/words';
import type { ForecastReply } from '../service/records.ts';
import { number, written } from '../words/format.ts';

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
    return say(
      'By the forecast in tick {tick}{more, plural, =0 {} one {, and # time more after it} other {, and # times more after it}}.',
      { tick: number(fires[0].tick), more: fires.length - 1 },
    );
  }
  if (uncertain_from !== null)
    return say('From tick {uncertain_from} on, as far as others and chance let it.', {
      uncertain_from: number(uncertain_from),
    });
  if (held_up !== null && becomes !== 'waiting')
    return say('By the forecast refused in tick {tick}: {error}.', {
      tick: number(held_up.tick),
      error: written(held_up.error),
    });
  return say('By the forecast not within {ticks, plural, one {# tick} other {# ticks}}.', { ticks });
}
