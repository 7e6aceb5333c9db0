import assert from 'node:assert/strict';
import { purpose, Random, seedFrom } from '@realm/base';
import { type Command, type CommandReplyOf, foldName, isRefusal, type Refusal } from '@realm/contract';
import {
  execute,
  type House,
  MATERIALS,
  type Order,
  ownerOf,
  preview,
  SELL,
  type State,
  stat,
  tick,
  type World,
} from '@realm/engine';
import { S } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';
import { Model, type Offer, type Party, type Wanted } from './model.ts';

export interface MarketRun {
  readonly steps: number;
  accepted: number;
  ticks: number;
  /** Everything that happened, by name: the model's branches and each refusal. */
  readonly hit: Set<string>;
}

/** Plays random orders, cancels and ticks in the engine and in the model; throws where the two differ. */
export function runMarket(steps: number, seed: string): MarketRun {
  const play = new Play(seed);
  const run: MarketRun = { steps, accepted: 0, ticks: 0, hit: play.model.hit };
  for (let step = 0; step < steps; step++) {
    const roll = play.random.below(1_000);
    if (roll < 5) {
      play.tick();
      run.ticks += 1;
    } else if (roll < 250 ? play.cancel() : play.order()) run.accepted += 1;
    if (step % 64 === 0) play.compareAll(`step ${step}`);
  }
  play.compareAll('the last step');
  return run;
}

class Play {
  readonly random: Random;
  readonly model: Model;
  private readonly world: World;
  private at: number;

  constructor(seed: string) {
    const rules = rulesOf('embers-1', {
      age_ticks: 100_000,
      states_per_realm: 1,
      seats_per_state: 4,
      robots_per_state: 3,
      protection_ticks: 10_000,
      protection_leave_ticks: 0,
      orders_open_max: 8,
      trade_gain_per_acre: 24,
      gift_per_acre: 8,
    });
    this.world = openTestWorld(rules, { seed, robots: 18 });
    this.random = new Random(seedFrom(seed)).at(purpose('market test'));
    this.model = new Model(rules.params);
    this.at = this.world.at;
    for (const house of this.world.houses) {
      this.say(house, { type: 'leave_protection', house: house.id });
      // The first house of each state leads it.
      const [first] = this.world.stateOf(house).seats;
      this.say(house, { type: 'vote', house: house.id, vote: { type: 'for', house: first } });
    }
    // Two houses stay under protection.
    for (const account of [1, 2]) {
      const name = `Newcomer ${account}`;
      const [{ id: race }] = rules.races.list;
      const [{ id: personality }] = rules.personalities.list;
      const command = { type: 'create_house', name, race, personality, realm: account, state: 1 } as const;
      const reply = execute(this.world, { at: this.at, actor: { account }, command, folded: foldName(name) });
      assert.ok(!isRefusal(reply));
    }
    this.readWorld();
  }

  tick(): void {
    const { world } = this;
    this.at = Math.max(this.at, world.next_tick_at);
    const offered = this.offersInTick();
    tick(world, { kind: 'tick', at: this.at });
    this.readBands();
    for (const [material, offers] of offered) this.model.serve(material, offers);
    this.compareOrders('a tick');
    for (const house of world.houses) {
      house.gold = Math.max(house.gold, this.random.between(10_000, 60_000));
      for (const { index } of world.rules.materials.list) {
        house.cells[MATERIALS + index] = this.random.between(20, 400);
      }
    }
    for (const { states } of world.realms) {
      for (const { treasury } of states) {
        treasury.gold = this.random.between(0, 30_000);
        treasury.materials.fill(this.random.between(0, 300));
      }
    }
    // A price that moves fast puts orders to sleep and wakes them.
    for (const book of world.market.books) {
      if (!this.random.chance(2_000)) continue;
      const base = world.rules.materials.list[book.material].reference_price;
      book.trading.reference_milli = base * this.random.between(500, 1_800);
      book.setBand();
    }
    if (world.tick % world.rules.params.day_ticks === 0) {
      this.model.gains.clear();
      this.model.gifts.clear();
    }
    this.readWorld();
  }

