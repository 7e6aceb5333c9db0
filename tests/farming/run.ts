import { purpose, Random, seedFrom } from '@realm/base';
import { type Command, type CommandReply, type FlowWay, isRefusal, type Refusal } from '@realm/contract';
import {
  appraisalOf,
  execute,
  type House,
  isAtHome,
  MATERIALS,
  tick,
  UNITS,
  type World,
} from '@realm/engine';
import type { Params } from '@realm/rules';
import { openTestWorld, rulesOf } from '../support/age.ts';

const FARMING = purpose('farming test');
/** What every feeder has anew each tick: far more than it could ever make. */
const GOLD = 2_000_000;
const GOODS = 5_000;
/** Feeders that sit with the house they feed. */
const MATES = 3;
const MOVES = 40;

/** What one day brought the house that is fed, in gold for each acre of its land. */
export type Day = Record<FlowWay, number>;

export interface FarmRun {
  readonly days: Day[];
  /** Acres it had at first, and those it has won since, new ones included. */
  readonly land: number;
  won_acres: number;
  accepted: number;
  readonly by_type: Map<string, number>;
  readonly params: Params;
}

/**
 * One player of many accounts tries everything by which goods, land or people pass between houses, at random and with
 * both sides willing, for so many days; the feeders' means never end. Where it sends aid, that leaves no room for grants.
 */
export function runFarm(
  feeders: number,
  days: number,
  seed: string,
  params: object = {},
  aids = true,
): FarmRun {
  const play = new Farm(feeders, seed, params, aids);
  for (let day = 0; day < days; day++) play.day();
  return play.run;
}

class Farm {
  readonly run: FarmRun;
  private readonly world: World;
  private readonly random: Random;
  private readonly main: House;
  private readonly alts: House[];
  private today: Day = emptyDay();

  private readonly aids: boolean;

  constructor(feeders: number, seed: string, params: object, aids: boolean) {
    this.aids = aids;
    const rules = rulesOf('embers-1', {
      states_per_realm: 2,
      protection_ticks: 0,
      protection_leave_ticks: 0,
      cancel_lock_ms: 0,
      leader_wait_ticks: 0,
      attack_hopeless_bp: 0,
      day_ticks: 24,
      ...params,
    });
    this.world = openTestWorld(rules, { seed, robots: 120 });
    this.random = new Random(seedFrom(seed)).at(FARMING);
    const [main, ...others] = this.world.houses;
    this.main = main;
    const mates = others.filter((house) => this.world.stateOf(house) === this.world.stateOf(main));
    const strangers = others.filter((house) => this.world.stateOf(house) !== this.world.stateOf(main));
    this.alts = [...mates.slice(0, Math.min(MATES, Math.floor(feeders / 2))), ...strangers].slice(0, feeders);
    [main, ...this.alts].forEach((house, n) => {
      house.account = n + 1;
      house.robot = 0;
    });
    const by_type = new Map<string, number>();
    this.run = { days: [], land: main.land, won_acres: 0, accepted: 0, by_type, params: rules.params };
    this.say(main, { type: 'recruit_general', name: 'Nell' });
    for (const alt of this.alts)
      this.say(alt, { type: 'vote', vote: { type: 'for', house: this.leaderOf(alt).id } });
  }

  day(): void {
    const { world } = this;
    for (let t = 0; t < world.rules.params.day_ticks; t++) {
      this.provide();
      for (let i = 0; i < MOVES; i++) this.move();
      // The accounts of a day begin with the tick that opens it, auctions that end in it included.
      if ((world.tick + 1) % world.rules.params.day_ticks === 0) {
        this.run.days.push(this.today);
        this.today = emptyDay();
      }
      tick(world, { kind: 'tick', at: world.next_tick_at });
      this.count();
      world.drainEvents();
    }
  }

