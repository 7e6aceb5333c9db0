import type { NewsBody } from '@realm/contract';
import type { House, ReadonlyHouse, TurnKeeper } from './house.ts';
import { offsetOf } from './layout.ts';
import type { Noted } from './noted.ts';
import type { OwedNews } from './owed_news.ts';
import { copyInto } from './pages.ts';
import type { ReadonlyNumbers } from './readonly.ts';
import { placeOfState, StateSums } from './state_sums.ts';

/** A turn that a house has taken beforehand. */
export interface Turn {
  /** Its numbers as the tick found them, after arrivals, and after its share of a treasury: the same ones where nothing came. */
  readonly before: ReadonlyNumbers;
  readonly arrived: ReadonlyNumbers;
  readonly received: ReadonlyNumbers;
  /** The house after its turn. */
  readonly after: ReadonlyHouse;
  /** What it went by beside its row: what its state's treasury shares out to it, and its state's tax. */
  readonly share: number;
  readonly tax_bp: number;
  /** Gold that it pays its state. */
  readonly tax: number;
  /** Whether it has given as many commands as the age asks for, and whether it has been silent for as long as the age bears. */
  readonly has_played: boolean;
  readonly is_silent: boolean;
  /** What it tells the house, which nobody changes, and whether its protection ends with it. */
  readonly told: readonly NewsBody[];
  readonly frees: boolean;
}

const LAND = offsetOf('land');
/** What a house may be owed of its turn: what has arrived, its share of a treasury as well, or what the turn leaves. */
const NOTHING = 0;
const ARRIVALS = 1;
const SHARE = 2;
const TURN = 3;
/** Of a state whose houses have taken theirs by several taxes. */
const MIXED = -1;
/** Flags of a turn. */
const PLAYED = 1;
const SILENT = 2;
const FREES = 4;

const NO_NEWS: readonly NewsBody[] = [];

/**
 * Turns of the next tick that houses have taken beforehand: what each leaves in its house's row where that was changed, what
 * it pays its state as tax, and what it leaves to be compared. The tick owes each house its turn, which is written into the row
 * when somebody first asks for it. Typed columns, since there is one for each house of the world. No part of the state: with
 * them a tick comes to the same, sooner.
 */
export class Turns implements TurnKeeper {
  /** The tick that they are turns of. */
  tick = 0;
  /** What houses whose turns stand, or were brought by the tick that they are of, leave together, and pay their states. */
  readonly states: StateSums;
  /** By place of a state: the tax by which its houses have taken theirs; MIXED where they have by several. */
  private taken_at = new Float64Array(0);
  private readonly realm_count: number;
  /** How many of them the tick has brought. */
  brought = 0;
  /** By house id: 1 while its turn stands, and what it is owed of it. */
  private standing = new Uint8Array(0);
  private owed = new Uint8Array(0);
  /** By house id: where what each stage changes begins, and where that ends. */
  private starts = new Int32Array(0);
  private received_at = new Int32Array(0);
  private after_at = new Int32Array(0);
  private ends = new Int32Array(0);
  /** By house id: the tick in which it takes its turn itself, and 1 once the tick has begun to change it as its turn reckoned. */
  private left_to = new Int32Array(0);
  private begun = new Uint8Array(0);
  /** By house id, two for each: its share and its land after arrivals. They are asked for together, of houses here and there. */
  private shares_and_lands = new Float64Array(0);
  /** By house id: what it goes by and what it pays. */
  private tax_bps = new Float64Array(0);
  private taxes = new Float64Array(0);
  /** By house id: what it leaves. */
  private realms = new Uint16Array(0);
  private states_of = new Uint16Array(0);
  private lands = new Float64Array(0);
  private mights = new Float64Array(0);
  private renowns = new Float64Array(0);
  private flags = new Uint8Array(0);
  /** By house id: what its turn tells it, as a place in `lists`; 0 for nothing. Lists stand there once, by what is in them. */
  private told = new Uint32Array(0);
  private lists: (readonly NewsBody[])[] = [NO_NEWS];
  private readonly places_of_lists = new Map<string, number>();
  /** What the tick tells with the shares and the turns that it owes, and by house id its place there and one; 0 once it is told. */
  private share_news: OwedNews | null = null;
  private share_places = new Int32Array(0);
  private turn_news: OwedNews | null = null;
  private turn_places = new Int32Array(0);
  /** Places in rows, and what is left there. */
  private places = new Uint16Array(0);
  private values = new Float64Array(0);
  private used = 0;

