import type { Random } from '@realm/base';
import {
  AMOUNT_MAX,
  ARRIVALS,
  type Command,
  type CommandOf,
  type CommandType,
  commands,
  foldName,
  NEVER_QUEUED,
  type QueueableType,
  type When,
} from '@realm/contract';
import {
  appraisalOf,
  boundsOf,
  type CharacterKind,
  contentmentOf,
  generalsOf,
  type House,
  isAtHome,
  isInWarRange,
  type Listing,
  leastBid,
  needRoom,
  ownerOf,
  type Request,
  recruitGold,
  thievesAtHome,
  UNITS,
  type World,
} from '@realm/engine';
import { CATEGORIES, SLOT } from '@realm/rules';

const TYPES = Object.keys(commands) as CommandType[];

/** What only some races can do, and only after a battle or a while. */
const POWERS: ReadonlySet<CommandType> = new Set(['second_strike', 'retake_land', 'mirror']);

/**
 * Commands at random, most of which the game accepts: amounts run up to what the house plausibly has, and now
 * and then far beyond. It reads the world directly, which no player can.
 */
export class RandomCommands {
  private readonly random: Random;
  private people: number;

  /** `people` is the highest number of an account in use. */
  constructor(random: Random, people = 0) {
    this.random = random;
    this.people = people;
  }

  /** A request to the world at `at` (ms). */
  next(world: World, at: number, type: CommandType = this.random.pick(TYPES)): Request {
    if (type === 'create_house') return this.create(world, at);
    let house = this.anyHouse(world, type);
    // Looks for one that can do it, now and then in vain, and in a large world never through all of them.
    for (let i = 0; i < 40 && !isLikely(world, house, type); i++) house = this.anyHouse(world, type);
    // A power that nobody can use now is seldom tried.
    if (POWERS.has(type) && !isLikely(world, house, type) && this.random.chance(9_000))
      return this.next(world, at);
    const actor = house.robot === 1 ? { robot: house.id } : { account: house.account };
    const command = this.command(world, house, type);
    const folded = 'name' in command ? { folded: foldName(command.name) } : {};
    return { at, actor, command, ...folded };
  }

  private create(world: World, at: number): Request {
    const { random } = this;
    const { races, personalities } = world.rules;
    this.people += 1;
    const name = `House of ${this.people}`;
    const asks = random.chance(2_000);
    const realm = random.pick(world.realms);
    return {
      at,
      actor: { account: random.chance(9_500) ? this.people : Math.max(1, this.people - 1) },
      folded: foldName(name),
      command: {
        type: 'create_house',
        name,
        race: random.pick(races.list).id,
        personality: random.pick(personalities.list).id,
        ...(asks ? { realm: realm.id, state: random.between(1, realm.states.length) } : {}),
      },
    };
  }

  /** An order ahead of any command that may wait, with something left open now and then. */
  private orderAhead(world: World, house: House): CommandOf<'queue'> {
    const { random } = this;
    const types = TYPES.filter(
      (type): type is QueueableType => !NEVER_QUEUED.some((never) => never === type),
    );
    const inner = this.command(world, house, random.pick(types));
    const command = { ...inner } as Record<string, unknown> & { type: string };
    if (inner.type === 'explore' || inner.type === 'build' || inner.type === 'train') {
      const field = inner.type === 'explore' ? 'acres' : 'count';
      const open = random.pick([{ type: 'max' }, { type: 'share', of: 'gold', bp: 3_000 }, undefined]);
      if (open !== undefined) command[field] = open;
    }
    const when = random.pick<When>([
      { type: 'at_tick', tick: world.tick + random.between(1, 6) },
      { type: 'arrival', of: random.pick(ARRIVALS) },
      { type: 'affordable' },
      { type: 'each_tick', while: [{ type: 'own', what: 'gold', at_least: random.between(0, 60_000) }] },
    ]);
    const guards = random.chance(3_000) ? { guards: { keep: [{ what: 'gold', amount: 5_000 }] } } : {};
    return { type: 'queue', house: house.id, command, when, ...guards };
  }