  /** By material, what stewards offer in the coming tick once their prices have moved. */
  private offersInTick(): ReadonlyMap<number, Offer[]> {
    const offered = new Map<number, Offer[]>();
    for (const book of this.world.market.books) {
      const { crossed } = Object.getPrototypeOf(book) as typeof book;
      book.crossed = () => {
        if (!offered.has(book.material)) offered.set(book.material, offersIn(book));
        return crossed.call(book);
      };
    }
    return offered;
  }

  /** Answers whether it was accepted. */
  order(): boolean {
    const { world, random } = this;
    const house = random.pick(world.houses);
    const material = random.pick(world.rules.materials.list);
    const leads = world.stateOf(house).leader === house.id;
    const treasury = random.chance(leads ? 4_000 : 200);
    const side = random.chance(house.protected_until === 0 ? 5_000 : 9_000) ? 'buy' : 'sell';
    const { reference } = world.market.books[material.index].trading;
    const spread = treasury ? random.between(88, 112) : random.between(48, side === 'buy' ? 160 : 150);
    const command = {
      type: 'order',
      house: house.id,
      ...(treasury ? { treasury } : {}),
      side,
      material: material.id,
      quantity: random.chance(300) ? random.between(1, 100_000) : random.between(1, 60),
      price: Math.max(1, Math.floor((reference * spread) / 100)),
    } as const;
    const wanted = this.wanted(house, command);
    const foreseen = preview(world, { at: this.at, actor: actorOf(house), command });
    if (command.quantity > 1 && random.chance(1_000) && !isRefusal(foreseen)) {
      return this.split(house, command, foreseen as CommandReplyOf<'order'>);
    }
    const reply = this.say(house, command);
    assert.deepEqual(reply, foreseen, 'a preview answers what the order answers');
    return this.judge(reply, wanted, house);
  }

  /** The same order in two parts: together they are never cheaper, and a sale never brings more. */
  private split(
    house: House,
    whole: Extract<Command, { type: 'order' }>,
    one: CommandReplyOf<'order'>,
  ): boolean {
    const first = this.random.between(1, whole.quantity - 1);
    const { limited } = this.model;
    this.model.walk(this.wanted(house, whole));
    let gold = 0;
    for (const quantity of [first, whole.quantity - first]) {
      const wanted = this.wanted(house, { ...whole, quantity });
      const reply = this.say(house, { ...whole, quantity });
      if (!this.judge(reply, wanted, house)) return false;
      gold += (reply as CommandReplyOf<'order'>).gold;
    }
    this.model.hit.add('split');
    // Where something was passed over, what a part has lost to others may let the next have it.
    if (this.model.limited > limited) return true;
    // What a first part leaves of a stewards' offer may cost another price: only the same fills compare.
    if (whole.side === 'buy') assert.ok(gold >= one.gold, `in parts ${gold}, whole ${one.gold}`);
    else assert.ok(gold <= one.gold, `in parts ${gold}, whole ${one.gold}`);
    return true;
  }

  cancel(): boolean {
    const { world, random, model } = this;
    const house = random.pick(world.houses);
    const theirs = ordersOf(world, house);
    const some = model.orders.length > 0 && random.chance(8_000);
    const any = some ? random.pick(model.orders).id : random.between(1, world.market.last_order_id + 1);
    const order = theirs.length > 0 && random.chance(9_500) ? random.pick(theirs).id : any;
    const known = model.orders.find(({ id }) => id === order);
    const reply = this.say(house, { type: 'cancel', house: house.id, order });
    if (isRefusal(reply)) {
      this.noteRefusal(reply);
      if (reply.code === 'order_too_new') assert.ok(this.at < known!.at + 600_000);
      if (reply.code === 'no_such_order') assert.equal(known, undefined);
      if (reply.code === 'not_your_order') assert.notEqual(known!.owner, house.id as number);
      return false;
    }
    assert.ok(this.at >= known!.at + 600_000, 'nothing is cancelled within ten minutes');
    model.cancel(order);
    this.compare(known!.owner, 'a cancel');
    return true;
  }