  constructor(realms: number) {
    this.states = new StateSums(realms);
    this.realm_count = realms;
  }

  /**
   * Those of a tick from now on, of houses up to `last_house_id` in realms of so many states; none stands of the tick before any
   * more, and none is owed.
   */
  begin(tick: number, last_house_id: number, states: number): void {
    if (this.tick !== tick) {
      this.used = this.brought = 0;
      this.states.clear();
      this.begun.fill(0);
      this.lists = [NO_NEWS];
      this.places_of_lists.clear();
      this.share_news = this.turn_news = null;
    }
    this.tick = tick;
    this.states.makeRoom(states);
    const places = states * this.realm_count;
    if (this.taken_at.length < places) this.taken_at = copyInto(new Float64Array(places), this.taken_at);
    if (this.starts.length > last_house_id) return;
    const length = Math.max(1_024, last_house_id + 1, this.starts.length * 2);
    const ints = (column: Int32Array<ArrayBuffer>) => copyInto(new Int32Array(length), column);
    const floats = (column: Float64Array<ArrayBuffer>) => copyInto(new Float64Array(length), column);
    this.standing = copyInto(new Uint8Array(length), this.standing);
    this.owed = copyInto(new Uint8Array(length), this.owed);
    this.starts = ints(this.starts);
    this.received_at = ints(this.received_at);
    this.after_at = ints(this.after_at);
    this.ends = ints(this.ends);
    this.left_to = ints(this.left_to);
    this.begun = copyInto(new Uint8Array(length), this.begun);
    this.shares_and_lands = copyInto(new Float64Array(2 * length), this.shares_and_lands);
    this.tax_bps = floats(this.tax_bps);
    this.taxes = floats(this.taxes);
    this.realms = copyInto(new Uint16Array(length), this.realms);
    this.states_of = copyInto(new Uint16Array(length), this.states_of);
    this.lands = floats(this.lands);
    this.mights = floats(this.mights);
    this.renowns = floats(this.renowns);
    this.flags = copyInto(new Uint8Array(length), this.flags);
    this.told = copyInto(new Uint32Array(length), this.told);
    this.share_places = ints(this.share_places);
    this.turn_places = ints(this.turn_places);
  }

  /** Keeps a house's turn, which stands from now on. */
  keep(house: House, turn: Turn): void {
    const { id } = house;
    house.turns = this;
    this.standing[id] = 1;
    this.owed[id] = NOTHING;
    const { before, arrived, received, after } = turn;
    const { length } = before;
    if (this.used + 3 * length > this.places.length) {
      const more = Math.max(65_536, this.places.length * 2);
      this.places = copyInto(new Uint16Array(more), this.places);
      this.values = copyInto(new Float64Array(more), this.values);
    }
    this.starts[id] = this.used;
    this.put(arrived, before, before, before);
    this.received_at[id] = this.used;
    this.put(received, arrived, arrived, arrived);
    this.after_at[id] = this.used;
    // It may be written after any of the stages.
    this.put(after.row, before, arrived, received);
    this.ends[id] = this.used;
    this.shares_and_lands[2 * id] = turn.share;
    this.shares_and_lands[2 * id + 1] = received[LAND];
    this.tax_bps[id] = turn.tax_bp;
    this.taxes[id] = turn.tax;
    this.realms[id] = after.realm;
    this.states_of[id] = after.state;
    this.lands[id] = after.land;
    this.mights[id] = after.might;
    this.renowns[id] = after.renown;
    this.flags[id] =
      (turn.has_played ? PLAYED : 0) | (turn.is_silent ? SILENT : 0) | (turn.frees ? FREES : 0);
    this.told[id] = this.placeOfList(turn.told);
    const place = placeOfState(this.realm_count, after.realm, after.state);
    if (this.states.housesOf(after.realm, after.state) === 0) this.taken_at[place] = turn.tax_bp;
    else if (this.taken_at[place] !== turn.tax_bp) this.taken_at[place] = MIXED;
    this.countIn(id, 1);
  }

