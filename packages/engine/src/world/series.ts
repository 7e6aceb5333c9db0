import { assert, the } from '@realm/base';
import { placeOfState } from './state_sums.ts';

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

  constructor(realms: number) {
    this.realms = realms;
  }

  /** Ticks noted. */
  get ticks(): number {
    return this.rows.length;
  }

  /** Begins the row of the next tick, of `states` states of each realm. */
  begin(states: number): void {
    this.rows.push(new Uint32Array(states * this.realms * WIDTH));
  }

  /** Notes what a state has in that; more than 32 bits hold, which no state comes near, counts as that. */
  note(
    realm: number,
    state: number,
    houses: number,
    land: number,
    might: number,
    renown: number,
    war_points: number,
  ): void {
    const row = the(this.rows.at(-1), 'a row that was begun');
    const at = this.place(realm, state);
    row[at] = houses;
    row[at + 1] = Math.min(land, AT_MOST);
    row[at + 2] = Math.min(might, AT_MOST);
    row[at + 3] = Math.min(renown, AT_MOST);
    row[at + 4] = Math.min(war_points, AT_MOST);
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
    return placeOfState(this.realms, realm, state) * WIDTH;
  }
}
