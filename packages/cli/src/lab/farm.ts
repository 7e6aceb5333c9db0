import { type Command, isRefusal, type Refusal } from '@realm/contract';
import {
  appraisalOf,
  type Character,
  isAtHome,
  MATERIALS,
  membersOf,
  type Readable,
  type ReadonlyHouse,
  type ReadonlyWorld,
  type Said,
  thievesAtHome,
  UNITS,
} from '@realm/engine';
import { SLOT } from '@realm/rules';
import type { LabGame } from './lab_game.ts';

/** One player with many accounts: a house that is to win, and those that do nothing but feed it. */
export interface Farm {
  readonly main: number;
  readonly alts: readonly number[];
}

/** Of a farm, those that sit with the house they feed: aid and grants pass within a state alone. */
const MATES = 3;
/** Units of a material that pass round and round. */
const LOT = 2_000;
/** Prices that a pair tries, in bp of the reference and of it as a discount: the boldest first. */
const BOLD_BP = [10_000, 6_000, 4_000, 2_000, 1_000] as const;
/** Cycles of trade that a pair tries in a tick, as long as any of it is filled. */
const CYCLES = 4;
/** Aid is sent until the receiver has had so much lately, in bp of what taxes it wholly: more arrives at less tax. */
const AID_LEVEL_BP = 4_500;
const RAIDERS = 60;
/** Gold of a feeder that is worth more than its land. */
const HOARD = 1_000_000;

/** Farms of so many feeders each, as many as fill half of the world at most, each with its main in a state of its own. */
export function farmsIn(
  { realms }: ReadonlyWorld,
  feeders: number,
  farms = Number.POSITIVE_INFINITY,
): Farm[] {
  const states = realms.flatMap((realm) => realm.states);
  const seated = states.map(({ seats }) => seats.filter((id) => id !== 0));
  const houses = seated.reduce((sum, { length }) => sum + length, 0);
  const most = Math.min(farms, states.length, Math.max(1, Math.floor(houses / 2 / (feeders + 1))));
  const mains = seated.slice(0, most).map((seats) => seats.shift()!);
  return mains.map((main, f) => {
    const alts = seated[f].splice(0, Math.min(MATES, feeders));
    for (let s = 1; alts.length < feeders && s < 1_000; s++) {
      const others = seated[(f + s) % seated.length];
      // Its own state has no more for it.
      if (s % seated.length !== 0 && others.length > 0) alts.push(others.shift()!);
    }
    return { main, alts };
  });
}

/** Feeds one house by every way there is, a tick at a time, with the orders that players give and no others. */
export class Farmer {
  readonly #game: LabGame;
  readonly #farm: Farm;

  constructor(game: LabGame, farm: Farm) {
    this.#game = game;
    this.#farm = farm;
  }

  /** One tick's feeding. */
  feed(): void {
    const world = this.#world;
    const main = world.house(this.#farm.main);
    if (main === undefined || main.protected_until !== 0) return;
    const alts = this.#farm.alts.flatMap((id) => world.house(id) ?? []);
    const mates = alts.filter((alt) => world.stateOf(alt) === world.stateOf(main));
    const strangers = alts.filter((alt) => world.stateOf(alt) !== world.stateOf(main));
    for (const alt of alts) this.#disarm(alt);
    for (const house of [main, ...alts]) this.#takeBackOrders(house);
    for (const mate of mates) this.#aid(main, mate);
    this.#grants(main, mates);
    for (const alt of alts) for (let i = 0; i < CYCLES && this.#cycle(main, alt); i++);
    for (const alt of alts) if (world.tick % 6 === alt.id % 6) this.#sellPeople(main, alt);
    for (const alt of strangers) this.#robbed(main, alt);
    for (const alt of strangers) this.#beaten(main, alt);
  }

  get #world(): ReadonlyWorld {
    return this.#game.world;
  }

  #say(house: ReadonlyHouse, command: object): Said | Refusal {
    const own = 'attacker' in command ? {} : { house: house.id };
    return this.#game.order(house.id, { ...own, ...command } as Command);
  }

