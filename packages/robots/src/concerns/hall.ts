import { clamp, mulDiv } from '@realm/base';
import { fairPrices, hallBounds } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';
import type { Hall } from '../view.ts';

/** The most of its gold that a house bids for a character, and of the appraisal, in bp. */
const GOLD_BP = 2_500;
const BID_BP = 10_500;
/** Least price it parts with one for, of the appraisal, in bp. */
const RESERVE_BP = 8_000;
/** How often a house that could part with somebody does, in bp of its turns for that. */
const PARTS_BP = 2_000;
/** Later than so many ticks before the end nobody is bought or sold. */
const WORTH_TICKS = 150;
const AUCTION_TICKS = 24;

/** Bids for a character that is auctioned, while the house has fewer than it likes of its kind, and gold to spare. */
export const bidInHall: Concern = (mind) => {
  const { hall } = mind.view;
  if (hall === undefined || mind.me.protected || mind.ticks_left < WORTH_TICKS) return;
  const most = mulDiv(Math.max(0, mind.gold), GOLD_BP, 10_000);
  for (const { listing, auction, character, appraisal, owner } of hall.listings) {
    if (auction === null || owner.house === mind.me.id || !wants(mind, character.kind)) continue;
    const price = Math.max(auction.least_bid, leastFair(mind, appraisal));
    if (price > most || price > mulDiv(appraisal, BID_BP, 10_000)) continue;
    mind.gold -= price;
    mind.order({ type: 'bid', listing, price });
    return;
  }
};

/** The least that the house may certainly pay for a character: what is cheaper may be more of a gift than it may have. */
function leastFair({ me, book }: Mind, appraisal: number): number {
  const { low } = fairPrices(book.params, appraisal);
  return Math.max(low, appraisal - (me.day_left.trade_gain ?? appraisal));
}

/** Whether the house likes one more of a kind than it has: one beyond what it recruits, whom it need not train. */
function wants({ me, taste, book }: Mind, kind: Hall['listings'][number]['character']['kind']): boolean {
  const { generals, academics } = taste.temperament;
  return kind === 'general'
    ? me.generals.length < Math.min(generals + 1, book.params.generals_max)
    : me.academics.length < Math.min(academics + 1, book.params.academics_max);
}

/** Puts whoever it has beyond what it likes up for auction, and now and then the least of its academics. */
export const sellInHall: Concern = (mind) => {
  const { me, taste, ticks_left, book } = mind;
  if (me.protected || ticks_left < WORTH_TICKS || !mind.random.chance(PARTS_BP)) return;
  const { generals, academics } = taste.temperament;
  const spare = [
    ...(me.generals.length > generals ? me.generals.map((one) => ({ kind: 'general' as const, one })) : []),
    ...(me.academics.length >= Math.max(1, academics)
      ? me.academics.map((one) => ({ kind: 'academic' as const, one }))
      : []),
  ].filter(({ one, kind }) => {
    const needed = kind === 'general' && one.id === me.defender;
    return one.place === 'serving' && !one.heir && !needed;
  });
  if (spare.length === 0) return;
  const { kind, one } = spare.reduce((least, next) =>
    next.one.appraisal < least.one.appraisal ? next : least,
  );
  const { min, max } = hallBounds(book.params, one.appraisal);
  const reserve = clamp(mulDiv(one.appraisal, RESERVE_BP, 10_000), min, max);
  const ticks = clamp(AUCTION_TICKS, book.params.auction_ticks_min, book.params.auction_ticks_max);
  mind.order({ type: 'list', character: { kind, id: one.id }, reserve, ticks });
};