  private command(world: World, house: House, type: Exclude<CommandType, 'create_house'>): Command {
    const { random } = this;
    const { rules } = world;
    const building = random.pick(rules.buildings.list);
    const own = { house: house.id };
    switch (type) {
      case 'queue':
        return this.orderAhead(world, house);
      case 'unqueue': {
        const [{ entry } = { entry: 1 }] = world.queues.of(house.id)?.entries ?? [];
        return { type, ...own, entry };
      }
      case 'reorder': {
        const entries = (world.queues.of(house.id)?.entries ?? []).map(({ entry }) => entry).reverse();
        return { type, ...own, entries: entries.length === 0 ? [1] : entries };
      }
      case 'explore':
        return {
          type,
          ...own,
          acres: this.upTo(Math.min(12, house.explorable_acres, Math.floor(house.gold / 9_000))),
        };
      case 'build':
        return {
          type,
          ...own,
          building: building.id,
          count: this.upTo(Math.min(10, Math.floor(house.gold / 4_000))),
        };
      case 'raze':
        return { type, ...own, building: building.id, count: this.upTo(2) };
      case 'set_draft':
        return { type, ...own, rate_bp: random.between(0, 7_500) };
      case 'release': {
        const unit = random.pick([SLOT.soldiers, SLOT.soldiers, SLOT.defense, SLOT.offense, SLOT.thieves]);
        return { type, ...own, unit, count: this.upTo(4) };
      }
      case 'train': {
        const unit = random.pick([SLOT.offense, SLOT.defense, SLOT.elite, SLOT.thieves]);
        const direct = random.chance(3_000);
        return { type, ...own, unit, count: this.upTo(Math.min(20, Math.floor(house.gold / 3_000))), direct };
      }
      case 'upgrade':
        return { type, ...own, unit: random.pick([1, 2, 2, 2, 3, 7]), count: this.upTo(3) };
      case 'train_medics':
        return { type, ...own, count: this.upTo(4) };
      case 'build_chariots':
        return { type, ...own, count: this.upTo(2) };
      case 'set_adept_cap':
        return { type, ...own, per_acre_tenths: random.chance(2_000) ? null : random.between(0, 60) };
      case 'release_adepts':
        return { type, ...own, count: this.upTo(house.adepts) };
      case 'invest': {
        const science = random.pick(rules.sciences.list);
        return { type, ...own, science: science.id, books: this.upTo(200) };
      }
      case 'set_science':
        return { type, ...own, focus: random.pick(CATEGORIES), paper_budget: random.between(0, 40) };
      case 'assign_scientists':
        return {
          type,
          ...own,
          from: random.pick(CATEGORIES),
          to: random.pick(CATEGORIES),
          count: this.upTo(4),
        };
      case 'leave_protection':
        return { type, ...own };
      case 'refine':
        return { type, ...own, recipe: random.pick(rules.recipes.list).id, times: this.upTo(4) };
      case 'transmute': {
        const from = random.pick(rules.materials.list);
        const to = random.pick(rules.materials.list);
        return { type, ...own, from: from.id, to: to.id, amount: this.upTo(20) };
      }
      case 'order':
        return this.order(world, house);
      case 'cancel': {
        const own_orders = world.market.of(house.id);
        const treasury = world.market.of(
          ownerOf({ house: 0, realm: house.realm, state: house.state, treasury: true }),
        );
        const orders = world.stateOf(house).leader === house.id ? [...own_orders, ...treasury] : own_orders;
        const order = orders.length > 0 ? random.pick(orders).id : random.between(1, 1_000);
        return { type, ...own, order };
      }
      case 'donate':
        return random.chance(5_000)
          ? { type, ...own, amount: this.upTo(Math.floor(house.gold / 20)) }
          : { type, ...own, amount: this.upTo(30), material: random.pick(rules.materials.list).id };
      case 'grant': {
        const to = this.mate(world, house);
        return random.chance(5_000)
          ? { type, ...own, to, amount: this.upTo(Math.floor(world.stateOf(house).treasury.gold / 100)) }
          : { type, ...own, to, amount: this.upTo(4), material: random.pick(rules.materials.list).id };
      }
      case 'start_wonder':
        return { type, ...own, wonder: random.pick(rules.wonders.list).id };
      case 'fund_wonder': {
        const builds = buildsOf(world, house);
        const builder = builds.length > 0 ? random.pick(builds).builder : house.id;
        const material = random.pick(rules.materials.list).id;
        return { type, ...own, builder, gold: this.upTo(house.gold), material, amount: this.upTo(200) };
      }
      case 'revive':
      case 'propose_work':
        return { type, ...own };
      case 'vote_work':
        return { type, ...own, yes: random.chance(9_000) };
      case 'fund_work':
        return { type, ...own, gold: this.upTo(house.gold), material: this.upTo(100) };
      case 'set_research':
        return { type, ...own, project: random.pick(rules.projects.list).id };
      case 'contribute':
        return { type, ...own, category: random.pick(CATEGORIES), books: this.upTo(100) };
      case 'set_tax':
        return { type, ...own, rate_bp: random.between(0, 2_200) };
      case 'rename_state':
        return { type, ...own, name: `State of ${random.between(1, 200)}` };
      case 'declare_war':
        return { type, ...own, ...this.stateToFight(world, house) };
      case 'offer_peace':
      case 'withdraw':
        return { type, ...own };
      case 'propose_ceasefire':
        return this.ceasefire(world, house);
      case 'break_ceasefire': {
        const state = world.stateOf(house);
        const broken = world.relations.ceasefires.find(({ a, b }) => a === state || b === state);
        const other = broken === undefined ? state : broken.a === state ? broken.b : broken.a;
        return { type, ...own, realm: other.realm, state: other.id };
      }
      case 'send_aid': {
        const goods = ['gold', 'food', 'soldiers', 'horses', 'aether', 'explorable', 'material'];
        const good = random.pick(goods);
        const what = good === 'material' ? `material:${random.pick(rules.materials.list).id}` : good;
        return { type, ...own, to: this.mate(world, house), what, amount: 3 + this.upTo(6) };
      }
      case 'cast':
        return this.cast(world, house);
      case 'open_vigil':
        return { type, ...own, vigil: random.pick(rules.vigils.list).id };
      case 'give_to_vigil':
        return {
          type,
          ...own,
          aether: this.upTo(Math.floor(house.aether / 2)) - 1,
          incense: this.upTo(20) - 1,
        };
      case 'spy':
        return { type, ...own, target: this.stranger(world, house), thieves: this.thieves(house) };
      case 'operation':
        return this.operation(world, house);
      case 'vote':
        return random.chance(1_500)
          ? { type, ...own, vote: { type: 'against' } }
          : { type, ...own, vote: { type: 'for', house: this.mate(world, house) } };
      case 'attack':
        return this.attack(world, house);
      case 'second_strike':
        return { type, ...own };
      case 'retake_land': {
        const from = world.battles.on(house.id).at(-1)?.attacker ?? random.pick(world.houses).id;
        return { type, ...own, from, acres: this.upTo(3) };
      }
      case 'mirror':
        return { type, ...own, of: random.pick(world.houses).id };
      case 'recruit_general': {
        const traits = random.chance(5_000) ? [random.pick(rules.traits.list).id] : [];
        return { type, ...own, name: this.name('general'), traits };
      }
      case 'recruit_academic':
        return { type, ...own, name: this.name('academic'), category: random.pick(CATEGORIES) };
      case 'reassure': {
        const sad = world.characters.of(house.id).filter((one) => contentmentOf(world, one) < 10_000);
        const { kind, id } = sad.length > 0 ? random.pick(sad) : { kind: 'general' as const, id: 1 };
        return { type, ...own, character: { kind, id } };
      }
      case 'list': {
        const home = world.characters.of(house.id).filter(isAtHome);
        const { kind, id } = home.length > 0 ? random.pick(home) : { kind: 'general' as const, id: 1 };
        const auctioned = random.chance(5_000) && home.length > 0;
        const reserve = auctioned ? appraisalOf(world, world.characters.get(kind, id)!) : 0;
        const terms = auctioned ? { reserve, ticks: random.between(6, 20) } : {};
        return { type, ...own, character: { kind, id }, ...terms };
      }
      case 'delist': {
        const listings = [...world.hall.listings.values()].filter(
          (listing) => listing.character.house === house.id,
        );
        return { type, ...own, listing: listings.length > 0 ? random.pick(listings).id : 1 };
      }
      case 'bid': {
        const wanted = wantedBy(world, house, true);
        if (wanted.length === 0) return { type, ...own, listing: 1, price: 1 };
        const listing = random.pick(wanted);
        const price = Math.ceil((leastBid(world, listing) * random.between(100, 108)) / 100);
        return { type, ...own, listing: listing.id, price };
      }
      case 'make_offer': {
        const wanted = wantedBy(world, house, false);
        if (wanted.length === 0) return { type, ...own, character: { kind: 'general', id: 1 }, price: 1 };
        const listing = random.pick(wanted);
        const { kind, id } = listing.character;
        const price = Math.ceil((appraisalOf(world, listing.character) * random.between(60, 150)) / 100);
        return { type, ...own, character: { kind, id }, price };
      }
      case 'accept_offer': {
        const received = world.characters.of(house.id).flatMap((one) => world.hall.on(one));
        return { type, ...own, offer: received.length > 0 ? random.pick(received).id : 1 };
      }
      case 'drop_offer': {
        const made = world.hall.by(house.id);
        return { type, ...own, offer: made.length > 0 ? random.pick(made).id : 1 };
      }
      case 'mark_heirs': {
        const heirs = world.characters.of(house.id).slice(0, random.between(0, 5));
        return { type, ...own, heirs: heirs.map(({ kind, id }) => ({ kind, id })) };
      }
      case 'answer_quest':
        return { type, ...own, commit: random.chance(9_000) };
      case 'set_defender':
        return { type, ...own, general: this.character(world, house, 'general') };
    }
  }

