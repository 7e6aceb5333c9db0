import { Random, type Seed } from '@realm/base';
import type { Command, OwnHouse, ReadReply } from '@realm/contract';
import { decide, decideOnVisit, looksOf, readsOf, type Visit } from './decide.ts';
import { asDeputy } from './deputy.ts';
import { atLevel, EXPERT, type Level, levelOf } from './levels.ts';
import type { Taste, Temperament } from './mind.ts';
import type { Aid, PlayerAccess } from './player_access.ts';
import { asksNews } from './powers.ts';
import { type Rulebook, studyRules } from './rulebook.ts';
import { dueSince } from './schedule.ts';
import { Shared } from './shared.ts';
import { tasteOf } from './taste.ts';
import { temperamentOf } from './temperaments/index.ts';
import type { Hall, Houses, Market, Me, RobotView, SomeRead } from './view.ts';
import { doesWithout, doingWithout, type Lack } from './without.ts';
import { wordsOf } from './words.ts';

export interface RunnerOptions {
  /** Of the robots alone: never the age's own, whose rolls nobody may foresee. */
  readonly seed: Seed;
  /** Each house has a turn in one of so many ticks, different houses in different ones; default 1. */
  readonly period_ticks?: number;
  /**
   * Houses that play at the same time; default 1, where the order of all commands follows from the seed. More
   * let a service make many robots' commands durable at once.
   */
  readonly at_once?: number;
  /** What some of the robots do without, or all of them. */
  readonly without?: Lack;
  /** How houses are looked in on, in place of their level's way; undefined for those that are in every tick. */
  readonly visits?: (house: number) => Visit | undefined;
  /** Houses that experts play in a way of their own, in place of what falls to them by lot. */
  readonly experts?: (house: number) => Temperament | undefined;
  /** Which houses live their protection in one sitting. */
  readonly sittings?: (house: number) => boolean;
  /** Lets others have their turn; called before each look at a house. */
  readonly breathe?: () => Promise<void>;
  /**
   * Told of a house whose turn an error has ended: the others play on, unless this throws. Without it the error ends the
   * round.
   */
  readonly failed?: (house: number, error: unknown) => void;
}

/** Public facts of other houses change slowly: they are read again after so many ticks. */
const HOUSES_TICKS = 2;
/** Houses of so many circles are kept: those of the circle that plays, and of the few before it, whose last ones play still. */
const CIRCLES_KEPT = 4;

/** Houses that are looked through between two breaths to find those that have a turn. */
const KNOWN_AT_ONCE = 1_000;
/** The same of those whose circles are found. */
const FOUND_AT_ONCE = 200;
/** The same of those that are looked at for the first time. */
const MET_AT_ONCE = 50;

/** Aid taxed by more than this above the least tax would feed someone who has been fed already, in bp. */
const AID_TAX_RISE_MAX_BP = 400;

/** How a house plays: a robot the same for a whole age, a deputy as its terms say. */
interface Character {
  readonly temperament: Temperament;
  /** Of the house as it is looked at then. */
  readonly tasteOf: (me: OwnHouse) => Taste;
  readonly skill_bp: number;
}

/** Plays robots by a player's access: any number of houses, each by its own turns. */
export class Runner {
  readonly #access: PlayerAccess;
  readonly #options: RunnerOptions;
  #book: Rulebook | undefined;
  #stopped = false;
  #has_begun = false;
  /** Of houses that were looked at, whether they are a robot's or a deputy's, for good. */
  readonly #by_robot = new Map<number, boolean>();
  /** What falls to each house by lot. */
  readonly #lots: Random;
  /** Rolls of each of those that play at once. */
  readonly #rolls: Random[] = [];
  /**
   * What is the same for many, as the first that asked found it: for all the market and the Hall of a tick, for those of a circle
   * its houses.
   */
  readonly #market = new Shared<Market>(() => this.#access.market(), 1);
  readonly #hall = new Shared<Hall>(() => this.#access.hall(), 1);
  readonly #houses = new Map<number, Shared<Houses>>();

