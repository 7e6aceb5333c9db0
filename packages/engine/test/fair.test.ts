import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Command, type CommandReply, isRefusal, type Refusal } from '@realm/contract';
import { ageEntry, openTestWorld, rulesOf, sha256 } from '../../../tests/support/age.ts';
import { partsOf } from '../../../tests/support/parts.ts';
import { asTrader, gainLeft } from '../src/features/fair/room.ts';
import {
  appraisalOf,
  execute,
  type House,
  MATERIALS,
  openWorld,
  ownerOf,
  preview,
  restoreWorld,
  type State,
  stateHash,
  tick,
  type World,
} from '../src/index.ts';

const PARAMS = {
  protection_ticks: 0,
  protection_leave_ticks: 0,
  leader_wait_ticks: 0,
  cancel_lock_ms: 0,
  orders_open_max: 1_000,
};
const rules = rulesOf('embers-1', PARAMS);
const { params } = rules;
const iron = rules.materials.get('iron')!.index;

interface Scene {
  readonly world: World;
  /** Houses of four states, and one more of the first's. */
  readonly main: House;
  readonly alt: House;
  readonly third: House;
  readonly fourth: House;
  readonly mate: House;
}

function scene(): Scene {
  const world = openTestWorld(rules, { robots: 96 });
  const [main, alt, third, fourth] = world.houses;
  const [, second] = world.stateOf(main).seats;
  for (const house of world.houses) house.gold = 5_000_000;
  return { world, main, alt, third, fourth, mate: world.house(second)! };
}

function ask(world: World, house: House, command: object): CommandReply | Refusal {
  const full = { house: house.id, ...command } as unknown as Command;
  const request = { at: world.at, actor: { robot: house.id }, command: full };
  const before = stateHash(world, sha256);
  const foreseen = preview(world, request);
  assert.equal(stateHash(world, sha256), before, 'a preview changes nothing');
  const reply = execute(world, request);
  assert.deepEqual(foreseen, reply, 'and says what is done');
  world.drainEvents();
  return reply;
}

function order(world: World, house: House, side: 'buy' | 'sell', quantity: number, price: number): number {
  const reply = ask(world, house, { type: 'order', material: 'iron', side, quantity, price });
  assert.ok(!isRefusal(reply), JSON.stringify(reply));
  assert.ok(reply.type === 'order_placed');
  return reply.filled;
}

const stock = (house: House, units: number) => {
  house.cells[MATERIALS + iron] = units;
};
const worth = (world: World, house: House) =>
  house.gold + house.row[MATERIALS + iron] * world.market.books[iron].trading.reference;

test('an alt that bids twice the price and resells at half moves no more than a day of trades may', () => {
  const { world, main, alt } = scene();
  const { trading, band } = world.market.books[iron];
  stock(main, 2_000);
  stock(alt, 0);
  const before = worth(world, main);
  for (let i = 0; i < 55; i++) {
    const bid = { type: 'order', material: 'iron', quantity: 2_000 };
    ask(world, alt, { ...bid, side: 'buy', price: band.max });
    ask(world, main, {
      ...bid,
      side: 'sell',
      price: band.max,
      quantity: Math.max(1, main.row[MATERIALS + iron]),
    });
    ask(world, alt, {
      ...bid,
      side: 'sell',
      price: band.min,
      quantity: Math.max(1, alt.row[MATERIALS + iron]),
    });
    ask(world, main, { ...bid, side: 'buy', price: band.min });
  }
  // What the alt has left waiting would be bought by nobody else; the main's own orders give it nothing more.
  const gained = worth(world, main) - before;
  assert.ok(gained <= params.trade_gain_per_acre * main.land, `${gained} gold`);
  assert.ok(world.dealings.gainOf(main.id) <= params.trade_gain_per_acre * main.land);
  assert.equal(trading.reference, rules.materials.list[iron].reference_price);
});