  /** A name that hardly anyone has yet. */
  private name(kind: string): string {
    return `${kind} ${this.random.below(1_000_000)}`;
  }

  /** A character of the house, now and then of anybody. */
  private character(world: World, house: House, kind: CharacterKind): number {
    const own = world.characters.of(house.id).filter((character) => character.kind === kind);
    if (own.length === 0 || this.random.chance(500)) return this.random.between(1, 1_000);
    return this.random.pick(own).id;
  }

  /** A state that has declared war on the house's, or any that is near enough in land. */
  private stateToFight(world: World, house: House): { realm: number; state: number } {
    const own = world.stateOf(house);
    const declared = world.relations.overtures.find(({ kind, to }) => kind === 'war' && to === own);
    const states = world.realms.flatMap((realm) => realm.states);
    const near = states.filter((state) => state !== own && state.land > 0 && isInWarRange(world, own, state));
    const { realm, id } = declared?.by ?? this.random.pick(near.length > 0 ? near : states);
    return { realm, state: id };
  }

  /** A ceasefire as another state has proposed it, or one of its own making. */
  private ceasefire(world: World, house: House): Command {
    const { random } = this;
    const own = world.stateOf(house);
    const proposed = world.relations.overtures.find(({ kind, to }) => kind === 'ceasefire' && to === own);
    const { realm, id } = proposed?.by ?? random.pick(random.pick(world.realms).states);
    const { ceasefire_ticks_min: min, ceasefire_ticks_max: max } = world.rules.params;
    const ticks = proposed?.ticks ?? random.between(min, random.chance(1_000) ? 2 * max : min + 20);
    return { type: 'propose_ceasefire', house: house.id, realm, state: id, ticks };
  }