  /** Holds the engine's answer against the model's; answers whether it was accepted. */
  private judge(reply: unknown, wanted: Wanted, house: House): boolean {
    const { model, world } = this;
    const { min, max } = model.bands[wanted.material];
    if (isRefusal(reply)) {
      this.noteRefusal(reply);
      const inside = wanted.price >= min && wanted.price <= max;
      if (reply.code === 'not_enough') assert.ok(['gold', 'goods'].includes(model.short(wanted) ?? ''));
      if (reply.code === 'stewards_only') assert.equal(model.short(wanted), 'stewards');
      if (reply.code === 'price_out_of_band') assert.ok(wanted.treasury || !inside, 'the band is kept to');
      if (reply.code === 'too_many_orders') {
        assert.equal(model.orders.filter(({ owner }) => owner === wanted.owner).length, 8);
      }
      return false;
    }
    assert.equal(model.short(wanted), null, 'means are checked');
    assert.ok(wanted.price >= min && wanted.price <= max, 'the band is checked');
    if (wanted.treasury) assert.equal(world.stateOf(house).leader, house.id, 'a treasury is its leader’s');
    const { order, filled, gold, fee, cross_fee, left } = reply as CommandReplyOf<'order'>;
    const expected = model.place(order, wanted, this.at);
    assert.deepEqual(big({ filled, gold, fee, cross_fee, left }), expected);
    this.compare(wanted.owner, 'an order');
    return true;
  }

  private wanted(
    house: House,
    { side, material, quantity, price, treasury }: Extract<Command, { type: 'order' }>,
  ): Wanted {
    const { params, materials } = this.world.rules;
    const party = partyOf(house, treasury === true);
    const cut = BigInt(10_000 - stat(house, S.trading_cut));
    const fee = BigInt(params.market_fee_bp);
    return {
      ...party,
      buys: side === 'buy',
      material: materials.get(material)!.index,
      price: BigInt(price),
      quantity: BigInt(quantity),
      fee_bp: party.treasury ? fee : (fee * cut + 9_999n) / 10_000n,
      stewards_only: house.protected_until !== 0,
    };
  }

  private say(house: House, command: Command) {
    this.at += this.random.below(8_000);
    const reply = execute(this.world, { at: this.at, actor: actorOf(house), command });
    this.world.drainEvents();
    return reply;
  }

  private noteRefusal({ code }: Refusal): void {
    this.model.hit.add(`refused: ${code}`);
  }

  /** A purse of the engine against the model's. */
  private compare(owner: number, what: string): void {
    const { gold, goods } = this.model.purse(owner);
    const [real_gold, real_goods] = purseIn(this.world, owner);
    assert.equal(BigInt(real_gold), gold, `gold of ${owner} after ${what}`);
    assert.deepEqual(real_goods.map(BigInt), goods, `goods of ${owner} after ${what}`);
  }

  /** Every purse, every open order and all that is held. */
  compareAll(what: string): void {
    const { model, world } = this;
    for (const owner of model.purses.keys()) this.compare(owner, what);
    for (const { id, aid_lately } of world.houses)
      assert.equal(BigInt(aid_lately), model.aid.get(id), `aid of ${id} after ${what}`);
    for (const owner of model.land.keys()) {
      const gain = model.gains.get(owner) ?? 0n;
      assert.equal(BigInt(world.dealings.gainOf(owner)), gain, `gains of ${owner} after ${what}`);
    }
    this.compareOrders(what);
  }

  private compareOrders(what: string): void {
    const { model, world } = this;
    const { market, rules } = world;
    let gold = 0n;
    for (const { index } of rules.materials.list) {
      const real = market.ordersIn(index);
      const expected = model.orders.filter(({ material }) => material === index).sort((a, b) => a.id - b.id);
      assert.deepEqual(
        real.map((order) => [order.id, BigInt(order.left), BigInt(market.goldIn(order)), ownerOf(order)]),
        expected.map((order) => [order.id, order.left, model.held(order), order.owner]),
        `open orders after ${what}`,
      );
      const units = expected.reduce((sum, order) => sum + (order.buys ? 0n : order.left), 0n);
      assert.equal(BigInt(market.units_held[index]), units, `units held after ${what}`);
      for (const order of expected) gold += model.held(order);
      const { min, max } = market.books[index].band;
      assert.deepEqual({ min: BigInt(min), max: BigInt(max) }, model.bands[index]);
      checkDepth(world, index, expected);
    }
    assert.equal(BigInt(market.gold_held), gold, `gold held after ${what}`);
  }

