import type { Random } from '@realm/base';
import { type Command, deedOf, type OwnHouse } from '@realm/contract';
import { SLOT } from '@realm/formulas';
import { type Forecast, forecast, type Stats } from './forecast.ts';
import type { BuildingKind, Race, Rite, Rulebook } from './rulebook.ts';
import type { Houses, Me, RobotView, SomeRead } from './view.ts';

/** A command without its house, which is the robot's own; an attack names it `attacker`. */
type WithoutHouse<C> = C extends { attacker: number }
  ? Omit<C, 'attacker' | 'house'>
  : C extends { house: number }
    ? Omit<C, 'house'>
    : never;

/**
 * One turn of one robot: what it knows, what it reckons, and what it has ordered so far. Orders are taken from
 * the stocks kept here at once, so that later ones ask only for what is left.
 */
export class Mind {
  readonly me: Me;
  readonly view: RobotView;
  readonly tick: number;
  readonly ticks_left: number;
  readonly book: Rulebook;
  readonly race: Race;
  readonly #tasteOf: () => Taste;
  #taste: Taste | undefined;
  /** The turn's rolls. */
  readonly random: Random;
  readonly commands: Command[] = [];
  /** What its land should hold, once something has asked (`plan`). */
  plan: readonly Want[] | null = null;
  /** Rites that it may cast on itself, once something has asked (`rites.ts`). */
  own_rites: readonly RiteCost[] | null = null;
  /** Rites on itself that it keeps up, and those that act at once, once something has asked (`ritesKept`, `atOnce`). */
  rites_kept: readonly RiteCost[] | null = null;
  rites_at_once: readonly RiteCost[] | null = null;
  /** What materials are worth to it, once something has asked (`waresOf`). */
  wares: Wares | null = null;
  /** Houses that it may fight, once something has asked (`rivals`). */
  rivals: Houses | null = null;
  /** Units by slot that it has sent out, once it has. */
  sent: readonly number[] | null = null;
  /** The army it ought to be ready for, once something has asked (`defenseWanted`). */
  feared: number | null = null;

  gold: number;
  aether: number;
  soldiers: number;
  peasants: number;
  barren: number;
  #known_stats: Stats | null = null;
  #known_forecast: Forecast | null = null;
  readonly #used = new Map<string, number>();
  readonly #used_books = new Map<string, number>();
  #promised: string | null = null;

  constructor(view: RobotView, book: Rulebook, race: Race, taste: () => Taste, random: Random) {
    const { me, age } = view;
    this.me = me;
    this.view = view;
    this.tick = age.tick;
    this.ticks_left = age.ticks_left;
    this.book = book;
    this.race = race;
    this.#tasteOf = taste;
    this.random = random;
    this.gold = me.gold;
    this.aether = me.aether;
    this.soldiers = me.units[SLOT.soldiers];
    this.peasants = me.peasants;
    this.barren = me.barren;
    for (const { what, amount } of me.deputy?.limits.keep ?? []) this.#leave(what, amount);
  }

  /** What it likes, found once something asks: many a turn goes by without. */
  get taste(): Taste {
    this.#taste ??= this.#tasteOf();
    return this.#taste;
  }