  private operation(world: World, house: House): Command {
    const { random } = this;
    const { rules, realms } = world;
    const op = random.pick(rules.operations.list);
    const needs = {
      material: random.pick(rules.materials.list).id,
      category: random.pick(CATEGORIES),
      building: random.pick(rules.buildings.list).id,
    };
    const realm = random.pick(realms);
    const framed = op.kind !== 'intel' && random.chance(3_000);
    return {
      type: 'operation',
      house: house.id,
      target: this.stranger(world, house),
      op: op.id,
      thieves: this.thieves(house),
      ...(op.needs === null ? {} : { [op.needs]: needs[op.needs] }),
      ...(framed ? { frame: [realm.id, random.between(1, realm.states.length)] } : {}),
    };
  }

  /** Thieves at home, or some of them. */
  private thieves(house: House): number {
    return this.upTo(thievesAtHome(house));
  }

  /** A house of another state; now and then one's own. */
  private stranger(world: World, house: House): number {
    const { random } = this;
    let other = random.pick(world.houses);
    for (let i = 0; i < 10 && world.stateOf(other) === world.stateOf(house); i++)
      other = random.pick(world.houses);
    return random.chance(200) ? house.id : other.id;
  }

  /** An attack with up to all that can march, by any kind, on whoever is near in land, and often answering one. */
  private attack(world: World, house: House): Command {
    const { random } = this;
    const { rules } = world;
    const answered = world.battles.on(house.id).at(-1);
    const kind = random.pick(rules.attacks.list);
    const target =
      answered !== undefined && random.chance(7_000) ? answered.attacker : random.pick(world.houses).id;
    const units = rules.races.list[house.race].units.map(({ slot, attack }) =>
      attack > 0 && slot !== SLOT.mercenaries
        ? Math.floor((house.row[UNITS + slot] * random.between(5, 10)) / 10)
        : 0,
    );
    const troops = units.reduce((a, b) => a + b, 0);
    if (random.chance(3_000)) units[SLOT.mercenaries] = random.between(0, Math.floor(troops / 5));
    const generals = world.characters.of(house.id).filter(({ kind }) => kind === 'general');
    const some = (count: number) => random.between(0, count);
    return {
      type: 'attack',
      attacker: house.id,
      target,
      units,
      kind: kind.id,
      ...(random.chance(3_000) ? { medics: some(house.medics) } : {}),
      ...(random.chance(5_000) ? { horses: some(Math.min(troops, house.horses)) } : {}),
      ...(random.chance(3_000) ? { chariots: some(Math.min(house.chariots, house.horses >> 1)) } : {}),
      ...(generals.length > 0 && random.chance(5_000) ? { general: random.pick(generals).id } : {}),
      ...(kind.razes_bp > 0 ? { building: random.pick(rules.buildings.list).id } : {}),
      ...(random.chance(1_000) ? { upgraded_mercenaries: true } : {}),
    };
  }