test('nor does a ring of fair prices, over many who each deal fairly', () => {
  const { world, main } = scene();
  const alts = world.houses.filter((house) => world.stateOf(house) !== world.stateOf(main)).slice(0, 19);
  const { reference } = world.market.books[iron].trading;
  const fair = Math.floor((reference * params.fair_price_bp) / 10_000);
  stock(main, 1_000);
  const before = worth(world, main);
  for (const [i, alt] of [...alts, ...alts].entries()) {
    const other = alts[(i + 1) % alts.length];
    stock(other, 1_000);
    ask(world, alt, { type: 'order', material: 'iron', side: 'buy', quantity: 300, price: reference + fair });
    for (const quantity of [300, 100, 30, 10, 1])
      ask(world, main, { type: 'order', material: 'iron', side: 'sell', quantity, price: reference + fair });
    ask(world, other, {
      type: 'order',
      material: 'iron',
      side: 'sell',
      quantity: 300,
      price: reference - fair,
    });
    for (const quantity of [300, 100, 30, 10, 1])
      ask(world, main, { type: 'order', material: 'iron', side: 'buy', quantity, price: reference - fair });
  }
  const gained = worth(world, main) - before;
  assert.ok(gained <= params.trade_gain_per_acre * main.land, `${gained} gold`);
});

test('an order past what two may give each other passes that one over, and nobody else’s allowance is spent', () => {
  const { world, main, alt, third } = scene();
  const { reference } = world.market.books[iron].trading;
  const price = Math.floor(reference * 1.5);
  const beyond = price - reference - Math.floor((reference * params.fair_price_bp) / 10_000);
  const pair = Math.floor((params.gift_per_acre * main.land) / beyond);
  stock(main, 10_000);
  order(world, main, 'sell', 150, price);
  assert.equal(order(world, alt, 'buy', 150, price), pair, 'as far as the two may');
  assert.equal(order(world, alt, 'buy', 10, price), 0, 'and then it is passed over');
  assert.equal(order(world, third, 'buy', 150, price), 150 - pair, 'by that one alone');
  assert.equal(main.aid_lately, 150 * beyond, 'what went beyond a fair price is aid');
  assert.equal(world.dealings.givenBy(alt.id, main.id), pair * beyond);
  assert.equal(world.dealings.givenBy(main.id, alt.id), 0);
});

test('at fair prices everybody trades, however much', () => {
  const { world, main, alt } = scene();
  const { reference } = world.market.books[iron].trading;
  stock(main, 50_000);
  order(world, main, 'sell', 50_000, reference);
  assert.equal(order(world, alt, 'buy', 50_000, reference), 50_000);
  assert.equal(main.aid_lately, 0);
  assert.ok(world.dealings.isEmpty);
});

test('past what a day of trades may bring its owner an order is passed over, until the owner has lost as much or a day begins', () => {
  const { world, main, alt, third, fourth } = scene();
  const { reference } = world.market.books[iron].trading;
  stock(main, 50_000);
  const price = reference + 5;
  const most = Math.floor((params.trade_gain_per_acre * main.land) / 5);
  order(world, main, 'sell', 2 * most, price);
  assert.equal(order(world, alt, 'buy', 2 * most, price), most);
  assert.equal(order(world, third, 'buy', 1, price), 0, 'whoever asks');
  assert.equal(order(world, main, 'sell', 1, price - 1), 0, 'as it asks of others');
  stock(fourth, 10);
  order(world, fourth, 'sell', 2, price + 1);
  assert.equal(order(world, main, 'buy', 1, price + 1), 1, 'what costs it something makes room');
  assert.equal(order(world, fourth, 'buy', 1, price), 1);
  for (let i = 0; i < params.day_ticks; i++) tick(world, { kind: 'tick', at: world.next_tick_at });
  assert.ok(world.dealings.isEmpty);
});

test('what an auction brings beyond a day of trades counts in the next, in ages that begin from now on', () => {
  for (const [revision, is_counted] of [
    [3, false],
    [4, true],
  ] as const) {
    const world = openWorld({ ...ageEntry(rules, { robots: 96 }), revision }, rules);
    const [main, alt] = world.houses;
    for (const house of world.houses) house.gold = 5_000_000;
    const day = () => {
      do tick(world, { kind: 'tick', at: world.next_tick_at });
      while (world.tick % params.day_ticks !== 0);
    };
    const { character, appraisal, general } = listed(world, alt, 'Nell');
    ask(world, alt, { type: 'delist', listing: world.hall.listing(general)!.id });
    const cheap = Math.ceil(appraisal * 0.9);
    const terms = { reserve: cheap, ticks: params.auction_ticks_min };
    const auction = ask(world, alt, { type: 'list', character, ...terms });
    assert.ok(!isRefusal(auction) && auction.type === 'listed', JSON.stringify(auction));
    assert.ok(!isRefusal(ask(world, main, { type: 'bid', listing: auction.listing, price: cheap })));
    const { reference } = world.market.books[iron].trading;
    const most = params.trade_gain_per_acre * main.land;
    const units = Math.floor(most / 5);
    stock(main, units);
    order(world, main, 'sell', units, reference + 5);
    assert.equal(order(world, alt, 'buy', units, reference + 5), units, 'all that trades may bring');
    assert.ok(params.auction_ticks_min < params.day_ticks, 'it ends in the same day');
    day();
    const beyond = world.dealings.gainOf(main.id);
    assert.equal(general.house, main.id, 'it has what it bid for');
    if (!is_counted) {
      assert.equal(beyond, 0);
      continue;
    }
    assert.ok(beyond > 0 && beyond <= most, `${beyond} of ${most}`);
    assert.equal(gainLeft(world, asTrader(main)), params.trade_gain_per_acre * main.land - beyond);
    day();
    assert.ok(world.dealings.isEmpty, 'and no longer');
  }
});

