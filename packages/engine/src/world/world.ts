import { assert, type HouseId, Random, the } from '@realm/base';
import type { ChronicleBody, NewsBody } from '@realm/contract';
import type { Rules, StatBps } from '@realm/rules';
import { Battles } from '../features/battle/state/battles.ts';
import { LostLand } from '../features/battle/state/lost_land.ts';
import { Characters } from '../features/characters/state/characters.ts';
import { Chronicle } from '../features/chronicle/state.ts';
import { Deputies } from '../features/deputy/state.ts';
import { Dealings } from '../features/fair/state.ts';
import { Hall } from '../features/hall/state.ts';
import { Market } from '../features/market/state/market.ts';
import { Paces } from '../features/pace/state.ts';
import { Quests } from '../features/quests/state.ts';
import { Queues } from '../features/queue/state.ts';
import { Relations } from '../features/relations/state/relations.ts';
import { Vengeance } from '../features/rites/state/vengeance.ts';
import type { Paused } from '../features/staff/state.ts';
import { Wonders } from '../features/works/state/wonders.ts';
import type { AgeEntry } from './entry.ts';
import { Events } from './events.ts';
import { House, type ReadonlyHouse } from './house.ts';
import { Ledger } from './ledger.ts';
import { keptLook, Looks } from './looks.ts';
import { type Moment, Told } from './news.ts';
import { Noted } from './noted.ts';
import { OwedNews } from './owed_news.ts';
import { RowPages } from './pages.ts';
import type { itself, Readable } from './readonly.ts';
import { type ReadonlyState, Realm, type State } from './realm.ts';
import { Recap } from './recap.ts';
import { REPORT_TICKS, Reports } from './reports.ts';
import { Series } from './series.ts';
import { Transfers } from './transfers.ts';
import { Turns } from './turns.ts';
import { Works } from './works.ts';

/** The age a world plays, without the rules. */
export type AgeFacts = Omit<AgeEntry, 'kind' | 'at' | 'definition'>;

/** As many houses are remembered as moved; after more any may have. */
const MOVED_MAX = 4_096;

/** The whole state of an age. It changes by journal entries alone. */
export class World {
  readonly rules: Rules;
  /** What gives houses stats from beside them. */
  readonly gives: readonly Gives[];
  /** What features do with what they hold of a house that leaves. */
  readonly leaves: readonly ((world: World, house: House) => void)[];
  readonly age: AgeFacts;
  readonly realms: Realm[];
  /** Every house alive, by rising id. */
  readonly houses: House[] = [];
  readonly rows = new RowPages();
  readonly reports: Reports;
  readonly works = new Works();
  readonly ledger = new Ledger();
  readonly random: Random;
  readonly market: Market;
  readonly characters = new Characters();
  readonly hall = new Hall();
  readonly quests = new Quests();
  /** Heirs of earlier ages that houses have recalled, by house: their uids, in the order they came. */
  readonly recalled = new Map<number, readonly string[]>();
  readonly relations = new Relations();
  readonly battles = new Battles();
  readonly lost_land = new LostLand();
  /** By house: how thin the prizes were that it has won, as [tick, basis points, …]. */
  readonly soft_hits = new Map<number, number[]>();
  readonly dealings = new Dealings();
  readonly wonders = new Wonders();
  readonly queues = new Queues();
  readonly paces = new Paces();
  readonly deputies = new Deputies();
  /** Houses that a program plays, as their players have said, and since which tick. */
  readonly bots = new Map<number, number>();
  readonly vengeance: Vengeance;
  readonly series: Series;
  readonly recap = new Recap();
  readonly chronicle = new Chronicle();
  /** What passed between houses in the entry being applied; no part of the state. */
  readonly transfers = new Transfers();
  readonly turns: Turns;
  readonly noted: Noted;

  /** Version of the engine that plays on from here; no part of the state. */
  engine: string;
  /** The entry last applied. */
  seq = 0;
  /** The entry that last changed what anyone may see. */
  public_seq = 0;
  /** The entry that last changed what houses there are, and with which land, might and renown. */
  houses_seq = 0;
  /** Houses that the standings are to count anew, in order: another list when any may be. No part of the state. */
  moved: readonly HouseId[] = [];
  /** The entry that last changed what anyone may see of the market. */
  market_seq = 0;
  /** ms since 1970 of the entry last applied. */
  at: number;
  /** Ticks run. */
  tick = 0;
  /** The house by whose clock `tick` goes (see `byOwnClock`); 0 for the world's own. No part of the state. */
  readonly clock_of: number = 0;
  next_tick_at: number;
  ended = false;
  /** That staff have paused it; null while ticks go on. */
  paused: Paused | null = null;
  /** Houses whose orders ahead wait, since their players may not play or have resigned, and until when (ms); null for good. */
  readonly held = new Map<number, number | null>();
  /** Houses whose stats are to follow what is given to them before the entry under way is over (see `followGiven`); no part of the state. */
  readonly given_anew = new Set<House>();
  /** Whether a house's own steps went beyond its row since this was last set; no part of the state. */
  went_beyond = false;
  /** Land of the median house as of the last tick. */
  median_land: number;
  /** When each of the last 48 ticks was due, in ms: tick t at place t % 48. */
  readonly tick_times = new Float64Array(REPORT_TICKS);
  last_house_id = 0;