  /** Does not count on so much of a stock. */
  #leave(what: string, amount: number): void {
    if (what === 'gold' || what === 'aether' || what === 'soldiers' || what === 'peasants')
      this[what] = Math.max(0, this[what] - amount);
    else if (what in this.me.materials) this.use(what, Math.min(amount, this.stock(what)));
  }

  /** Stats of the house that are not 0. */
  get stats(): Stats {
    const { me } = this;
    this.#known_stats ??= me.statBp === undefined ? new Map(me.stats) : { get: (stat) => me.statBp?.(stat) };
    return this.#known_stats;
  }

  get forecast(): Forecast {
    this.#known_forecast ??= forecast(this.me, this.book, this.race, this.stats);
    return this.#known_forecast;
  }

  /** Notes what its house is about to promise its quest to forbear. */
  promise(what: string | null): void {
    this.#promised = what;
  }

  #forborne(): string | null | undefined {
    return this.#promised ?? this.me.quest?.forbears?.what;
  }

  /** Orders something for its own house, but what that has promised its quest to forbear. */
  order(command: WithoutHouse<Command>): void {
    if (this.#forborne() === deedOf(command.type)) return;
    const own = command.type === 'attack' ? { attacker: this.me.id } : { house: this.me.id };
    this.commands.push({ ...own, ...command } as Command);
  }

  /** What is left of a material's stock. */
  stock(material: string): number {
    return (this.me.materials[material] ?? 0) - (this.#used.get(material) ?? 0);
  }

  /** What is left of a category's books. */
  books(category: keyof OwnHouse['books']): number {
    return this.me.books[category] - (this.#used_books.get(category) ?? 0);
  }

  /** Takes books of a category. */
  useBooks(category: keyof OwnHouse['books'], books: number): void {
    this.#used_books.set(category, (this.#used_books.get(category) ?? 0) + books);
  }

  /** How many of a price the gold set aside and the materials pay for. */
  affordable(price: Price, gold: number): number {
    let most = price.gold === 0 ? price.max : Math.floor(Math.min(gold, this.gold) / price.gold);
    for (const material in price.materials) {
      const units = price.materials[material];
      if (units > 0) most = Math.min(most, Math.floor(this.stock(material) / units));
    }
    return Math.max(0, most);
  }

  /** Takes `count` times a price from the stocks. */
  spend(price: Price, count: number): void {
    this.gold -= price.gold * count;
    for (const material in price.materials) this.use(material, price.materials[material] * count);
  }

  /** Takes units of a material from the stocks; below 0 it puts them there. */
  use(material: string, units: number): void {
    this.#used.set(material, (this.#used.get(material) ?? 0) + units);
  }
}

/** A price of `prices` in `/me`. */
interface Price {
  readonly gold: number;
  readonly materials: Readonly<Record<string, number>>;
  readonly max: number;
}

/** Something a robot minds: it looks, and orders what it finds good. */
export type Concern = (mind: Mind) => void;

/**
 * A way to play, as data: what a robot likes, before its race, its personality and its own character bend it.
 * A concern that runs `every` n turns runs on different turns for different houses.
 */
export interface Temperament {
  readonly name: string;
  /** Share of the land in bp for buildings that give a stat, make a product or hold something. */
  readonly land_bp: {
    readonly stats: Readonly<Record<string, number>>;
    readonly products: Readonly<Record<string, number>>;
    readonly holdings: Readonly<Record<string, number>>;
  };
  /** What a bp of a stat is worth when books are invested, against other stats. */
  readonly science: Readonly<Record<string, number>>;
  /** How the scientists are spread, in bp, together 10000. */
  readonly scientists_bp: Readonly<Record<keyof OwnHouse['books'], number>>;
  /** Share of the gold for troops by slot, in bp, together 10000. */
  readonly arms_bp: Readonly<Record<number, number>>;
  /** Share of the free gold that goes to troops, in bp. */
  readonly military_gold_bp: number;
  /** The most of the people that may bear arms, and of the gold made that wages may take, in bp. */
  readonly military_max_bp: number;
  readonly wages_max_bp: number;
  /** Home defense wanted, in points an acre: at the start, and what a hundred ticks add. */
  readonly defense_per_acre: number;
  readonly defense_per_acre_per_100_ticks: number;
  /** How far it trusts that a defense near the army it fears keeps others away, in bp of that army. */
  readonly caution_bp: number;
  /** Whether it uses what its race can do in the field: strike twice, take land back. */
  readonly seasoned: boolean;
  /** What an army has to be stronger by than a report says the defense is, in bp. */
  readonly risk_margin_bp: number;
  /** Generals it keeps: the first defends, the others lead. */
  readonly generals: number;
  /** Academics it recruits. */
  readonly academics: number;
  /** Lasting rites it likes to keep up on itself. */
  readonly rites: number;
  /** What a bp of a stat is worth in a lasting rite on itself, against other stats. */
  readonly rite_worth: Readonly<Record<string, number>>;
  readonly trade: TradeTaste;
  /** What it minds, in order. */
  readonly concerns: readonly Minded[];
}

/** A concern: on which turns, and what it reads besides the house. */
export interface Minded {
  readonly every: number;
  /** Which of so many turns, so that not all fall on the same one; default 0. */
  readonly at?: number;
  readonly look: Concern;
  readonly reads?: readonly SomeRead[];
  /** What it is a part of, where robots can do without that. */
  readonly part?: Without;
}

/** How it deals in materials. */
export interface TradeTaste {
  /** Needs are bought for so many ticks ahead. */
  readonly ahead_ticks: number;
  /** Units of every material it likes to have in store for each hundred acres, at the price the age began with. */
  readonly store_per_100_acres: number;
  /** The most of the gold that the buys of one turn may take, in bp. */
  readonly gold_bp: number;
  /** Share of the gold of `ahead_ticks` that goes into refining while it pays, in bp. */
  readonly refine_gold_bp: number;
  /** It refines for this gain over what goes in, in bp: little for a living, much only when nobody else does. */
  readonly refine_gain_bp: number;
  /** Whether it parts with most of what it can make itself. */
  readonly refines_to_sell: boolean;
  /** The most by which an order stands apart from what the goods are worth to it, in bp. */
  readonly margin_bp: number;
  /** It sells what it has beyond this share of what it wants, in bp. */
  readonly keep_bp: number;
}

/** How one house likes to play: its temperament bent by what its race and personality are good at. */
export interface Taste {
  readonly temperament: Temperament;
  /** Weight of each building in the land that needs don't decide, by the rulebook's order. */
  readonly land: readonly number[];
  /** Shares of the land by building in bp, where whom it advises has said them: then they decide, and no need but hunger. */
  readonly shares?: Readonly<Record<string, number>>;
  /** Weight of each stat for science. */
  readonly science: Readonly<Record<string, number>>;
  /** Weight of each slot among its troops; undefined for one that it has none of. */
  readonly arms: readonly (number | undefined)[];
  /** Shares as the temperament's, varied by its own character. */
  readonly military_gold_bp: number;
  readonly defense_per_acre: number;
  readonly caution_bp: number;
  /** Whether it leaves protection as soon as it feels ready. */
  readonly bold: boolean;
}

/** A kind of building: acres the plan wants in it, has (building sites included), and has too few of. */
export interface Want {
  readonly kind: BuildingKind;
  readonly wanted: number;
  readonly have: number;
  /** Below 0 where it has too many. */
  readonly short: number;
  /** Whether a need decides it, which goes up and down with the house, rather than taste. */
  readonly needed: boolean;
}

/** What one rite costs the house now. */
export interface RiteCost {
  readonly rite: Rite;
  readonly aether: number;
  /** Ticks a lasting one runs; 0 where it acts at once. */
  readonly ticks: number;
  readonly incense: number;
}

/** What a material is to a house now. */
export interface Ware {
  readonly material: string;
  readonly reference: number;
  readonly min: number;
  readonly max: number;
  /** Units it will use itself, and all it wants to have: for its own use, for refining and in store. */
  readonly used: number;
  readonly wanted: number;
  /**
   * Gold a unit is worth to it: more the fewer it has of what it wants, and never much more than what making it
   * would cost.
   */
  readonly value: number;
  /** Whether it makes more at will for less than that: then it can part with most of what it has. */
  readonly made: boolean;
  /** Gold another unit would bring it: what it is short of need not be bought, the rest goes to who bids. */
  readonly yields: number;
}

export type Wares = ReadonlyMap<string, Ware>;

export type Without = (typeof WITHOUT)[number];

/** What robots can be made to do without, to see what it is worth to those who have it. */
export const WITHOUT = ['rites', 'thieves', 'attacks'] as const;