  /** The means of all, anew: what is measured is what may pass, not what is there. */
  private provide(): void {
    for (const alt of this.alts) {
      alt.gold = GOLD;
      alt.food = 100_000;
      alt.horses = 1_000;
      alt.nerve = 60;
      for (let slot = 0; slot < 8; slot++) alt.cells[UNITS + slot] = 0;
      for (const { index } of this.world.rules.materials.list) alt.cells[MATERIALS + index] = GOODS;
    }
    const { main } = this;
    main.gold = Math.max(main.gold, 1_000_000);
    main.food = Math.max(main.food, 100_000);
    main.nerve = 60;
    main.cells[UNITS] = 500;
    main.cells[UNITS + 1] = 500;
    main.cells[UNITS + 4] = 2_000;
    for (const { index } of this.world.rules.materials.list) main.cells[MATERIALS + index] = GOODS;
    const { treasury } = this.world.stateOf(main);
    treasury.gold = 10_000_000;
  }

  private leaderOf(house: House): House {
    const state = this.world.stateOf(house);
    return this.alts.find((alt) => this.world.stateOf(alt) === state) ?? house;
  }

  private move(): void {
    const { random, main } = this;
    const alt = random.pick(this.alts);
    const moves = [
      () => this.deal(main, alt),
      () => this.deal(main, alt),
      () => this.deal(alt, random.pick([main, ...this.alts])),
      () => this.treasuryDeal(alt),
      () => (this.aids ? this.aid(alt) : this.grant()),
      () => this.grant(),
      () => this.sale(main, alt),
      () => this.sale(alt, main),
      () =>
        this.say(main, {
          type: 'operation',
          target: alt.id,
          op: 'strongbox',
          thieves: random.between(1, 2_000),
        }),
      () =>
        this.say(main, {
          type: 'operation',
          target: alt.id,
          op: 'smuggle',
          material: 'iron',
          thieves: 1_000,
        }),
      () => this.strike(main, alt),
      () => this.strike(alt, main),
      () => this.say(main, { type: 'retake_land', from: alt.id, acres: random.between(1, 9) }),
      () => this.say(main, { type: 'second_strike' }),
      () => this.takeBack(random.pick([main, alt])),
    ];
    random.pick(moves)();
  }

  /** One waits and the other takes, at any price there may be, either way about. */
  private deal(one: House, other: House): void {
    const { random, world } = this;
    const { id, index } = random.pick(world.rules.materials.list);
    const { min, max } = world.market.books[index].band;
    const price = random.chance(5_000) ? random.pick([min, max]) : random.between(min, max);
    const [buys, sells] = random.shuffle([one, other]);
    const orders = random.shuffle([
      { by: buys, side: 'buy' },
      { by: sells, side: 'sell' },
    ]);
    const quantity = random.between(1, 3_000);
    for (const { by, side } of orders) {
      this.say(by, { type: 'order', side, material: id, price, quantity });
    }
  }

  private treasuryDeal(alt: House): void {
    const { random, world } = this;
    const leader = this.leaderOf(alt);
    const { id, index } = random.pick(world.rules.materials.list);
    world.stateOf(leader).treasury.materials[index] = GOODS;
    const { reference } = world.market.books[index].trading;
    const price = Math.max(1, Math.floor((reference * random.between(90, 110)) / 100));
    const side = random.pick(['buy', 'sell']);
    const terms = { type: 'order', material: id, price, quantity: random.between(1, 3_000) };
    this.say(leader, { ...terms, side, treasury: true });
    this.say(this.main, { ...terms, side: side === 'buy' ? 'sell' : 'buy' });
  }

  private aid(alt: House): void {
    const { random } = this;
    const what = random.pick(['gold', 'gold', 'food', 'horses', 'explorable', 'material:iron']);
    this.say(alt, {
      type: 'send_aid',
      to: this.main.id,
      what,
      amount: random.between(1, what === 'gold' ? 80_000 : 900),
    });
    if (random.chance(3_000)) this.say(alt, { type: 'donate', amount: random.between(1, 100_000) });
  }