test('treasuries are bound as houses are, and state gives to state no more than house to house', () => {
  const { world, main, mate, alt } = scene();
  for (const house of [main, mate])
    ask(world, house, { type: 'vote', vote: { type: 'for', house: main.id } });
  const state = world.stateOf(main);
  assert.equal(state.leader, main.id);
  state.treasury.gold = 10_000_000;
  state.treasury.materials[iron] = 1_000_000;
  const { reference } = world.market.books[iron].trading;
  const each = Math.floor(reference * 0.1);
  const room = params.trade_gain_per_acre * alt.land;
  const terms = { type: 'order', material: 'iron', treasury: true };
  ask(world, main, { ...terms, side: 'sell', quantity: 100_000, price: reference - each });
  const most = Math.floor(room / each);
  assert.equal(
    order(world, alt, 'buy', 2 * most, reference),
    most,
    'a treasury that sells cheap feeds a house so far',
  );
  // And one that sells dear is fed so far itself.
  ask(world, alt, { type: 'cancel', order: world.market.last_order_id });
  ask(world, main, { type: 'cancel', order: world.market.last_order_id - 1 });
  ask(world, main, { ...terms, side: 'sell', quantity: 100_000, price: reference + each });
  const may = params.trade_gain_per_acre * state.land - world.dealings.gainOf(treasuryOf(state));
  assert.equal(order(world, alt, 'buy', 90_000, reference + each), Math.floor(may / each));
});

const treasuryOf = ({ realm, id }: State) => ownerOf({ house: 0, realm, state: id, treasury: true });

/** A general of a house, listed; and what it is worth. */
function listed(world: World, house: House, name: string) {
  const command = { type: 'recruit_general', house: house.id, name } as Command;
  const folded = name.toLowerCase();
  assert.ok(!isRefusal(execute(world, { at: world.at, actor: { robot: house.id }, command, folded })));
  const general = world.characters.of(house.id).at(-1)!;
  const character = { kind: 'general', id: general.id } as const;
  assert.ok(!isRefusal(ask(world, house, { type: 'list', character })));
  return { general, character, appraisal: appraisalOf(world, general) };
}

test('the Hall is no pipe: a price beyond a fair one is bounded by the two, and by what the seller may be given', () => {
  const { world, main, alt, third } = scene();
  const { character, appraisal } = listed(world, main, 'Nell');
  const offer = { type: 'make_offer', character };
  const high = Math.floor((appraisal * (10_000 + params.fair_appraisal_bp)) / 10_000);
  const no = ask(world, alt, { ...offer, price: appraisal * 2 });
  assert.ok(isRefusal(no) && no.code === 'beyond_fair', JSON.stringify(no));
  const most = high + params.gift_per_acre * main.land;
  assert.equal(no.params.max, most);
  const made = ask(world, alt, { ...offer, price: most });
  assert.ok(!isRefusal(made) && made.type === 'offer_made');
  // The seller has been given nearly all it may be given meanwhile: what goes beyond is burned.
  main.aid_lately = params.gift_worth_per_acre * main.land - 100;
  const gold = main.gold;
  const sold = ask(world, main, { type: 'accept_offer', offer: made.offer });
  assert.ok(!isRefusal(sold) && sold.type === 'offer_accepted', JSON.stringify(sold));
  const counted = high + 100;
  assert.equal(sold.received, counted - Math.ceil((counted * params.hall_burn_bp) / 10_000));
  assert.equal(main.gold, gold + sold.received);
  assert.equal(main.aid_lately, params.gift_worth_per_acre * main.land);
  // And for as little as possible: the buyer knows what it may still be given.
  const second = listed(world, third, 'Ode');
  const low = ask(world, alt, {
    type: 'make_offer',
    character: second.character,
    price: Math.ceil(second.appraisal / 2),
  });
  assert.ok(isRefusal(low) && low.code === 'beyond_fair', JSON.stringify(low));
  const cheap = Number(low.params.min);
  const bought = ask(world, alt, { type: 'make_offer', character: second.character, price: cheap });
  assert.ok(!isRefusal(bought) && bought.type === 'offer_made');
  assert.ok(!isRefusal(ask(world, third, { type: 'accept_offer', offer: bought.offer })));
  assert.equal(
    world.dealings.gainOf(alt.id),
    params.trade_gain_per_acre * alt.land,
    'a day of deals together',
  );
});