  constructor(access: PlayerAccess, options: RunnerOptions) {
    this.#access = access;
    this.#options = options;
    this.#lots = new Random(options.seed);
  }

  /**
   * One round: every house whose turn this tick is plays; then those whose day begins speak, but in the first round, whose
   * tick another runner may have had before a restart. Ends early when the next tick has come meanwhile, or after `stop`.
   */
  async round(): Promise<void> {
    this.#book ??= studyRules(await this.#access.rules());
    const { tick } = await this.#access.age();
    const is_first = !this.#has_begun;
    const { due, speakers } = await this.#turnsOf(await this.#access.houses(), tick, is_first);
    let next = 0;
    const play = async (random: Random) => {
      while (next < due.length && !this.#stopped) {
        const house = due[next++];
        if (!(await this.#guarded(house, () => this.#turn(house, tick, random)))) return;
      }
    };
    const players = Math.min(this.#options.at_once ?? 1, due.length);
    while (this.#rolls.length < players) this.#rolls.push(new Random(this.#options.seed));
    await Promise.all(this.#rolls.slice(0, players).map(play));
    this.#has_begun = true;
    for (const house of speakers) {
      await this.#options.breathe?.();
      if (this.#stopped) return;
      await this.#guarded(house, () => this.#speak(house, tick));
    }
  }

  /** Has a house do something; true where an error has ended that, of which `failed` is told. */
  #guarded<T>(house: number, act: () => Promise<T>): Promise<T | true> {
    const { failed } = this.#options;
    if (failed === undefined) return act();
    return act().catch((error: unknown) => {
      failed(house, error);
      return true;
    });
  }

  /** How each of these houses plays, by house; empty before the first round. */
  temperaments(houses: readonly OwnHouse[]): Map<number, string> {
    if (this.#book === undefined) return new Map();
    const random = new Random(this.#options.seed);
    return new Map(houses.map((me) => [me.id, this.#temperamentOf(me, random).name]));
  }

  /** How well a house is played. */
  levelOf(house: number): Level {
    const is_expert = this.#options.experts?.(house) !== undefined;
    return is_expert ? EXPERT : levelOf(house, this.#book as Rulebook, this.#lots);
  }

  /** How a house is looked in on; undefined in every tick, as by a deputy. */
  #visitOf({ id, deputy }: Me): Visit | undefined {
    const { visits } = this.#options;
    if (visits !== undefined) return visits(id);
    this.#by_robot.set(id, deputy === null);
    return deputy === null ? this.levelOf(id).visit : undefined;
  }

  /**
   * The houses that may have a turn in this tick, for most of many have none, and those whose day begins, which speak in any but the
   * first round. It looks through them, and at those that it has never seen, a slice between two breaths.
   */
  async #turnsOf(
    houses: readonly number[],
    tick: number,
    is_first: boolean,
  ): Promise<{ readonly due: readonly number[]; readonly speakers: readonly number[] }> {
    const { breathe, visits, period_ticks = 1 } = this.#options;
    const { day_ticks } = (this.#book as Rulebook).params;
    const due: number[] = [];
    const speakers: number[] = [];
    let room = 0;
    for (const house of houses) {
      if (room <= 0) {
        await breathe?.();
        room = KNOWN_AT_ONCE;
      }
      room -= 1;
      if ((tick + house) % (visits?.(house)?.ticks ?? period_ticks) !== 0) continue;
      if (!is_first && (tick + house) % day_ticks === 0) speakers.push(house);
      if (breathe !== undefined && !this.#by_robot.has(house)) {
        room -= KNOWN_AT_ONCE / MET_AT_ONCE;
        const me = await this.#access.me(house);
        if (me !== null) this.#visitOf(me);
      }
      if (this.#mayBeDue(house, tick)) due.push(house);
    }
    return { due: await this.#byCircle(due), speakers: await this.#byCircle(speakers) };
  }

  /** Houses in the order of their circles, those of each in the order that they are told in. */
  async #byCircle(houses: readonly number[]): Promise<number[]> {
    const { breathe } = this.#options;
    const circles = new Map<number, number[]>();
    let room = FOUND_AT_ONCE;
    for (const house of houses) {
      if (room === 0) {
        await breathe?.();
        room = FOUND_AT_ONCE;
      }
      room -= 1;
      const circle = this.#access.circleOf(house);
      const known = circles.get(circle);
      if (known === undefined) circles.set(circle, [house]);
      else known.push(house);
    }
    return [...circles.values()].flat();
  }

  /** Whether a house may have a turn in this tick: of one that was never looked at nobody knows. */
  #mayBeDue(house: number, tick: number): boolean {
    if (this.#by_robot.get(house) !== true || this.#options.sittings?.(house) === true) return true;
    return hasTurn(this.levelOf(house).visit, house, tick);
  }

  /** What a house is like. Found anew for each turn: of a hundred thousand robots it would be much to keep. */
  #characterOf(me: OwnHouse, random: Random): Character {
    const book = this.#book as Rulebook;
    const temperament = this.#temperamentOf(me, random);
    const own_bp = me.deputy === null ? this.levelOf(me.id).skill_bp : undefined;
    const skill_bp = own_bp ?? book.params.robot_skill_bp;
    return { temperament, tasteOf: (me) => tasteOf(me, temperament, book, skill_bp, this.#lots), skill_bp };
  }

  #temperamentOf(me: OwnHouse, random: Random): Temperament {
    if (me.deputy !== null) return asDeputy(me.deputy);
    const own = this.#options.experts?.(me.id) ?? temperamentOf(me, this.#book as Rulebook, random);
    const temperament = atLevel(own, this.levelOf(me.id));
    const { without } = this.#options;
    if (without === undefined || !doesWithout(random, me.id, without)) return temperament;
    return doingWithout(without.parts)(temperament);
  }

  /** No house begins another turn. */
  stop(): void {
    this.#stopped = true;
  }

  /** One house's turn, or all that it lives ahead of the world; false when the tick is over. */
  async #turn(house: number, tick: number, random: Random): Promise<boolean> {
    let [looks, sits] = [1, false];
    for (let look = 0; sits || look < looks; look++) {
      await this.#options.breathe?.();
      if (look === 0 && this.#stopped) return false;
      const age = await this.#access.age();
      if (age.tick !== tick) return false;
      const found = await this.#lookAndDecide(house, age, look, random);
      if (found === null) return true;
      ({ looks, sits } = found);
      for (const command of found.commands) await this.#give(house, command);
      if (sits && !(await this.#access.command(house, { type: 'live_tick', house, count: 1 }))) return true;
    }
    return true;
  }

  /**
   * What a house orders after a look around, how many looks its turn has, and whether it lives its protection in one sitting;
   * null where it has no turn. What it has seen is let go with this, before its orders are carried out: a collector that came
   * meanwhile would take it for what stays.
   */
  async #lookAndDecide(
    house: number,
    world_age: RobotView['age'],
    look: number,
    random: Random,
  ): Promise<{
    readonly commands: readonly Command[];
    readonly looks: number;
    readonly sits: boolean;
  } | null> {
    const me = await this.#access.me(house);
    if (me === null) return null;
    const sits = me.protected && this.#options.sittings?.(house) === true;
    const visit = sits ? undefined : this.#visitOf(me);
    const { tick } = world_age;
    if (!hasTurn(visit, house, tick)) return null;
    const looks = visit === undefined ? 1 : looksOf(visit);
    // While the world's ticks pass it by there is nothing new.
    const { ahead_ticks } = me;
    if (sits && look === 0 && ahead_ticks > 0) return null;
    const age = { ...world_age, tick: tick + ahead_ticks, ticks_left: world_age.ticks_left - ahead_ticks };
    const book = this.#book as Rulebook;
    const { temperament, tasteOf, skill_bp } = this.#characterOf(me, random);
    const reads =
      visit === undefined
        ? readsOf({ me, age }, book, random, skill_bp, temperament)
        : dueSince(temperament, house, age.tick, visit.ticks).reads;
    const view = await this.#look(house, me, age, reads);
    if (view === null) return null;
    const taste = () => tasteOf(view.me);
    const commands =
      visit === undefined
        ? decide(view, book, random, skill_bp, temperament, taste)
        : decideOnVisit(view, book, random, temperament, taste, visit, look);
    return { commands, looks, sits };
  }

  /** The houses that one looks at. */
  #housesOf(house: number): Shared<Houses> {
    const circle = this.#access.circleOf(house);
    let houses = this.#houses.get(circle);
    if (houses === undefined) {
      houses = new Shared(() => this.#access.housesOf(circle), HOUSES_TICKS);
      if (this.#houses.size === CIRCLES_KEPT) this.#houses.delete(this.#houses.keys().next().value as number);
      this.#houses.set(circle, houses);
    }
    return houses;
  }

  /** Tells its state the one thing of the day. */
  async #speak(house: number, tick: number): Promise<void> {
    if ((await this.#access.me(house))?.deputy !== null) return;
    const houses = await this.#housesOf(house).at(tick);
    // It may have changed meanwhile, and nobody speaks in another's name.
    const me = await this.#access.me(house);
    if (me === null || me.deputy !== null) return;
    const news = await this.#access.news(house);
    const at_war = news.some(({ kind }) => kind === 'war_began');
    const relations = at_war ? await this.#access.relations(house) : undefined;
    const words = wordsOf({ me, tick, news, houses, relations }, this.#book as Rulebook);
    if (words !== null) await this.#access.say(house, words);
  }

  /** A refusal says that the view was behind; the rest of the turn may still be good. */
  async #give(house: number, command: Command): Promise<void> {
    if (
      command.type === 'send_aid' &&
      !this.#mostlyArrives(await this.#access.aidQuote(house, aidOf(command)))
    )
      return;
    await this.#access.command(house, command);
  }

  /**
   * Reads what the turn has a use for, and no more; null where the house is gone. First what others read, too: that may take a
   * while, in which the house may change, and then it is asked for once more.
   */
  async #look(
    house: number,
    first: Me,
    age: RobotView['age'],
    reads: ReadonlySet<SomeRead>,
  ): Promise<RobotView | null> {
    if (reads.size === 0) return { me: first, age };
    const { tick } = age;
    const asked = [
      reads.has('market') ? this.#market.at(tick) : undefined,
      reads.has('houses') ? this.#housesOf(house).at(tick) : undefined,
      reads.has('hall') ? this.#hall.at(tick) : undefined,
    ] as const;
    const takes_turns = asked.some((read) => read instanceof Promise);
    const [market, houses, hall] = await Promise.all(asked);
    const me = takes_turns ? await this.#access.me(house) : first;
    if (me === null) return null;
    const state = reads.has('state') ? await this.#access.state(house) : undefined;
    // A state's dealings with every other are its leader's affair, and long to read.
    const leads = reads.has('relations') && state?.leader === house;
    return {
      me,
      age,
      market,
      houses,
      reports: reads.has('reports') ? await this.#access.reports(house) : undefined,
      colloquium: reads.has('colloquium') ? await this.#access.colloquium(house) : undefined,
      news:
        reads.has('news') && asksNews(me, this.#book as Rulebook)
          ? await this.#access.news(house)
          : undefined,
      hall,
      names: reads.has('names') ? await this.#access.names(house) : undefined,
      orders: reads.has('orders') ? await this.#access.orders(house) : undefined,
      state,
      relations: leads || reads.has('standings') ? await this.#access.relations(house) : undefined,
      wars: leads ? await this.#access.wars() : undefined,
    };
  }

  /** Aid goes out only while most of it arrives: its tax rises with all that the receiver has had lately. */
  #mostlyArrives(quote: ReadReply<'aid_quote'> | null): boolean {
    const most_bp = (this.#book as Rulebook).params.aid_tax_base_bp + AID_TAX_RISE_MAX_BP;
    return quote !== null && quote.tax_bp <= most_bp;
  }
}

/** Whether a house that is looked in on so has a turn in a tick. */
function hasTurn(visit: Visit | undefined, house: number, tick: number): boolean {
  return visit === undefined || (tick + house) % visit.ticks === 0;
}

function aidOf({ to, what, amount }: Aid): Aid {
  return { to, what, amount };
}
