/** What some races can do in the field, by the names of their flags. */
import type { NewsItem } from '@realm/contract';
import type { Rulebook } from './rulebook.ts';
import type { Me, News } from './view.ts';

/** Land that was lost comes back by it while it is carried home. */
const RETAKES = 'retake_land';
/** An army that has won strikes again by it. */
const STRIKES_AGAIN = 'second_strike';

function has({ race }: Me, { races }: Rulebook, power: string): boolean {
  return races.get(race)?.powers.includes(power) === true;
}

/** Whether a house may have land to take back: its race can, and it has been hit lately. */
export function mayRetake(me: Me, book: Rulebook): boolean {
  return me.battered_tenths > 0 && has(me, book, RETAKES);
}

/** Whether what a house has heard tells it something about its powers: it is not read for others. */
export function asksNews(me: Me, book: Rulebook): boolean {
  return mayRetake(me, book) || has(me, book, STRIKES_AGAIN);
}

type Made = Extract<NewsItem, { kind: 'attack_made' }>;

/** Whether its army may strike again once it has won: its race can, and the last time is long enough ago. */
export function mayStrikeAgain(me: Me, book: Rulebook, news: News | undefined, tick: number): boolean {
  if (!has(me, book, STRIKES_AGAIN)) return false;
  const from_tick = tick - book.params.second_strike_wait_ticks;
  const lately = (news ?? []).filter(
    (item): item is Made => item.kind === 'attack_made' && item.tick > from_tick,
  );
  // The second of two blows is told as an attack of its own, whose army comes home with that of the first.
  return !lately.some((one) =>
    lately.some(
      (other) => other.id < one.id && other.target === one.target && other.home_tick === one.home_tick,
    ),
  );
}
