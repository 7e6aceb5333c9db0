/**
 * The last 48 ticks of every house: the level of each quantity after the tick, and how much the tick itself
 * (commands excluded) changed it. Typed columns, because this is most of a house's memory: gold is kept in
 * float64, levels in 32 bits, changes in 32 or 16 bits; the rare value that does not fit its cell stands in a
 * side table, so nothing is ever rounded or clamped.
 */
import { HOUSES_PER_PAGE } from './pages.ts';

export const REPORT_TICKS = 48;

/** Quantities before the materials, in the order of the interface. */
export const QUANTITIES = [
  'gold',
  'food',
  'peasants',
  'soldiers',
  'troops',
  'books',
  'aether',
  'land',
  'incoming_land',
  'renown',
  'horses',
  'chariots',
  'adepts',
] as const;
/** Quantities 1 to 6 change by more than 16 bits hold in the life of a large house. */
const WIDE = 6;

const ABSENT_32 = -2_147_483_648;
const ABSENT_16 = -32_768;

interface ReportPage {
  readonly gold: Float64Array;
  readonly levels: Int32Array;
  readonly wide: Int32Array;
  readonly narrow: Int16Array;
}

export class Reports {
  /** Quantities a house has: those above and the age's materials. */
  readonly width: number;
  private readonly narrow_width: number;
  private readonly pages: ReportPage[] = [];
  /** Values too large for their cell, by cell. */
  private readonly overflow = new Map<number, number>();

  constructor(materials: number) {
    this.width = QUANTITIES.length + materials;
    this.narrow_width = this.width - 1 - WIDE;
  }

  /** Makes room for houses up to `house`. */
  makeRoom(house: number): void {
    while (this.pages.length * HOUSES_PER_PAGE < house) {
      const cells = HOUSES_PER_PAGE * REPORT_TICKS;
      this.pages.push({
        gold: new Float64Array(cells * 2),
        levels: new Int32Array(cells * (this.width - 1)),
        wide: new Int32Array(cells * WIDE),
        narrow: new Int16Array(cells * this.narrow_width),
      });
    }
  }

  /** Notes the levels a tick found; `close` turns them into changes. */
  open(house: number, tick: number, levels: Float64Array): void {
    const page = this.pages[(house - 1) >> 6];
    const cell = cellOf(house, tick);
    page.gold[cell * 2] = levels[0];
    this.putLevels(page, house, cell, levels);
  }

  /** Notes the levels a tick left, and against those it found, what it changed. */
  close(house: number, tick: number, levels: Float64Array): void {
    const page = this.pages[(house - 1) >> 6];
    const cell = cellOf(house, tick);
    page.gold[cell * 2 + 1] = levels[0] - page.gold[cell * 2];
    page.gold[cell * 2] = levels[0];
    const at = cell * (this.width - 1) - 1;
    const wide = cell * WIDE - 1;
    const narrow = cell * this.narrow_width - 1 - WIDE;
    for (let q = 1; q <= WIDE; q++) {
      const change = levels[q] - this.level(page, house, cell, at + q, q);
      page.wide[wide + q] =
        change > ABSENT_32 && change <= 2_147_483_647
          ? change
          : this.keep(house, cell, q, 1, change, ABSENT_32);
    }
    for (let q = WIDE + 1; q < this.width; q++) {
      const change = levels[q] - this.level(page, house, cell, at + q, q);
      page.narrow[narrow + q] =
        change > ABSENT_16 && change <= 32_767 ? change : this.keep(house, cell, q, 1, change, ABSENT_16);
    }
    this.putLevels(page, house, cell, levels);
  }

  /** What `tick` changed and left, by quantity; the caller knows which ticks the house has seen. */
  read(house: number, tick: number): { changes: number[]; levels: number[] } {
    const page = this.pages[(house - 1) >> 6];
    const cell = cellOf(house, tick);
    const changes = [page.gold[cell * 2 + 1]];
    const levels = [page.gold[cell * 2]];
    const at = cell * (this.width - 1) - 1;
    for (let q = 1; q < this.width; q++) {
      levels.push(this.level(page, house, cell, at + q, q));
      const wide = q <= WIDE;
      const change = wide
        ? page.wide[cell * WIDE + q - 1]
        : page.narrow[cell * this.narrow_width + q - 1 - WIDE];
      changes.push(change === (wide ? ABSENT_32 : ABSENT_16) ? this.kept(house, cell, q, 1) : change);
    }
    return { changes, levels };
  }

  /** The bytes of a page's columns, in their order, for a snapshot (read) or from one (write). */
  bytes(page: number): Uint8Array[] {
    const { gold, levels, wide, narrow } = this.pages[page];
    return [gold, levels, wide, narrow].map((column) => new Uint8Array(column.buffer));
  }

  /** Every value in the side table of a page, as [cell, value], in order. */
  overflowOf(page: number): [number, number][] {
    const from = page * HOUSES_PER_PAGE * CELLS_PER_HOUSE;
    const to = from + HOUSES_PER_PAGE * CELLS_PER_HOUSE;
    const found = [...this.overflow].filter(([key]) => key >= from && key < to);
    return found.sort(([a], [b]) => a - b);
  }

  restoreOverflow(entries: readonly [number, number][]): void {
    for (const [key, value] of entries) this.overflow.set(key, value);
  }

  private putLevels(page: ReportPage, house: number, cell: number, levels: Float64Array): void {
    const at = cell * (this.width - 1) - 1;
    for (let q = 1; q < this.width; q++) {
      const level = levels[q];
      page.levels[at + q] =
        level > ABSENT_32 && level <= 2_147_483_647 ? level : this.keep(house, cell, q, 0, level, ABSENT_32);
    }
  }

  private level(page: ReportPage, house: number, cell: number, at: number, q: number): number {
    const level = page.levels[at];
    return level === ABSENT_32 ? this.kept(house, cell, q, 0) : level;
  }

  private keep(house: number, cell: number, q: number, change: number, value: number, mark: number): number {
    this.overflow.set(key(house, cell, q, change), value);
    return mark;
  }

  private kept(house: number, cell: number, q: number, change: number): number {
    return this.overflow.get(key(house, cell, q, change)) ?? 0;
  }
}

/** Cells of a page stand tick by tick, so that one tick writes one stretch of memory. */
function cellOf(house: number, tick: number): number {
  return (tick % REPORT_TICKS) * HOUSES_PER_PAGE + ((house - 1) & (HOUSES_PER_PAGE - 1));
}

const CELLS_PER_HOUSE = REPORT_TICKS * 64;

/** A side table's key: by house, then tick of the ring, quantity and whether it is the change. */
function key(house: number, cell: number, q: number, change: number): number {
  return (house - 1) * CELLS_PER_HOUSE + (cell >> 6) * 64 + q * 2 + change;
}