  private grant(): void {
    const { random, main } = this;
    const leader = this.leaderOf(main);
    const goods = random.chance(7_000) ? {} : { material: 'iron' };
    const grant = { type: 'grant', to: main.id, ...goods };
    const no = this.say(leader, { ...grant, amount: random.between(1, 60_000) });
    if (isRefusal(no) && no.code === 'grant_too_large' && Number(no.params.max) > 0)
      this.say(leader, { ...grant, amount: no.params.max });
  }

  /** A character goes from one to the other, for any price that the Hall takes. */
  private sale(seller: House, buyer: House): void {
    const { random, world } = this;
    const character = world.characters.of(seller.id).find(isAtHome);
    if (character === undefined) {
      if (random.chance(500)) this.say(seller, { type: 'recruit_general', name: `Ode ${world.seq}` });
      return;
    }
    const named = { kind: character.kind, id: character.id };
    const appraisal = appraisalOf(world, character);
    const price = Math.floor((appraisal * random.between(50, 200)) / 100);
    if (random.chance(2_000)) {
      const auction = { reserve: Math.ceil(appraisal / 2), ticks: world.rules.params.auction_ticks_min };
      const put = this.say(seller, { type: 'list', character: named, ...auction });
      if (!isRefusal(put) && put.type === 'listed')
        this.say(buyer, { type: 'bid', listing: put.listing, price });
      return;
    }
    const put = this.say(seller, { type: 'list', character: named });
    if (isRefusal(put) || put.type !== 'listed') return;
    const made = this.say(buyer, { type: 'make_offer', character: named, price });
    if (isRefusal(made) || made.type !== 'offer_made')
      this.say(seller, { type: 'delist', listing: put.listing });
    else this.say(seller, { type: 'accept_offer', offer: made.offer });
  }

  private strike(attacker: House, target: House): void {
    const { random } = this;
    const kind = random.pick([
      'assault',
      'assault',
      'sack',
      'encroach',
      'scour',
      'ransack',
      'flanked_ambush',
      'siege',
    ]);
    const attack = { type: 'attack', attacker: attacker.id, target: target.id, kind };
    const reply = this.say(attacker, { ...attack, units: [0, random.between(1, 60)] });
    if (isRefusal(reply) || reply.type !== 'attacked' || reply.outcome === null) return;
    const { acres, generated } = reply.outcome;
    if (attacker === this.main) this.run.won_acres += acres + generated;
    else this.run.won_acres -= acres;
  }

  private takeBack(house: House): void {
    for (const { id } of [...this.world.market.of(house.id)]) this.say(house, { type: 'cancel', order: id });
  }

  private say(house: House, command: object): CommandReply | Refusal {
    const own = 'attacker' in command ? {} : { house: house.id };
    const folded = 'name' in command ? String(command.name).toLowerCase() : undefined;
    const full = { ...own, ...command } as unknown as Command;
    const { world } = this;
    const reply = execute(world, { at: world.at, actor: { account: house.account }, command: full, folded });
    world.drainEvents();
    this.count();
    if (!isRefusal(reply)) {
      this.run.accepted += 1;
      this.run.by_type.set(full.type, (this.run.by_type.get(full.type) ?? 0) + 1);
    }
    return reply;
  }

  /** Adds what has passed to the house that is fed, and takes off what went the other way. */
  private count(): void {
    const fed = this.main.id as number;
    const own = new Set<number>([fed, ...this.alts.map(({ id }) => id as number)]);
    for (const { giver, receiver, by, gold } of this.world.transfers.drain()) {
      // What trades with others cost it makes room for what those with its own bring.
      const trade = by === 'market' || by === 'hall';
      if (giver === receiver || (!trade && !(own.has(giver) && own.has(receiver)))) continue;
      const each = gold / this.main.land;
      if (receiver === fed) this.today[by] += each;
      else if (giver === fed) this.today[by] -= each;
    }
  }
}

function emptyDay(): Day {
  return { aid: 0, market: 0, hall: 0, grants: 0, attacks: 0, thefts: 0, staff: 0 };
}