  /** Lets its soldiers and thieves go, so that the smallest army wins and every theft succeeds. */
  #disarm(alt: ReadonlyHouse): void {
    for (let unit = 0; unit < SLOT.mercenaries; unit++) {
      const count = alt.row[UNITS + unit];
      if (count > 0) this.#say(alt, { type: 'release', unit, count });
    }
    if (alt.draft_rate_bp > 0) this.#say(alt, { type: 'set_draft', rate_bp: 0 });
  }

  #takeBackOrders(house: ReadonlyHouse): void {
    if (house.id === this.#farm.main) return;
    for (const { id } of [...this.#world.market.of(house.id)])
      this.#say(house, { type: 'cancel', order: id });
  }

  #aid(main: ReadonlyHouse, mate: ReadonlyHouse): void {
    const { aid_worth_per_acre } = this.#world.rules.params;
    const level = (aid_worth_per_acre * main.land * AID_LEVEL_BP) / 10_000;
    const amount = Math.min(mate.gold, Math.floor(level - main.aid_lately));
    if (amount > 0) this.#say(mate, { type: 'send_aid', to: main.id, what: 'gold', amount });
  }

  /** They vote one of theirs leader, fill the treasury with what they have, and grant the main all that they may. */
  #grants(main: ReadonlyHouse, mates: readonly ReadonlyHouse[]): void {
    const [leader] = mates;
    if (leader === undefined) return;
    const state = this.#world.stateOf(main);
    const for_leader = { type: 'vote', vote: { type: 'for', house: leader.id } };
    for (const voter of [main, ...mates]) if (voter.vote !== leader.id) this.#say(voter, for_leader);
    for (const mate of mates) this.#donate(mate);
    if (state.leader !== leader.id || !membersOf(this.#world, state).includes(leader)) return;
    const goods = [undefined, ...this.#world.rules.materials.list.map(({ id }) => id)];
    for (const material of goods) {
      const all = {
        type: 'grant',
        to: main.id,
        amount: 1_000_000_000,
        ...(material === undefined ? {} : { material }),
      };
      const refusal = this.#say(leader, { ...all, amount: this.#inTreasury(main, material) });
      const most = isRefusal(refusal) && refusal.code === 'grant_too_large' ? Number(refusal.params.max) : 0;
      if (most > 0) this.#say(leader, { ...all, amount: most });
    }
  }

  /** All its gold but some, and half of what it has of its realm's material, which a treasury that is full does not share out again. */
  #donate(mate: ReadonlyHouse): void {
    const { realms, rules } = this.#world;
    const { material } = realms[mate.realm - 1].rule;
    const units = Math.floor(mate.row[MATERIALS + material] / 2);
    if (mate.gold > 1_000) this.#say(mate, { type: 'donate', amount: mate.gold - 500 });
    if (units > 0)
      this.#say(mate, { type: 'donate', amount: units, material: rules.materials.list[material].id });
  }

  #inTreasury(main: ReadonlyHouse, material: string | undefined): number {
    const { treasury } = this.#world.stateOf(main);
    const stock =
      material === undefined
        ? treasury.gold
        : treasury.materials[this.#world.rules.materials.get(material)!.index];
    return Math.max(1, stock);
  }

  /** The feeder buys dear from the main and sells it cheap again; answers whether anything was filled. */
  #cycle(main: ReadonlyHouse, alt: ReadonlyHouse): boolean {
    const { materials } = this.#world.rules;
    const { index, id } = materials.list.reduce((best, next) =>
      main.row[MATERIALS + next.index] > main.row[MATERIALS + best.index] ? next : best,
    );
    const { trading, band } = this.#world.market.books[index];
    const { reference } = trading;
    const dear = (bp: number) => Math.min(band.max, reference + Math.floor((reference * bp) / 10_000));
    const cheap = (bp: number) => Math.max(band.min, reference - Math.floor((reference * bp) / 10_000));
    let filled = 0;
    for (const bp of BOLD_BP) {
      filled += this.#deal(id, dear(bp), alt, main, Math.min(LOT, main.row[MATERIALS + index]));
      filled += this.#deal(id, cheap(bp), main, alt, Math.min(LOT, alt.row[MATERIALS + index]));
      if (filled > 0) break;
    }
    return filled > 0;
  }

  /** One waits, the other takes: both ways about, for each is bounded by something else. Answers the units filled. */
  #deal(material: string, price: number, buyer: ReadonlyHouse, seller: ReadonlyHouse, most: number): number {
    const quantity = Math.min(most, Math.floor((buyer.gold * 9) / 10 / price));
    if (quantity < 1) return 0;
    const terms = { type: 'order', material, price };
    const main_sells = seller.id === this.#farm.main;
    const [waits, takes] = main_sells ? [buyer, seller] : [seller, buyer];
    const side = (house: ReadonlyHouse) => (house === buyer ? 'buy' : 'sell');
    const placed = this.#say(waits, { ...terms, side: side(waits), quantity });
    if (isRefusal(placed)) return 0;
    const taken = this.#say(takes, { ...terms, side: side(takes), quantity });
    return !isRefusal(taken) && taken.type === 'order_placed' ? taken.filled : 0;
  }

  /** A character of the main goes to the feeder for as much as may be, and back for as little. */
  #sellPeople(main: ReadonlyHouse, alt: ReadonlyHouse): void {
    const world = this.#world;
    const own = world.characters.of(main.id).filter((one) => isAtHome(one) && one.heir === '');
    const theirs = world.characters.of(alt.id).filter(isAtHome);
    if (own.length > 0) this.#sale(own[0], main, alt, 20_000);
    if (theirs.length > 0) this.#sale(theirs[0], alt, main, 5_000);
  }

  #sale(character: Readable<Character>, seller: ReadonlyHouse, buyer: ReadonlyHouse, bold_bp: number): void {
    const named = { kind: character.kind, id: character.id };
    const listed = this.#say(seller, { type: 'list', character: named });
    if (isRefusal(listed) || listed.type !== 'listed') return;
    const bold = Math.floor((appraisalOf(this.#world, character) * bold_bp) / 10_000);
    const offer = { type: 'make_offer', character: named };
    let made = this.#say(buyer, { ...offer, price: bold });
    const edge = bold_bp > 10_000 ? 'max' : 'min';
    if (isRefusal(made) && (made.code === 'beyond_fair' || made.code === 'price_out_of_band'))
      made = this.#say(buyer, { ...offer, price: Number(made.params[edge]) });
    if (isRefusal(made) || made.type !== 'offer_made')
      this.#say(seller, { type: 'delist', listing: listed.listing });
    else this.#say(seller, { type: 'accept_offer', offer: made.offer });
  }

  /** The main's thieves come for the gold that lies open. */
  #robbed(main: ReadonlyHouse, alt: ReadonlyHouse): void {
    const thieves = thievesAtHome(main);
    const theft = this.#world.rules.operations.list.find(({ takes }) => takes?.good === 'gold');
    if (theft !== undefined && thieves > 0 && main.nerve >= theft.nerve && alt.gold > 20_000)
      this.#say(main, { type: 'operation', target: alt.id, op: theft.id, thieves });
  }

  #beaten(main: ReadonlyHouse, alt: ReadonlyHouse): void {
    if (alt.protected_until !== 0 || alt.land * 4 < main.land * 3) return;
    const units = [Math.min(RAIDERS, main.row[UNITS])];
    const for_goods = this.#world.rules.attacks.list.find(({ goods_bp }) => goods_bp > 0);
    const kind = alt.gold > HOARD ? for_goods?.id : undefined;
    this.#say(main, {
      type: 'attack',
      attacker: main.id,
      target: alt.id,
      units,
      ...(kind === undefined ? {} : { kind }),
    });
  }
}

/** What a house has, in gold: land at `acre` gold, troops at what training costs, goods at the age file's prices. */
export function worthOf({ rules }: ReadonlyWorld, house: ReadonlyHouse, acre: number): number {
  let worth = (house.land + house.incoming_land) * acre + house.gold;
  const kinds = rules.races.list[house.race].units;
  for (const [slot, { train }] of kinds.entries())
    if (train !== null) worth += house.row[UNITS + slot] * train.gold;
  for (const { index, reference_price } of rules.materials.list)
    worth += house.row[MATERIALS + index] * reference_price;
  return worth;
}