  /** What the entry being applied tells the houses, and what of that it owes them. */
  private events: Told[] = [];
  private owed: OwedNews[] = [];
  private readonly by_id: (House | undefined)[] = [undefined];
  private readonly by_account = new Map<number, House>();
  private readonly by_folded_name = new Map<string, House>();
  /** Names by what they look like. */
  readonly looks = new Looks(this);

  constructor(
    rules: Rules,
    age: AgeFacts,
    at: number,
    { gives, leaves }: Pick<ReadonlyWorld, 'gives' | 'leaves'>,
  ) {
    this.gives = gives;
    this.leaves = leaves;
    this.rules = rules;
    this.age = age;
    this.engine = age.engine;
    this.realms = rules.realms.map((realm) => new Realm(realm, rules));
    this.market = new Market(rules, this.realms);
    this.series = new Series(this.realms.length);
    this.turns = new Turns(this.realms.length);
    this.noted = new Noted(this.realms.length);
    this.reports = new Reports(rules.materials.list.length);
    this.vengeance = new Vengeance(rules);
    this.random = new Random(age.seed);
    this.at = at;
    this.next_tick_at = age.start_at + rules.params.tick_ms;
    this.median_land = rules.params.start_land;
  }

  /** One entry more, given at `at` (ms). */
  begin(at: number): void {
    this.seq += 1;
    this.at = at;
  }

  /** The entry under way changed what is seen of this: a house, or what its members see of a state. */
  touch(what: ReadonlyHouse | ReadonlyState): void {
    this.itself<House | State>(what).seq = this.seq;
  }

  /** The entry under way changed what anyone may see: of all, of the market, of which houses there are. */
  changed(what: 'public' | 'market' | 'houses'): void {
    if (what === 'public') this.public_seq = this.seq;
    else if (what === 'market') this.market_seq = this.seq;
    else {
      this.houses_seq = this.seq;
      this.moved = [];
    }
  }

  /** The entry under way changed the land, might or renown of these houses, and of no other. */
  changedOf(...houses: readonly ReadonlyHouse[]): void {
    this.houses_seq = this.seq;
    this.recount(...houses);
  }

  /** The standings are to count these houses anew. */
  recount(...houses: readonly ReadonlyHouse[]): void {
    if (this.moved.length >= MOVED_MAX) this.moved = [];
    else for (const { id } of houses) (this.moved as HouseId[]).push(id);
  }

  /**
   * The thing itself, to change it, of one that was found by who may only read; whoever asks has the world to change. The one
   * place where what may be read becomes what may be changed.
   */
  itself<T extends object>(thing: { readonly [itself]?: T }): T {
    return thing as T;
  }

  /** The world itself, for a house's own steps where they concern more than its row: see `OwnWorld`. */
  beyond(): World {
    this.went_beyond = true;
    return this;
  }

  /** Commands that a house has given, by hand, ahead and by deputy: they tell its rolls within a tick apart. */
  actsOf({ commands, id }: ReadonlyHouse): number {
    const ahead = this.queues.of(id)?.acts ?? 0;
    return commands + ahead + (this.deputies.of_house.get(id)?.acts ?? 0);
  }

  /** Whether the age has started by `at` (ms). */
  startedBy(at: number): boolean {
    return at >= this.age.start_at;
  }

  house(id: number): House | undefined {
    return this.by_id[id];
  }

  /** A house that something of the world is of, or names: it is there as long as that is. */
  theHouse(id: number): House {
    return the(this.house(id), 'a house that is named in the world');
  }

  /** The state a house belongs to. */
  stateOf(house: ReadonlyHouse): State {
    return this.realms[house.realm - 1].states[house.state - 1];
  }

  houseOf(account: number): House | undefined {
    return this.by_account.get(account);
  }

  houseNamed(folded: string): House | undefined {
    return this.by_folded_name.get(folded);
  }