test('an offer that has come to be too low while it stood is refused to be taken', () => {
  const { world, main, alt } = scene();
  const { general, character, appraisal } = listed(world, main, 'Nell');
  const made = ask(world, alt, { type: 'make_offer', character, price: appraisal });
  assert.ok(!isRefusal(made) && made.type === 'offer_made');
  general.level = 6;
  const no = ask(world, main, { type: 'accept_offer', offer: made.offer });
  assert.ok(isRefusal(no) && no.code === 'beyond_fair', JSON.stringify(no));
});

test('bids are bound as offers are', () => {
  const { world, main, alt } = scene();
  const { general, character, appraisal } = listed(world, main, 'Nell');
  ask(world, main, { type: 'delist', listing: world.hall.listing(general)!.id });
  const reserve = Math.ceil(appraisal / 2);
  const auction = ask(world, main, { type: 'list', character, reserve, ticks: params.auction_ticks_min });
  assert.ok(!isRefusal(auction) && auction.type === 'listed');
  for (const price of [reserve, appraisal * 2]) {
    const no = ask(world, alt, { type: 'bid', listing: auction.listing, price });
    assert.ok(isRefusal(no) && no.code === 'beyond_fair', JSON.stringify(no));
  }
  assert.ok(!isRefusal(ask(world, alt, { type: 'bid', listing: auction.listing, price: appraisal })));
});

test('a grant is aid: it fills the same account, and what else fills it leaves less to grant', () => {
  const { world, main, mate } = scene();
  for (const house of [main, mate])
    ask(world, house, { type: 'vote', vote: { type: 'for', house: mate.id } });
  world.stateOf(main).treasury.gold = 100_000_000;
  const most = params.gift_worth_per_acre * main.land;
  const grant = { type: 'grant', to: main.id };
  const no = ask(world, mate, { ...grant, amount: most + 1 });
  assert.ok(isRefusal(no) && no.code === 'grant_too_large');
  assert.equal(no.params.max, most);
  assert.ok(!isRefusal(ask(world, mate, { ...grant, amount: most })));
  assert.equal(main.aid_lately, most);
  const more = ask(world, mate, { ...grant, amount: 1 });
  assert.ok(isRefusal(more) && more.code === 'grant_too_large');
});

test('what has been dealt goes through a snapshot and is part of the hash', () => {
  const { world, main, alt } = scene();
  const { reference } = world.market.books[iron].trading;
  const clean = stateHash(world, sha256);
  stock(main, 500);
  order(world, main, 'sell', 20, Math.floor(reference * 1.4));
  order(world, alt, 'buy', 20, Math.floor(reference * 1.4));
  world.soft_hits.set(main.id, [1, 10_000]);
  world.dealings.addTheft(alt.id, main.id, 77);
  const parts = partsOf(world);
  const entry = ageEntry(rules, { robots: 96 });
  const again = restoreWorld(entry, rules, parts);
  assert.equal(stateHash(again, sha256), stateHash(world, sha256));
  assert.notEqual(stateHash(world, sha256), clean);
  assert.equal(again.dealings.givenBy(alt.id, main.id), world.dealings.givenBy(alt.id, main.id));
  assert.ok(again.dealings.givenBy(alt.id, main.id) > 0);
  assert.equal(again.dealings.stolenBy(alt.id, main.id), 77);
  assert.deepEqual([...again.soft_hits], [[main.id, [1, 10_000]]]);
});