  /** A house's turn can't be taken beforehand. */
  leaveToTick(id: number): void {
    this.left_to[id] = this.tick;
  }

  isLeftToTick(id: number): boolean {
    return this.left_to[id] === this.tick;
  }

  /** Whether a house's turn of the tick that they are of still is what that would do to it. */
  stands(id: number): boolean {
    return this.standing[id] === 1;
  }

  /** Whether a house is owed anything. */
  owes(id: number): boolean {
    return this.owed[id] > NOTHING;
  }

  /** Owes a house all that is due, with which its turn has reckoned. */
  arrive(id: number): void {
    this.begun[id] = 1;
    this.owed[id] = ARRIVALS;
  }

  /**
   * A tick begins; what it tells with the shares and turns that it owes goes into news of its own. Where it is not the one that they
   * are turns of, it owes nothing, and houses may still be owed what the one before told.
   */
  beginTick(tick: number, oweNews: () => OwedNews): void {
    if (this.tick !== tick) return;
    this.share_news = oweNews();
    this.turn_news = oweNews();
  }

  /** Owes a house its share of a treasury, with which its turn has reckoned, and all that is due; and what it is told of that. */
  receive(id: number, list: readonly NewsBody[]): void {
    this.begun[id] = 1;
    this.owed[id] = SHARE;
    if (this.share_news !== null && list.length > 0)
      this.share_places[id] = this.share_news.add(id, list) + 1;
  }

  /** Owes houses from one up to another, whose turns all stand, what these leave, and tell: the tick has brought them. */
  bring(from: number, to: number): void {
    this.standing.fill(0, from, to);
    this.owed.fill(TURN, from, to);
    this.brought += to - from;
    const { told, turn_news, turn_places, lists } = this;
    if (turn_news === null) return;
    for (let id = from; id < to; id++)
      if (told[id] !== 0) turn_places[id] = turn_news.add(id, lists[told[id]]) + 1;
  }

  /** Notes what the turns of these leave, from a place on. */
  note(noted: Noted, place: number, from: number, to: number): void {
    noted.land.set(this.lands.subarray(from, to), place);
    noted.might.set(this.mights.subarray(from, to), place);
    noted.renown.set(this.renowns.subarray(from, to), place);
  }

  /** Tells of those of these that have been silent for as long as the age bears, or whose protection ends with their turn. */
  eachFlagged(
    from: number,
    to: number,
    tell: (id: number, is_silent: boolean, frees: boolean) => void,
  ): void {
    const { flags } = this;
    for (let id = from; id < to; id++)
      if ((flags[id] & (SILENT | FREES)) !== 0)
        tell(id, (flags[id] & SILENT) !== 0, (flags[id] & FREES) !== 0);
  }

  /** Whether a house is owed what its turn leaves. */
  hasBrought(id: number): boolean {
    return this.owed[id] === TURN;
  }

  pay(house: House, numbers: Float64Array): void {
    const { id } = house;
    const owed = this.owed[id];
    if (owed === NOTHING) return;
    this.owed[id] = NOTHING;
    const { places, values } = this;
    const from = owed === TURN ? this.after_at[id] : this.starts[id];
    const to = owed === TURN ? this.ends[id] : owed === SHARE ? this.after_at[id] : this.received_at[id];
    for (let i = from; i < to; i++) numbers[places[i]] = values[i];
    if (owed === TURN) house.turns = null;
    this.tell(house);
  }