  private order(world: World, house: House): Command {
    const { random } = this;
    const material = random.pick(world.rules.materials.list);
    const { reference } = world.market.books[material.index].trading;
    const treasury = world.stateOf(house).leader === house.id && random.chance(5_000);
    const price = Math.max(1, Math.floor((reference * random.between(treasury ? 92 : 75, 110)) / 100));
    const side = random.chance(house.protected_until === 0 ? 5_000 : 10_000) ? 'buy' : 'sell';
    return {
      type: 'order',
      house: house.id,
      ...(treasury ? { treasury } : {}),
      side,
      material: material.id,
      quantity: this.upTo(side === 'buy' ? Math.min(60, Math.floor(house.gold / 4_000)) : 30),
      price: random.chance(300) ? price * 3 : price,
    };
  }

  private cast(world: World, house: House): Command {
    const { random } = this;
    const rite = random.pick(world.rules.rites.list);
    const aimed = random.chance(200) ? rite.kind === 'self' : rite.kind !== 'self';
    const target = aimed ? { target: this.stranger(world, house) } : {};
    return { type: 'cast', house: house.id, rite: rite.id, ...target };
  }

  /** A house, of the newest where only those are likely to be under protection. */
  private anyHouse(world: World, type: CommandType): House {
    return this.random.pick(type === 'leave_protection' ? world.houses.slice(-30) : world.houses);
  }

  /** A house of the same state, itself included; now and then any house. */
  private mate(world: World, house: House): number {
    const { random } = this;
    if (random.chance(200)) return random.pick(world.houses).id;
    return random.pick(world.stateOf(house).seats.filter((id) => id !== 0));
  }

  /** From 1 to `most`, and once in twenty a thousand times as much; never more than a command may ask for. */
  private upTo(most: number): number {
    const amount = this.random.between(1, Math.max(1, most));
    return Math.min(AMOUNT_MAX, this.random.chance(500) ? amount * 1_000 : amount);
  }
}

