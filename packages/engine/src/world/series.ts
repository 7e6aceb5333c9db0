import { assert } from '@realm/base';

/** What is noted of a state after each tick, in this order. */
export const NOTED = ['houses', 'land', 'might', 'renown', 'war_points'] as const;
const WIDTH = NOTED.length;
const AT_MOST = 2 ** 32 - 1;

/** Ticks whose rows are one part of a snapshot: what is full never changes again. */
export const TICKS_PER_PAGE = 64;

/** What a state had after a tick. */
export type Noted = { readonly [what in (typeof NOTED)[number]]: number };

const NOTHING: Noted = { houses: 0, land: 0, might: 0, renown: 0, war_points: 0 };

/**
 * What every state had after every tick, as 32-bit numbers: a row a tick, in it five numbers a state. A state's
 * place in a row goes by its number, then by its realm: states open in every realm at once, so places are only
 * ever added at the end, and a row from before a state opened ends before its place.
 */
export class Series {
  private readonly realms: number;
  /** Row t - 1 is of tick t. */
  private readonly rows: Uint32Array[] = [];
  /** Sums of the tick under way: float64, so that nothing wraps before it is held within 32 bits. */
  private sums = new Float64Array(0);

  constructor(realms: number) {
    this.realms = realms;
  }

  /** Ticks noted. */
  get ticks(): number {
    return this.rows.length;
  }

  /** Begins the sums of a tick, with room for `states` states of each realm. */
  begin(states: number): void {
    const length = states * this.realms * WIDTH;
    if (this.sums.length === length) this.sums.fill(0);
    else this.sums = new Float64Array(length);
  }

  /** Counts a house to its state. */
  count(realm: number, state: number, land: number, might: number, renown: number): void {
    const at = this.place(realm, state);
    this.sums[at] += 1;
    this.sums[at + 1] += land;
    this.sums[at + 2] += might;
    this.sums[at + 3] += renown;
  }

  /** Sets the war points a state has. */
  points(realm: number, state: number, war_points: number): void {
    this.sums[this.place(realm, state) + 4] = war_points;
  }

  /** Notes the sums as the row of the next tick; more than 32 bits hold, which no state comes near, counts as that. */
  close(): void {
    const { sums } = this;
    const row = new Uint32Array(sums.length);
    for (let i = 0; i < row.length; i++) row[i] = Math.min(sums[i], AT_MOST);
    this.rows.push(row);
  }

  /** What a state had after a tick; nothing before it was there and before the first tick. */
  at(tick: number, realm: number, state: number): Noted {
    const row = this.rows[tick - 1];
    const at = this.place(realm, state);
    if (row === undefined || at >= row.length) return NOTHING;
    return {
      houses: row[at],
      land: row[at + 1],
      might: row[at + 2],
      renown: row[at + 3],
      war_points: row[at + 4],
    };
  }

  /** Pages there are: the last may not be full. */
  get pages(): number {
    return Math.ceil(this.rows.length / TICKS_PER_PAGE);
  }

  /** The rows of a page one after the other, each after its length. */
  save(page: number): Uint8Array {
    const rows = this.rows.slice(page * TICKS_PER_PAGE, (page + 1) * TICKS_PER_PAGE);
    const all = new Uint32Array(rows.reduce((sum, row) => sum + 1 + row.length, 0));
    let at = 0;
    for (const row of rows) {
      all[at] = row.length;
      all.set(row, at + 1);
      at += 1 + row.length;
    }
    return new Uint8Array(all.buffer);
  }

  /** Adds the rows of the next page. */
  restore({ buffer, byteOffset, byteLength }: Uint8Array): void {
    const all = new Uint32Array(buffer, byteOffset, byteLength / 4);
    for (let at = 0; at < all.length; at += 1 + all[at]) {
      assert(at + 1 + all[at] <= all.length, 'a page of series holds whole rows');
      this.rows.push(all.slice(at + 1, at + 1 + all[at]));
    }
  }

  private place(realm: number, state: number): number {
    return ((state - 1) * this.realms + realm - 1) * WIDTH;
  }
}
