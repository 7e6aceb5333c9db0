import type { Random } from '@realm/base';
import type { Command, OwnHouse } from '@realm/contract';
import { type Forecast, forecast } from './forecast.ts';
import type { Race, Rulebook } from './rulebook.ts';
import type { Taste } from './taste.ts';
import type { RobotView } from './view.ts';
import type { Wares } from './wares.ts';

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
  readonly me: OwnHouse;
  readonly view: RobotView;
  readonly tick: number;
  readonly ticks_left: number;
  readonly book: Rulebook;
  readonly race: Race;
  readonly taste: Taste;
  /** The turn's rolls. */
  readonly random: Random;
  readonly stats: ReadonlyMap<string, number>;
  readonly forecast: Forecast;
  readonly commands: Command[] = [];
  /** What materials are worth to it, once something has asked (`waresOf`). */
  wares: Wares | null = null;
  /** The army it ought to be ready for, once something has asked (`defenseWanted`). */
  feared: number | null = null;

  gold: number;
  soldiers: number;
  peasants: number;
  barren: number;
  private readonly used = new Map<string, number>();

  constructor(view: RobotView, book: Rulebook, race: Race, taste: Taste, random: Random) {
    const { me, age } = view;
    this.me = me;
    this.view = view;
    this.tick = age.tick;
    this.ticks_left = age.ticks_left;
    this.book = book;
    this.race = race;
    this.taste = taste;
    this.random = random;
    this.stats = new Map(me.stats);
    this.forecast = forecast(me, book, race, this.stats);
    this.gold = me.gold;
    this.soldiers = me.units[0];
    this.peasants = me.peasants;
    this.barren = me.barren;
  }

  /** Orders something for its own house. */
  order(command: WithoutHouse<Command>): void {
    const own = command.type === 'attack' ? { attacker: this.me.id } : { house: this.me.id };
    this.commands.push({ ...own, ...command } as Command);
  }

  /** What is left of a material's stock. */
  stock(material: string): number {
    return (this.me.materials[material] ?? 0) - (this.used.get(material) ?? 0);
  }

  /** How many of a price the gold set aside and the materials pay for. */
  affordable(price: Price, gold: number): number {
    let most = price.gold === 0 ? price.max : Math.floor(Math.min(gold, this.gold) / price.gold);
    for (const [material, units] of Object.entries(price.materials)) {
      if (units > 0) most = Math.min(most, Math.floor(this.stock(material) / units));
    }
    return Math.max(0, most);
  }

  /** Takes `count` times a price from the stocks. */
  spend(price: Price, count: number): void {
    this.gold -= price.gold * count;
    for (const [material, units] of Object.entries(price.materials)) this.use(material, units * count);
  }

  /** Takes units of a material from the stocks; below 0 it puts them there. */
  use(material: string, units: number): void {
    this.used.set(material, (this.used.get(material) ?? 0) + units);
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