  /** Takes over what a tick changed: purses, bands and offers. Orders stay the model's own. */
  private readWorld(): void {
    const { model, world } = this;
    for (const house of world.houses) {
      this.readPurse(house.id);
      model.land.set(house.id, BigInt(house.land));
      model.aid.set(house.id, BigInt(house.aid_lately));
    }
    for (const state of world.realms.flatMap(({ states }) => states)) {
      this.readPurse(treasuryOwner(state));
      model.land.set(treasuryOwner(state), BigInt(state.land));
    }
    this.readBands();
    for (const book of world.market.books) {
      model.references[book.material] = BigInt(book.trading.reference);
      model.offers[book.material] = offersIn(book);
    }
  }

  private readBands(): void {
    for (const { material, band } of this.world.market.books)
      this.model.bands[material] = { min: BigInt(band.min), max: BigInt(band.max) };
  }

  private readPurse(owner: number): void {
    const [gold, goods] = purseIn(this.world, owner);
    this.model.purses.set(owner, { gold: BigInt(gold), goods: goods.map(BigInt) });
  }
}

function offersIn({ stewards, trading }: World['market']['books'][number]): Offer[] {
  return stewards.map((steward) => ({
    realm: steward.realm,
    price: BigInt(steward.priceAt(trading.reference)),
    offer: BigInt(steward.offer),
  }));
}

/** What a book shows by price is the sum of the orders awake in it. */
function checkDepth(world: World, material: number, orders: Model['orders']): void {
  const book = world.market.books[material];
  const { min, max } = book.band;
  for (const side of [0, 1]) {
    const awake = orders.filter(
      ({ buys, price }) => buys === (side !== SELL) && price >= BigInt(min) && price <= BigInt(max),
    );
    const shown = [...book.open(side)];
    const units = shown.reduce((sum, level) => sum + BigInt(level.units), 0n);
    assert.equal(
      units,
      awake.reduce((sum, { left }) => sum + left, 0n),
    );
    const prices = shown.map(({ price }) => price);
    assert.deepEqual(
      prices,
      [...prices].sort((a, b) => (side === SELL ? a - b : b - a)),
    );
    assert.equal(
      shown.reduce((sum, level) => sum + level.orders, 0),
      awake.length,
    );
  }
}

function actorOf(house: House) {
  return house.robot === 1 ? { robot: house.id as number } : { account: house.account };
}

function ordersOf(world: World, house: House): readonly Order[] {
  const own = world.market.of(house.id);
  const state = world.stateOf(house);
  return state.leader === house.id ? [...own, ...world.market.of(treasuryOwner(state))] : own;
}

function treasuryOwner({ realm, id }: State): number {
  return ownerOf({ house: 0, realm, state: id, treasury: true });
}

function partyOf(house: House, treasury: boolean): Party {
  const { realm, state } = house;
  return { owner: ownerOf({ house: house.id, realm, state, treasury }), realm, state, treasury };
}

function purseIn(world: World, owner: number): [gold: number, goods: number[]] {
  const materials = world.rules.materials.list;
  if (owner > 0) {
    const house = world.house(owner)!;
    return [house.gold, materials.map(({ index }) => house.row[MATERIALS + index])];
  }
  const state = world.realms.flatMap(({ states }) => states).find((each) => treasuryOwner(each) === owner)!;
  return [state.treasury.gold, materials.map(({ index }) => state.treasury.materials[index])];
}

function big<T extends Record<string, number>>(numbers: T): Record<string, bigint> {
  return Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, BigInt(value)]));
}