/** Whether a house can do what a command asks for, as far as that can be told at a glance. */
function isLikely(world: World, house: House, type: CommandType): boolean {
  switch (type) {
    case 'open_vigil':
      return house.protected_until === 0 && world.stateOf(house).vigil === null;
    case 'give_to_vigil':
      return house.protected_until === 0 && world.stateOf(house).vigil !== null;
    case 'transmute':
    case 'mirror':
      return world.rules.races.list[house.race].flags.has(type);
    case 'retake_land':
      return (
        world.rules.races.list[house.race].flags.has(type) &&
        world.battles.on(house.id).some(({ acres, home_tick }) => acres > 1 && home_tick > world.tick)
      );
    case 'second_strike':
      return (
        world.rules.races.list[house.race].flags.has(type) &&
        house.second_strike_from <= world.tick &&
        world.battles.by(house.id).some(({ won, tick }) => won && tick + 3 >= world.tick)
      );
    case 'offer_peace': {
      const state = world.stateOf(house);
      const war = world.relations.warOf(state);
      if (war === undefined || state.leader !== house.id) return false;
      return world.relations.overture('peace', war.enemyOf(state), state) === undefined;
    }
    case 'withdraw': {
      const war = world.relations.warOf(world.stateOf(house));
      if (war === undefined || world.stateOf(house).leader !== house.id) return false;
      return world.tick >= war.from_tick + world.rules.params.war_withdraw_ticks;
    }
    case 'break_ceasefire': {
      const state = world.stateOf(house);
      const isOurs = world.relations.ceasefires.some(({ a, b }) => a === state || b === state);
      return isOurs && state.leader === house.id;
    }
    case 'declare_war': {
      const state = world.stateOf(house);
      return state.leader === house.id && world.relations.warOf(state) === undefined;
    }
    case 'rename_state':
    case 'propose_ceasefire':
    case 'grant':
    case 'set_tax':
      return world.stateOf(house).leader === house.id;
    case 'order':
    case 'donate':
    case 'send_aid':
    case 'attack':
      return house.protected_until === 0;
    case 'cancel':
      return world.market.of(house.id).length > 0;
    case 'spy':
    case 'operation':
      return thievesAtHome(house) > 0 && house.protected_until === 0;
    case 'start_wonder': {
      const { list } = world.rules.wonders;
      const free = list.some(({ index }) => !world.wonders.isTaken(index));
      return free && house.protected_until === 0 && world.wonders.buildOf(house.id) === undefined;
    }
    case 'fund_wonder':
      return house.protected_until === 0 && buildsOf(world, house).length > 0;
    case 'revive':
      return world.wonders.built.some(
        ({ house: owner, awake_until, revived }) => owner === house.id && awake_until === 0 && !revived,
      );
    case 'propose_work':
    case 'vote_work':
    case 'set_research':
      return world.stateOf(house).leader === house.id;
    case 'fund_work':
      return house.protected_until === 0 && world.realms[house.realm - 1].works.passed;
    case 'contribute':
      return house.protected_until === 0 && world.stateOf(house).colloquium.chosen.some((at) => at !== -1);
    case 'recruit_general':
      return needRoom(world, house, 'general') === null && recruitGold(world, house, 'general') < house.gold;
    case 'answer_quest':
      return (world.quests.of_house.get(house.id)?.answer_by_tick ?? 0) !== 0;
    case 'list':
      return house.protected_until === 0 && world.characters.of(house.id).some(isAtHome);
    case 'delist':
      return [...world.hall.listings.values()].some(
        ({ character, bidder }) => character.house === house.id && bidder === 0,
      );
    case 'bid':
    case 'make_offer':
      return wantedBy(world, house, type === 'bid').length > 0;
    case 'accept_offer':
      return world.characters.of(house.id).some((one) => world.hall.on(one).length > 0);
    case 'drop_offer':
      return world.hall.by(house.id).length > 0;
    case 'recruit_academic':
      return (
        needRoom(world, house, 'academic') === null && recruitGold(world, house, 'academic') < house.gold
      );
    case 'reassure':
      return (
        house.gold > 5_000 &&
        world.characters.of(house.id).some((character) => contentmentOf(world, character) < 10_000)
      );
    case 'set_defender':
      return generalsOf(world, house).some((general) => isAtHome(general) && general.id !== house.defender);
    default:
      return true;
  }
}

/** What the houses of its state are building and that is not paid yet. */
function buildsOf(world: World, { realm, state }: House) {
  return world.wonders.builds.filter(({ builder, done_tick }) => {
    const owner = world.house(builder)!;
    return done_tick === 0 && owner.realm === realm && owner.state === state;
  });
}

/** Listings of other houses, for auction or for offers, that a house has room and gold for. */
function wantedBy(world: World, house: House, auctioned: boolean): Listing[] {
  const { hall } = world;
  if (house.protected_until !== 0) return [];
  const rooms = { general: needRoom(world, house, 'general'), academic: needRoom(world, house, 'academic') };
  return [...hall.listings.values()].filter((listing) => {
    const { character, ends_tick, bidder } = listing;
    if (character.house === house.id || (ends_tick !== 0) !== auctioned || bidder === house.id) return false;
    if (rooms[character.kind] !== null || hall.on(character).some((offer) => offer.house === house.id))
      return false;
    const { max } = boundsOf(world, character);
    const price = auctioned ? leastBid(world, listing) : Math.floor(max / 2);
    return price * 1.5 < house.gold && price < max;
  });
}
