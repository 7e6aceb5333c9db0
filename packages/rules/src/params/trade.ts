import { bp, gold, int, ticks } from './fields.ts';

/** What passes between houses: the market, treasuries, aid. */
export const trade = {
  market_fee_bp: bp('fee of an order that fills against a waiting one', 2_000),
  cross_realm_fee_bp: bp('fee of a buy for what it buys from sellers of another realm', 2_000),
  fair_price_bp: bp('how far from the reference price a price is fair', 40_000),
  trade_gain_per_acre: gold(
    "gold an acre that a day's trades with others may bring a house or treasury beyond the reference prices; what an auction or offer brings beyond it counts in the next day",
  ),
  gift_per_acre: gold(
    "gold for each acre of the receiver's that one may give another within a day by prices that are not fair",
  ),
  gift_worth_per_acre: gold(
    'worth of aid lately, in gold an acre, up to which unfair prices and grants bring a house anything',
  ),
  grant_aid_bp: bp('share of the worth of a grant that counts as aid'),
  cancel_lock_ms: int(0, 86_400_000, 'how long an order can not be cancelled, in milliseconds'),
  orders_open_max: int(1, 1_000, 'most orders a house or a treasury may have waiting'),
  price_min_bp: bp('lowest price of an order, as a share of the reference price'),
  price_max_bp: bp('highest price of an order, as a share of the reference price', 20_000, 10_000),
  treasury_price_min_bp: bp('lowest price of a treasury order, as a share of the reference price'),
  treasury_price_max_bp: bp(
    'highest price of a treasury order, as a share of the reference price',
    20_000,
    10_000,
  ),
  reference_min_bp: bp("lowest reference price, as a share of the age file's", 10_000, 1),
  reference_max_bp: bp("highest reference price, as a share of the age file's", 40_000, 10_000),
  reference_step_bp: bp('most a reference price moves a tick'),
  reference_volume_bp: bp(
    'units traded a tick under which a reference price stays, as a share of the output',
  ),
  reference_buyer_bp: bp(
    'most that what one state buys counts in a reference price, so that a pair of states never counts for more ' +
      'than a third',
    1_666,
    1,
  ),
  reference_window_bp: bp(
    'most a reference price rises within the 48 ticks whose trades it follows; it falls by no more than undoes this',
    100_000,
  ),
  transmute_bp: bp('what is left of a raw material that is turned into another', 10_000, 1),

  tax_max_bp: bp('highest tax on the gold houses make'),
  grant_max_bp: bp('most of a stock that a treasury may grant one house within `grant_ticks`'),
  grant_ticks: ticks('time within which grants to one house count together', 1_000),
  leader_wait_ticks: ticks('wait of a new leader before grants, taxes and treasury orders', 10_000, 0),
  active_ticks: ticks('time within which a house must have acted for its vote to count'),
  aid_ticks: ticks('how long aid is on the road', 48),
  aid_tax_base_bp: bp('least tax on aid'),
  aid_tax_rise_bp: bp('what the tax on aid gains by aid worth `aid_worth_per_acre` an acre lately', 100_000),
  aid_tax_max_bp: bp('highest tax on aid'),
  aid_worth_per_acre: int(1, 1_000_000, 'worth of aid, in gold an acre, by which its tax is measured'),
  aid_fade_bp: bp('what a tick takes off the aid a house is reckoned to have had lately', 10_000, 1),
  aid_loss_gold_bp: bp('gold lost on the road'),
  aid_loss_food_bp: bp('food lost on the road'),
  aid_loss_soldiers_bp: bp('soldiers lost on the road'),
  aid_loss_horses_bp: bp('horses lost on the road'),
  aid_loss_aether_bp: bp('aether lost on the road'),
  aid_loss_explorable_bp: bp('explorable acres lost in the telling'),
  aid_loss_material_bp: bp('material lost on the road'),
  aid_worth_food_milli: int(0, 1_000_000, 'worth of a unit of food as aid, in thousandths of gold'),
  aid_worth_soldier: int(0, 1_000_000, 'worth of a soldier as aid, in gold'),
  aid_worth_horse: int(0, 1_000_000, 'worth of a horse as aid, in gold'),
  aid_worth_aether: int(0, 1_000_000, 'worth of a unit of aether as aid, in gold'),
  aid_worth_explorable: int(0, 1_000_000, 'worth of an explorable acre as aid, in gold'),
  aid_explorable_ticks: ticks(
    'time over which a house gets at most one explorable acre a tick as aid',
    1_000,
  ),
};
