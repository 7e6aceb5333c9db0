import type { NewsBody, NewsItem } from '@realm/contract';
import type { ReadonlyHouse } from './house.ts';
import { type Fault, isMended } from './revision.ts';
import type { ReadonlyWorld } from './world.ts';

/**
 * What others may tell a house as often as they like, at next to no cost, and how often a day it is told that by the same: a house
 * keeps so many news, and whoever wrote on and on would drive all else out of them. What is not told is seen all the same, where
 * proposals and offers are looked up. What a leader does to the own state is told each time: the last that is told of a tax, say, is what
 * it is, and who leads so is voted out. Who leads may change with every vote: that the same is elected again is told so often.
 */
const MOST_A_DAY: { readonly [K in NewsBody['kind']]?: number } = {
  ceasefire_proposed: 3,
  war_declared: 3,
  peace_offered: 3,
  offer_made: 3,
  aid_sent: 12,
  leader_elected: 3,
};

/** Since when a kind is told only so often, where that is not since all the others are. */
const SINCE: { readonly [K in NewsBody['kind']]?: Fault } = {
  leader_elected: 'who is elected is told so often a day',
};

/** Whether a house has heard news of a kind, by the same and of the same, often enough today. */
export function isHeardEnough(world: ReadonlyWorld, house: ReadonlyHouse, news: NewsBody): boolean {
  const most = MOST_A_DAY[news.kind];
  const since = SINCE[news.kind] ?? 'talk is told so often a day';
  if (most === undefined || !isMended(world, since)) return false;
  const same = about(world, news);
  return hasHeard(world, house, most, (item) => item.kind === news.kind && about(world, item) === same);
}

/** Whether a house has heard news that are alike so often today. */
export function hasHeard(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  often: number,
  isAlike: (item: NewsItem) => boolean,
): boolean {
  let heard = 0;
  for (const item of house.news.newestFirst()) {
    if (item.tick <= world.tick - world.rules.params.day_ticks) return false;
    if (isAlike(item)) heard += 1;
    if (heard >= often) return true;
  }
  return false;
}

/** Whom news are by, which character, or leader, they are about, and which state they go to. */
function about(world: ReadonlyWorld, news: NewsBody): string {
  const { by, from, character, leader, to, against } = news as Partial<
    Record<'by' | 'from' | 'character' | 'leader' | 'to' | 'against', unknown>
  >;
  const is_apart = isMended(world, 'a state hears of each whom its leader speaks to');
  return JSON.stringify([by ?? from, character, leader, is_apart ? (to ?? against) : null]);
}
