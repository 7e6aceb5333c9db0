import { mulDiv, mulDivCeil } from '@realm/base';
import type { NewsItem } from '@realm/contract';
import type { Concern, Mind } from '../mind.ts';
import { mayRetake } from '../powers.ts';
import type { News } from '../view.ts';

/** How often it is looked for, in ticks: each blow is answered once. */
export const RETAKE_EVERY = 3;

type Suffered = Extract<NewsItem, { kind: 'attack_suffered' }>;

/** Land that was taken comes back while it is still carried home: it costs what exploring does, and is not battered for. */
export const retake: Concern = (mind) => {
  const { me, book, view } = mind;
  if (view.news === undefined || !mayRetake(me, book)) return;
  const { gold_per_acre, soldiers_milli_per_acre } = me.prices.explore;
  const soldiers_milli = mulDivCeil(soldiers_milli_per_acre, book.params.retake_soldiers_bp, 10_000);
  for (const { attacker, acres: lost } of blowsOf(mind, view.news)) {
    const acres = Math.min(
      mulDiv(lost, book.params.retake_max_bp, 10_000),
      Math.floor(mind.gold / Math.max(1, gold_per_acre)),
      mulDiv(mind.soldiers, 1_000, Math.max(1, soldiers_milli)),
    );
    if (acres < 1) continue;
    mind.gold -= acres * gold_per_acre;
    mind.soldiers -= mulDivCeil(acres, soldiers_milli, 1_000);
    mind.order({ type: 'retake_land', from: attacker, acres });
  }
};

/**
 * What has been taken since it last looked and is still on the road, the most acres first: of each taker the last, unless that
 * one took something before for which the power is spent.
 */
function blowsOf({ tick, book }: Mind, news: News): Suffered[] {
  const spent = new Set<number>();
  const blows = new Map<number, Suffered>();
  for (const item of news.toReversed()) {
    if (item.kind !== 'attack_suffered' || item.acres === 0) continue;
    if (item.tick > tick - RETAKE_EVERY) blows.set(item.attacker, item);
    else if (item.tick > tick - RETAKE_EVERY - book.params.grudge_ticks) spent.add(item.attacker);
  }
  return [...blows.values()]
    .filter(({ attacker, home_tick }) => home_tick > tick && !spent.has(attacker))
    .sort((a, b) => b.acres - a.acres);
}