  /**
   * Gives a new house its id, row and place in the lists; the caller fills it and seats it. `look` is what its name looks
   * like, where the door has found that.
   */
  addHouse(name: string, folded: string, account: number, look?: string): House {
    const id = this.last_house_id + 1;
    this.last_house_id = id;
    const house = this.attach(id, name, folded, keptLook(name, look));
    house.account = account;
    house.robot = account === 0 ? 1 : 0;
    this.index(house);
    return house;
  }

  /** Puts a house of a snapshot back: its row is filled already. */
  restoreHouse(id: number, name: string, folded: string, look: string): House {
    const house = this.attach(id, name, folded, look);
    this.index(house);
    return house;
  }

  /** Calls a house otherwise; nobody has a name like that. */
  renameHouse(
    house: House,
    { name, folded, look }: { readonly name: string; readonly folded: string; readonly look: string },
  ): void {
    this.by_folded_name.delete(house.folded);
    Object.assign(house, { name, folded, look: keptLook(name, look) });
    this.by_folded_name.set(folded, house);
    this.looks.forgetHouses();
    if (this.recap.names.has(house.id)) this.recap.names.set(house.id, name);
    this.touch(house);
  }

  /** Takes a house out of the world, which holds nothing else of it any more. Its id is never used again. */
  removeHouse(house: House): void {
    const place = placeAfter(this.houses, house.id) - 1;
    assert(this.houses[place] === house, 'a house that leaves is in the world');
    this.houses.splice(place, 1);
    this.works.drop(house.id);
    this.by_id[house.id] = undefined;
    this.by_folded_name.delete(house.folded);
    if (house.account !== 0) this.by_account.delete(house.account);
    house.cells.fill(0);
  }

  /** Writes an item into a house's news, which keeps its newest. The facts are the event's from now on: nobody changes them. */
  tell(house: ReadonlyHouse, body: NewsBody): void {
    const { news } = this.itself(house);
    const told = new Told(house.id, news.next_id, this.moment(), body);
    this.events.push(told);
    news.add(told, this.rules.params.news_kept);
  }

  /** News of the entry under way that houses will be owed: see `turns.ts`. */
  oweNews(): OwedNews {
    const news = new OwedNews(this, this.moment(), this.rules.params.news_kept);
    this.owed.push(news);
    return news;
  }

  /** A house's protection ends in the tick under way: orders ahead may have waited for that. */
  free({ id }: ReadonlyHouse): void {
    this.queues.freed.add(id);
  }

  /** Writes an item into the world's news, of what anybody may know from this moment on. */
  record(body: ChronicleBody): void {
    const { chronicle, rules, seq, tick, at } = this;
    const kept = rules.params.chronicle_kept;
    if (kept === 0) return;
    chronicle.add({ seq, item: { id: chronicle.last_id + 1, tick, at, ...body } }, kept);
    this.changed('public');
  }

  /** What the last entries told the houses, once. */
  drainEvents(): Events {
    const owed = this.owed.filter(({ length }) => length > 0);
    this.owed = [];
    for (const news of owed) news.complete();
    if (this.events.length === 0 && owed.length === 0) return Events.none;
    const { events } = this;
    this.events = [];
    return new Events(events, owed);
  }

  /** When something is told now: the same value for all that is told at once. */
  private moment(): Moment {
    const { tick, at } = this;
    const last = this.events.at(-1)?.moment;
    return last?.tick === tick && last.at === at ? last : { tick, at };
  }

  private attach(id: number, name: string, folded: string, look: string): House {
    const house = new House(id as HouseId, this.rows.row(id), name, folded, look);
    this.reports.makeRoom(id);
    this.houses.push(house);
    while (this.by_id.length <= id) this.by_id.push(undefined);
    this.by_id[id] = house;
    return house;
  }

  private index(house: House): void {
    if (house.account !== 0) this.by_account.set(house.account, house);
    this.by_folded_name.set(house.folded, house);
    this.looks.addHouse(house);
  }
}

/** Where in a list by id those begin that are higher. */
export function placeAfter(houses: readonly ReadonlyHouse[], id: number): number {
  let [low, high] = [0, houses.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (houses[middle].id <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The world for whoever may read it and nothing else; a house or a state is asked of the scope, to change it. */
export interface ReadonlyWorld extends Readable<World> {}

/**
 * What a house's stats gain from beside the house itself. Each source gives its `[stat, bp]` pairs; they are
 * summed into the house's `given` table when a cause changes (`giveAnew`), and never by the tick.
 */
export type Gives = (world: ReadonlyWorld, house: ReadonlyHouse, give: Give) => void;

/** Takes `[stat, bp]` pairs, or the part of each that `of_bp` says, towards zero; whole if left out. */
export type Give = (effects: StatBps, of_bp?: number) => void;
