/** How many orders a second the market takes with 10,000 open in the book, and what that costs as the book grows. */
import { purpose, Random, seedFrom } from '@realm/base';
import { type Command, isRefusal } from '@realm/contract';
import { execute, type House, MATERIALS, type World } from '@realm/engine';
import { PlainBook } from './game/plain_book.ts';
import { largeRules, openLargeWorld } from './game/world.ts';
import { type Figure, single, spread } from './lib/figure.ts';
import { median } from './lib/numbers.ts';
import { timed } from './lib/processor.ts';
import { type Options, program } from './lib/program.ts';

const HOUSES = 2_000;
const MATERIAL = 'iron';
/** Longer than any lock, so that every order may be cancelled at once. */
const NO_LOCK = { cancel_lock_ms: 0, orders_open_max: 1_000 };

interface Step {
  readonly house: House;
  readonly buys: boolean;
  readonly price: number;
  readonly quantity: number;
  /** Which of the open orders is cancelled first, by age. */
  readonly cancels: number;
}

/** A book that is kept at so many open orders: each step cancels one where there are more, and places one. */
class Bench {
  private readonly world: World;
  private readonly random: Random;
  private readonly open: number;
  private readonly ids: number[] = [];
  private readonly plain = new PlainBook();
  private readonly plain_ids: number[] = [];
  private plain_id = 0;
  private placed = 0;
  private traded = 0;

  constructor(open: number) {
    this.open = open;
    this.world = openLargeWorld(largeRules(NO_LOCK), HOUSES).world;
    this.random = new Random(seedFrom('market')).at(purpose('market bench'), open);
    for (const house of this.world.houses) house.protected_until = 0;
    this.fund();
    while (this.ids.length < open - 1) this.place(this.steps(1_000, true));
    while (this.plain_ids.length < open - 1) this.placePlain(this.steps(1_000, true));
  }

  /** ns an order, batch by batch. */
  run(batches: number, which: 'orders' | 'plain'): number[] {
    const each: number[] = [];
    for (let b = 0; b < batches; b++) {
      const steps = this.steps(10_000, false);
      this.fund();
      const { processor_ns } = timed(() => (which === 'orders' ? this.place(steps) : this.placePlain(steps)));
      each.push(processor_ns / steps.length);
    }
    return each;
  }

  tradedShare(): number {
    return (100 * this.traded) / this.placed;
  }

  private material(): number {
    return this.world.rules.materials.get(MATERIAL)!.index;
  }

  /** Enough of everything that no order is refused. */
  private fund(): void {
    for (const house of this.world.houses) {
      house.gold = 100_000_000;
      house.cells[MATERIALS + this.material()] = 1_000_000;
    }
  }

  /** Orders around the reference price; those that only fill the book keep to their side of it. */
  private steps(count: number, apart: boolean): Step[] {
    const { random, world } = this;
    const { reference } = world.market.books[this.material()].trading;
    return Array.from({ length: count }, () => {
      const buys = random.chance(5_000);
      const off = random.between(apart ? 1 : -5, 20);
      return {
        house: random.pick(world.houses),
        buys,
        price: buys ? reference - off : reference + off,
        quantity: random.between(1, 40),
        cancels: random.below(1_000_000),
      };
    });
  }

  private place(steps: readonly Step[]): void {
    const { world, ids } = this;
    const { market } = world;
    for (const { house, buys, price, quantity, cancels } of steps) {
      if (ids.length >= this.open) this.cancelOne(cancels);
      const command: Command = {
        type: 'order',
        house: house.id,
        side: buys ? 'buy' : 'sell',
        material: MATERIAL,
        quantity,
        price,
      };
      const reply = this.say(house, command);
      if (reply.type !== 'order_placed') throw new Error(`an order answered ${reply.type}`);
      this.placed += 1;
      if (reply.filled > 0) this.traded += 1;
      if (market.order(reply.order) !== undefined) ids.push(reply.order);
    }
  }

  /** Cancels one of the orders still open; those that have traded since are forgotten on the way. */
  private cancelOne(pick: number): void {
    const { ids, world } = this;
    while (ids.length >= this.open) {
      const place = pick % ids.length;
      const order = world.market.order(ids[place]);
      ids[place] = ids[ids.length - 1];
      ids.pop();
      if (order !== undefined)
        this.say(world.house(order.house)!, { type: 'cancel', house: order.house, order: order.id });
    }
  }

  private say(house: House, command: Command) {
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    const reply = execute(this.world, { at: this.world.at, actor, command });
    if (isRefusal(reply)) throw new Error(`refused: ${reply.code}`);
    this.world.drainEvents();
    return reply;
  }

  private placePlain(steps: readonly Step[]): void {
    const { plain, plain_ids } = this;
    for (const { house, buys, price, quantity, cancels } of steps) {
      while (plain_ids.length >= this.open) {
        const place = cancels % plain_ids.length;
        plain.cancel(plain_ids[place]);
        plain_ids[place] = plain_ids[plain_ids.length - 1];
        plain_ids.pop();
      }
      this.plain_id += 1;
      const before = plain.open;
      plain.place({ id: this.plain_id, house: house.id, buys, price, left: quantity });
      if (plain.open > before || quantity > 0) plain_ids.push(this.plain_id);
    }
  }
}

await program(async ({ quick }: Options) => {
  const batches = quick ? 10 : 50;
  const small = new Bench(1_000);
  const usual = new Bench(10_000);
  const large = new Bench(100_000);
  const orders = usual.run(batches, 'orders');
  const plain = usual.run(batches, 'plain');
  const cost = (bench: Bench) => median(bench.run(quick ? 5 : 20, 'orders'));
  const rate = 1e9 / median(orders);
  return [
    single('orders a second, 10,000 open', 'orders', rate, { at_least: 300_000 }),
    spread('an order or a cancel, 10,000 open', 'ns', orders),
    spread('the same in a plain sorted array, without fees or escrow', 'ns', plain),
    single('plain array / engine, 10,000 open', 'times', median(plain) / median(orders)),
    single('cost with 100,000 open / with 1,000', 'times', cost(large) / cost(small), { at_most: 4 }),
    single('orders that traded', '%', usual.tradedShare()),
  ] satisfies Figure[];
});
