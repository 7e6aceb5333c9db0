import { assert } from '@realm/base';
import { SLOT_COUNT } from '@realm/rules';
import { copyInto } from './pages.ts';

/**
 * Work under way: explored acres, building sites, training, medics, chariots, aid on the road to a house, and
 * armies on their road home with all they bring.
 *
 * One pool for the whole world, a column a field, so that a million entries are a few arrays and not a million
 * objects. Each entry stands in two lists: its house's (in the order it was ordered) and that of the tick in
 * which it is done. Orders for the same thing due in the same tick are one entry. A house's numbers
 * (`constructing`, `training`, `incoming_land` …) count what stands here; the commands and the tick keep both.
 */
export const WORK_KINDS = ['explore', 'build', 'train', 'medics', 'chariots', 'aid', 'army'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
export const WORK = {
  explore: 0,
  build: 1,
  train: 2,
  medics: 3,
  chariots: 4,
  aid: 5,
  army: 6,
} as const satisfies Record<WorkKind, number>;

/**
 * What is on the road home with an army, each a work of its house: units by their slot, then these, then books by
 * category and materials by index.
 */
export const BAGGAGE = {
  medics: SLOT_COUNT,
  horses: SLOT_COUNT + 1,
  chariots: SLOT_COUNT + 2,
  land: SLOT_COUNT + 3,
  gold: SLOT_COUNT + 4,
  food: SLOT_COUNT + 5,
  captives: SLOT_COUNT + 6,
  books: SLOT_COUNT + 7,
  materials: SLOT_COUNT + 10,
} as const;

/** No work takes longer, so this many lists of due entries suffice. */
export const WORK_TICKS_MAX = 63;
const RING = WORK_TICKS_MAX + 1;

export interface Work {
  readonly kind: WorkKind;
  /** Building index, unit slot, kind of aid, what an army brings (see `battle/baggage.ts`), or 0. */
  readonly what: number;
  readonly count: number;
  /** ms since 1970. */
  readonly started_at: number;
  readonly done_tick: number;
}

export class Works {
  private house = new Int32Array(0);
  private kind = new Uint8Array(0);
  private what = new Uint8Array(0);
  private count = new Float64Array(0);
  private started_at = new Float64Array(0);
  private done_tick = new Int32Array(0);
  /** Next in the house's list; -1 at the end. Free entries are linked by it, too. */
  private next_of_house = new Int32Array(0);
  /** By tick: its entries. They stand in lists of numbers, so that a tick need not find one to know the next. */
  private readonly due = Array.from({ length: RING }, () => new Int32Array(0));
  private readonly due_count = new Int32Array(RING);
  /** By house id. */
  private first = new Int32Array(0);
  private last = new Int32Array(0);
  /** By house id: 1 once anything of its works was changed since `markFound`, but by being done. No part of the state. */
  private changed = new Uint8Array(0);
  private free = -1;
  private used = 0;

  /** Adds `count` of a kind to what a house has under way, done in `done_tick`, at most 63 ticks ahead. */
  add(house: number, kind: number, what: number, count: number, started_at: number, done_tick: number): void {
    this.makeRoomForHouse(house);
    this.changed[house] = 1;
    for (let at = this.first[house]; at !== -1; at = this.next_of_house[at]) {
      if (this.done_tick[at] === done_tick && this.kind[at] === kind && this.what[at] === what) {
        this.count[at] += count;
        return;
      }
    }
    const entry = this.take();
    this.house[entry] = house;
    this.kind[entry] = kind;
    this.what[entry] = what;
    this.count[entry] = count;
    this.started_at[entry] = started_at;
    this.done_tick[entry] = done_tick;

    this.next_of_house[entry] = -1;
    if (this.first[house] === -1) this.first[house] = entry;
    else this.next_of_house[this.last[house]] = entry;
    this.last[house] = entry;

    this.expect(entry);
  }

  /** Takes out all that is done in `tick`, telling `arrive` of each. */
  finish(tick: number, arrive: (house: number, kind: number, what: number, count: number) => void): void {
    const list = tick % RING;
    const entries = this.due[list];
    const count = this.due_count[list];
    // Entries may come into it meanwhile.
    this.due[list] = new Int32Array(0);
    this.due_count[list] = 0;
    for (let i = 0; i < count; i++) {
      const entry = entries[i];
      const house = this.house[entry];
      // Of a house that has lived ahead, for whom it is as many ticks later.
      if (house !== 0 && this.done_tick[entry] !== tick) {
        this.expect(entry);
        continue;
      }
      if (house !== 0) {
        this.unlink(house, entry);
        arrive(house, this.kind[entry], this.what[entry], this.count[entry]);
      }
      this.next_of_house[entry] = this.free;
      this.free = entry;
    }
  }

  /** The same for a house alone, in the order it was ordered. */
  finishOf(
    house: number,
    tick: number,
    arrive: (house: number, kind: number, what: number, count: number) => void,
  ): void {
    if (house >= this.first.length) return;
    let entry = this.first[house];
    while (entry !== -1) {
      const next = this.next_of_house[entry];
      if (this.done_tick[entry] === tick) {
        this.unlink(house, entry);
        // It is freed when its list's turn comes.
        this.house[entry] = 0;
        arrive(house, this.kind[entry], this.what[entry], this.count[entry]);
      }
      entry = next;
    }
  }

  /** What a house has under way that is done in `tick`, in the order it was ordered, told to `visit`. */
  dueOf(house: number, tick: number, visit: (kind: number, what: number, count: number) => void): void {
    if (house >= this.first.length) return;
    for (let at = this.first[house]; at !== -1; at = this.next_of_house[at])
      if (this.done_tick[at] === tick) visit(this.kind[at], this.what[at], this.count[at]);
  }

  /** What a house has under way is as somebody found it. */
  markFound(house: number): void {
    if (house < this.first.length) this.changed[house] = 0;
  }

  /** Whether it still is as it was when `markFound` was last called, what has been done since aside. */
  isAsFound(house: number): boolean {
    return house >= this.first.length || this.changed[house] === 0;
  }

  /** Forgets all a house has under way; the entries are freed when their tick comes. */
  drop(house: number): void {
    if (house >= this.first.length) return;
    this.changed[house] = 1;
    for (let at = this.first[house]; at !== -1; at = this.next_of_house[at]) this.house[at] = 0;
    this.first[house] = -1;
    this.last[house] = -1;
  }

  /** Takes `count` out of what is due in a tick; there is as much. */
  reduce(house: number, kind: number, what: number, done_tick: number, count: number): void {
    for (let at = this.first[house]; at !== -1; at = this.next_of_house[at]) {
      if (this.done_tick[at] !== done_tick || this.kind[at] !== kind || this.what[at] !== what) continue;
      this.shorten(house, at, count);
      return;
    }
    assert(count === 0, 'what is taken out of works is in them');
  }

  /** Takes `count` out of works of a sort, the latest first; there are as many. */
  cancel(house: number, kind: number, what: number, count: number): void {
    let left = count;
    while (left > 0) {
      let latest = -1;
      for (let at = this.first[house]; at !== -1; at = this.next_of_house[at]) {
        const fits = this.kind[at] === kind && this.what[at] === what;
        if (fits && (latest === -1 || this.done_tick[at] > this.done_tick[latest])) latest = at;
      }
      assert(latest !== -1, 'what is taken out of works is in them');
      const taken = Math.min(left, this.count[latest]);
      this.shorten(house, latest, taken);
      left -= taken;
    }
  }

  /** What a house has under way, in the order it was ordered. */
  of(house: number): Work[] {
    const works: Work[] = [];
    if (house >= this.first.length) return works;
    for (let at = this.first[house]; at !== -1; at = this.next_of_house[at]) {
      works.push({
        kind: WORK_KINDS[this.kind[at]],
        what: this.what[at],
        count: this.count[at],
        started_at: this.started_at[at],
        done_tick: this.done_tick[at],
      });
    }
    return works;
  }

  /** Lessens an entry; one that comes to nothing leaves its house's list and is freed when its tick comes. */
  private shorten(house: number, entry: number, count: number): void {
    this.changed[house] = 1;
    this.count[entry] -= count;
    assert(this.count[entry] >= 0, 'what is taken out of works is in them');
    if (this.count[entry] > 0) return;
    this.unlink(house, entry);
    this.house[entry] = 0;
  }

  /** Puts an entry into the list of those that are due when it is. */
  private expect(entry: number): void {
    const list = this.done_tick[entry] % RING;
    const count = this.due_count[list]++;
    if (count === this.due[list].length)
      this.due[list] = copyInto(new Int32Array(Math.max(16, count + (count >> 1))), this.due[list]);
    this.due[list][count] = entry;
  }

  /** Takes an entry out of its house's list. */
  private unlink(house: number, entry: number): void {
    let before = -1;
    let at = this.first[house];
    while (at !== entry) {
      before = at;
      at = this.next_of_house[at];
    }
    const next = this.next_of_house[entry];
    if (before === -1) this.first[house] = next;
    else this.next_of_house[before] = next;
    if (next === -1) this.last[house] = before;
  }

  private take(): number {
    if (this.free !== -1) {
      const entry = this.free;
      this.free = this.next_of_house[entry];
      return entry;
    }
    if (this.used === this.house.length) this.grow(Math.max(1_024, this.used + (this.used >> 1)));
    return this.used++;
  }

  private grow(length: number): void {
    this.house = copyInto(new Int32Array(length), this.house);
    this.kind = copyInto(new Uint8Array(length), this.kind);
    this.what = copyInto(new Uint8Array(length), this.what);
    this.count = copyInto(new Float64Array(length), this.count);
    this.started_at = copyInto(new Float64Array(length), this.started_at);
    this.done_tick = copyInto(new Int32Array(length), this.done_tick);
    this.next_of_house = copyInto(new Int32Array(length), this.next_of_house);
  }

  private makeRoomForHouse(house: number): void {
    const length = this.first.length;
    if (house < length) return;
    const grown = Math.max(1_024, house + 1, length * 2);
    this.first = copyInto(new Int32Array(grown).fill(-1), this.first);
    this.last = copyInto(new Int32Array(grown).fill(-1), this.last);
    this.changed = copyInto(new Uint8Array(grown), this.changed);
  }
}