  owesNews({ id }: House): boolean {
    return this.share_places[id] + this.turn_places[id] > 0;
  }

  /** Tells a house what it is owed, of its share before its turn. */
  private tell(house: House): void {
    const { id } = house;
    const [share, turn] = [this.share_places[id], this.turn_places[id]];
    if (share + turn === 0) return;
    this.share_places[id] = this.turn_places[id] = 0;
    if (share > 0) this.share_news?.tell(house, share - 1);
    if (turn > 0) this.turn_news?.tell(house, turn - 1);
  }

  spoil(house: House, numbers: Float64Array): void {
    this.pay(house, numbers);
    this.drop(house);
  }

  /** A house, which is owed nothing, has no turn any more. */
  drop(house: House): void {
    const { id } = house;
    if (this.standing[id] === 1) this.countIn(id, -1);
    this.standing[id] = 0;
    house.turns = null;
  }

  private placeOfList(list: readonly NewsBody[]): number {
    if (list.length === 0) return 0;
    const { lists, places_of_lists } = this;
    const key = JSON.stringify(list);
    let place = places_of_lists.get(key);
    if (place === undefined) {
      place = lists.push(list) - 1;
      places_of_lists.set(key, place);
    }
    return place;
  }

  private countIn(id: number, times: 1 | -1): void {
    const [realm, state] = [this.realms[id], this.states_of[id]];
    const [land, might, renown] = [this.lands[id], this.mights[id], this.renowns[id]];
    this.states.count(realm, state, land, might, renown, this.hasPlayed(id), this.taxes[id], times);
  }

  /** Counts a house that has played as one that hasn't, in sums to which what its turn leaves was added. */
  countAsIdle(id: number, sums: StateSums): void {
    sums.countAsIdle(this.realms[id], this.states_of[id], this.lands[id], this.mights[id], this.renowns[id]);
  }

  /**
   * Whether a tick has begun to change a house as its turn reckoned: all that is due has arrived. What it had before stands in its
   * report, which was kept.
   */
  hasBegun(id: number, tick: number): boolean {
    return this.tick === tick && this.begun[id] === 1;
  }

  /** Whether all of a state's houses whose turns stand have taken them at this tax. */
  isAllTakenAt(realm: number, state: number, tax_bp: number): boolean {
    return (
      this.states.housesOf(realm, state) === 0 ||
      this.taken_at[placeOfState(this.realm_count, realm, state)] === tax_bp
    );
  }

  /** The rate by which a house's turn pays its state tax. */
  taxBpOf(id: number): number {
    return this.tax_bps[id];
  }

  /** The share of its state's treasury that a house's turn goes by. */
  shareOf(id: number): number {
    return this.shares_and_lands[2 * id];
  }

  /** The land of a house after arrivals. */
  landBeforeOf(id: number): number {
    return this.shares_and_lands[2 * id + 1];
  }

  realmOf(id: number): number {
    return this.realms[id];
  }

  stateOf(id: number): number {
    return this.states_of[id];
  }

  hasPlayed(id: number): boolean {
    return (this.flags[id] & PLAYED) !== 0;
  }

  /** Puts down where numbers are other than at any of the stages before them. A zero may have a sign, which the bytes of a row tell. */
  private put(
    numbers: ReadonlyNumbers,
    first: ReadonlyNumbers,
    second: ReadonlyNumbers,
    third: ReadonlyNumbers,
  ): void {
    if (numbers === first) return;
    const { places, values } = this;
    const is_one = first === second && second === third;
    let { used } = this;
    for (let at = 0; at < numbers.length; at++) {
      const value = numbers[at];
      if (Object.is(first[at], value)) {
        if (is_one || (Object.is(second[at], value) && Object.is(third[at], value))) continue;
      }
      places[used] = at;
      values[used] = value;
      used += 1;
    }
    this.used = used;
  }
}
