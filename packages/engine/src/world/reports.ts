/**
 * The last 48 ticks of every house: the level of each quantity after the tick, and how much the tick itself
 * (commands excluded) changed it. Typed columns, because this is most of a house's memory: gold is kept in
 * float64, the rest in 32 or 16 bits; the rare value that does not fit its cell stands in a side table, so nothing
 * is ever rounded or clamped.
 */
import { assert } from '@realm/base';
import { assertLength, bytesOf, copyInto, HOUSES_PER_PAGE } from './pages.ts';

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
/** Quantities 7 to 12 stay within 16 bits themselves, but for giants; materials, which follow, don't. */
const SMALL = QUANTITIES.length - 1 - WIDE;

/** What a cell holds whose value is too large for it. */
const ABSENT_32 = -2_147_483_648;
const MAX_32 = 2_147_483_647;
const ABSENT_16 = -32_768;
const MAX_16 = 32_767;

/** Cells of 64 houses, tick by tick. */
interface ReportCells {
  readonly gold: Float64Array;
  readonly levels: Int32Array;
  readonly small: Int16Array;
  readonly wide: Int32Array;
  readonly narrow: Int16Array;
}

interface ReportPage extends ReportCells {
  /** Values too large for their cell, by `keyOf`. */
  readonly overflow: Map<number, number>;
  /** The tick for which `note` was last called, by house, and where what it was told stands in `before`. */
  readonly noted: Int32Array;
  readonly noted_at: Int32Array;
}

export class Reports {
  /** Quantities a house has: those above and the age's materials. */
  readonly width: number;
  private readonly levels_width: number;
  private readonly narrow_width: number;
  private readonly pages: ReportPage[] = [];
  /** By house id: the tick whose report is yet to be written as it was kept; 0 for none. */
  private kept = new Int32Array(HOUSES_PER_PAGE);
  /** By page: cells of one tick that is yet to come. No part of the state. */
  private readonly ahead: (ReportCells | undefined)[] = [];
  /** Levels that `note` keeps, of one tick, one house after another: whoever asks for them does so before the next. */
  private readonly before = { tick: -1, levels: new Float64Array(0), length: 0 };

  constructor(materials: number) {
    this.width = QUANTITIES.length + materials;
    this.levels_width = this.width - 1 - SMALL;
    this.narrow_width = this.width - 1 - WIDE;
  }

  /** Makes room for houses up to `house`. */
  makeRoom(house: number): void {
    while (this.pages.length * HOUSES_PER_PAGE < house) {
      this.addPage(this.columnBytes().map((length) => new Uint8Array(length)));
    }
  }

  /** Makes room for a house alone, in a world that holds no other's. */
  makeRoomOf(house: number): void {
    this.pages[pageOf(house)] = pageOfColumns(this.columnBytes().map((length) => new Uint8Array(length)));
    this.makeRoomForKept();
  }

  /** Makes the columns of a snapshot the next page: they are its memory from now on. */
  adopt(columns: readonly Uint8Array[]): void {
    const lengths = this.columnBytes();
    assert(columns.length === lengths.length, 'a snapshot has every column of the reports');
    for (let c = 0; c < columns.length; c++) assertLength(columns[c], lengths[c]);
    this.addPage(columns);
  }

  /** Whether `note` was called for a tick. */
  isNoted(house: number, tick: number): boolean {
    return this.before.tick === tick && this.pages[pageOf(house)].noted[placeOf(house)] === tick;
  }

  /** Keeps the levels a tick found until the house's turn, for one that changes before that. */
  note(house: number, tick: number, found: Float64Array): void {
    const { before, width } = this;
    // What was noted in another tick is forgotten.
    if (tick !== before.tick) Object.assign(before, { tick, length: 0 });
    const at = before.length;
    before.length += width;
    if (before.length > before.levels.length)
      before.levels = copyInto(new Float64Array(before.length * 2), before.levels);
    const page = this.pages[pageOf(house)];
    page.noted[placeOf(house)] = tick;
    page.noted_at[placeOf(house)] = at;
    for (let q = 0; q < width; q++) before.levels[at + q] = found[q];
  }

  /** Writes the levels that `note` kept into `found`; no other tick's were noted since. */
  readNoted(house: number, found: Float64Array): void {
    const at = this.pages[pageOf(house)].noted_at[placeOf(house)];
    for (let q = 0; q < this.width; q++) found[q] = this.before.levels[at + q];
  }

  /** Writes a tick's report: the levels it left, and against those it found, what it changed. */
  close(house: number, tick: number, found: Float64Array, left: Float64Array): void {
    this.writeKept(house);
    const page = this.pages[pageOf(house)];
    const cell = cellOf(house, tick);
    if (!this.put(page, cell, found, left)) this.closeLarge(page, house, cell, found, left);
  }

  /**
   * Keeps the report of a tick that is yet to come for `closeKept`; false, and it is not kept, where a value is too large for
   * its cell.
   */
  keepAhead(house: number, found: Float64Array, left: Float64Array): boolean {
    const at = pageOf(house);
    this.ahead[at] ??= cellsOf(this.columnBytes(1).map((length) => new Uint8Array(length)));
    this.writeKept(house);
    return this.put(this.ahead[at], placeOf(house), found, left);
  }

  /** The report of a tick is as `keepAhead` was last told it. It is written when it is asked for, or before another is kept. */
  closeKept(house: number, tick: number): void {
    this.kept[house] = tick;
  }

  /** Writes a house's report that was closed as it was kept; there may be none. */
  writeKept(house: number): void {
    const tick = this.kept[house];
    if (tick === 0) return;
    this.kept[house] = 0;
    const page = this.pages[pageOf(house)];
    const from = placeOf(house);
    const kept = this.keptOf(house);
    const to = cellOf(house, tick);
    copyCell(page.gold, to, kept.gold, from, 2);
    copyCell(page.levels, to, kept.levels, from, this.levels_width);
    copyCell(page.small, to, kept.small, from, SMALL);
    copyCell(page.wide, to, kept.wide, from, WIDE);
    copyCell(page.narrow, to, kept.narrow, from, this.narrow_width);
  }

  private keptOf(house: number): ReportCells {
    const kept = this.ahead[pageOf(house)];
    assert(kept !== undefined, 'what is asked for was kept');
    return kept;
  }

  /** Writes the levels into `found` with which `keepAhead` was called; all of them were held by their cells. */
  readKept(house: number, found: Float64Array): void {
    const kept = this.keptOf(house);
    const at = placeOf(house);
    found[0] = kept.gold[at * 2] - kept.gold[at * 2 + 1];
    for (let q = 1; q < this.width; q++) found[q] = this.levelIn(kept, at, q) - this.changeIn(kept, at, q);
  }

  /** Writes a report into a cell; false where a value doesn't fit, which then reads back as another. */
  private put(cells: ReportCells, cell: number, found: Float64Array, left: Float64Array): boolean {
    const { width, levels_width, narrow_width } = this;
    const { gold, levels, small, wide, narrow } = cells;
    gold[cell * 2] = left[0];
    gold[cell * 2 + 1] = left[0] - found[0];
    const at = cell * levels_width - 1;
    const small_at = cell * SMALL - 1 - WIDE;
    const wide_at = cell * WIDE - 1;
    const narrow_at = cell * narrow_width - 1 - WIDE;
    let fits = true;
    for (let q = 1; q <= WIDE; q++) {
      const change = left[q] - found[q];
      levels[at + q] = left[q];
      wide[wide_at + q] = change;
      if (levels[at + q] !== left[q] || wide[wide_at + q] !== change || change === ABSENT_32) fits = false;
    }
    for (let q = WIDE + 1; q <= WIDE + SMALL; q++) {
      const change = left[q] - found[q];
      small[small_at + q] = left[q];
      narrow[narrow_at + q] = change;
      if (small[small_at + q] !== left[q] || narrow[narrow_at + q] !== change || change === ABSENT_16)
        fits = false;
    }
    for (let q = WIDE + SMALL + 1; q < width; q++) {
      const change = left[q] - found[q];
      levels[at + q - SMALL] = left[q];
      narrow[narrow_at + q] = change;
      if (levels[at + q - SMALL] !== left[q] || narrow[narrow_at + q] !== change || change === ABSENT_16)
        fits = false;
    }
    return fits;
  }

  /** What `tick` changed and left, by quantity; the caller knows which ticks the house has seen. */
  read(house: number, tick: number): { changes: number[]; levels: number[] } {
    this.writeKept(house);
    const page = this.pages[pageOf(house)];
    const cell = cellOf(house, tick);
    const changes = [page.gold[cell * 2 + 1]];
    const levels = [page.gold[cell * 2]];
    for (let q = 1; q < this.width; q++) {
      levels.push(this.level(page, house, cell, q));
      changes.push(this.change(page, house, cell, q));
    }
    return { changes, levels };
  }

  /** The bytes of a page's columns, in their order, for a snapshot: the page's own memory. */
  bytes(page: number): Uint8Array[] {
    for (let place = 0; place < HOUSES_PER_PAGE; place++) this.writeKept(page * HOUSES_PER_PAGE + place + 1);
    const { gold, levels, small, wide, narrow } = this.pages[page];
    return [gold, levels, small, wide, narrow].map(bytesOf);
  }

  /** Every value of a page that stands beside its cell, as [key, value], in order. */
  overflowOf(page: number): [number, number][] {
    return [...this.pages[page].overflow].sort(([a], [b]) => a - b);
  }

  restoreOverflow(page: number, entries: readonly [number, number][]): void {
    for (const [key, value] of entries) this.pages[page].overflow.set(key, value);
  }

  /** Bytes of a page's columns, in their order. */
  private columnBytes(ticks = REPORT_TICKS): number[] {
    const cells = HOUSES_PER_PAGE * ticks;
    const { levels_width, narrow_width } = this;
    return [
      cells * 2 * 8,
      cells * levels_width * 4,
      cells * SMALL * 2,
      cells * WIDE * 4,
      cells * narrow_width * 2,
    ];
  }

  private addPage(columns: readonly Uint8Array[]): void {
    this.pages.push(pageOfColumns(columns));
    this.makeRoomForKept();
  }

  /** There is room for every page's houses. */
  private makeRoomForKept(): void {
    const length = this.pages.length * HOUSES_PER_PAGE + 1;
    if (this.kept.length < length) this.kept = copyInto(new Int32Array(length * 2), this.kept);
  }

  /** Writes a report some value of which is too large for its cell. */
  private closeLarge(
    page: ReportPage,
    house: number,
    cell: number,
    found: Float64Array,
    left: Float64Array,
  ): void {
    for (let q = 1; q < this.width; q++) {
      const change = left[q] - found[q];
      this.putLevel(page, house, cell, q, left[q]);
      if (q <= WIDE) {
        const fits = change > ABSENT_32 && change <= MAX_32;
        page.wide[cell * WIDE + q - 1] = fits ? change : keep(page, house, cell, q, 1, change, ABSENT_32);
      } else {
        const fits = change > ABSENT_16 && change <= MAX_16;
        page.narrow[cell * this.narrow_width + q - 1 - WIDE] = fits
          ? change
          : keep(page, house, cell, q, 1, change, ABSENT_16);
      }
    }
  }

  private putLevel(page: ReportPage, house: number, cell: number, q: number, level: number): void {
    if (isSmall(q)) {
      const fits = level > ABSENT_16 && level <= MAX_16;
      const kept_as = fits ? level : keep(page, house, cell, q, 0, level, ABSENT_16);
      page.small[cell * SMALL + q - 1 - WIDE] = kept_as;
    } else {
      const fits = level > ABSENT_32 && level <= MAX_32;
      page.levels[this.levelAt(cell, q)] = fits ? level : keep(page, house, cell, q, 0, level, ABSENT_32);
    }
  }

  private level(page: ReportPage, house: number, cell: number, q: number): number {
    const level = this.levelIn(page, cell, q);
    return level === (isSmall(q) ? ABSENT_16 : ABSENT_32) ? kept(page, house, cell, q, 0) : level;
  }

  /** What a cell itself holds of a level. */
  private levelIn({ small, levels }: ReportCells, cell: number, q: number): number {
    return isSmall(q) ? small[cell * SMALL + q - 1 - WIDE] : levels[this.levelAt(cell, q)];
  }

  /** Where the level of a quantity that isn't small stands. */
  private levelAt(cell: number, q: number): number {
    return cell * this.levels_width + q - 1 - (q > WIDE ? SMALL : 0);
  }

  private change(page: ReportPage, house: number, cell: number, q: number): number {
    const change = this.changeIn(page, cell, q);
    return change === (q <= WIDE ? ABSENT_32 : ABSENT_16) ? kept(page, house, cell, q, 1) : change;
  }

  /** What a cell itself holds of a change. */
  private changeIn({ wide, narrow }: ReportCells, cell: number, q: number): number {
    return q <= WIDE ? wide[cell * WIDE + q - 1] : narrow[cell * this.narrow_width + q - 1 - WIDE];
  }
}

function pageOfColumns(columns: readonly Uint8Array[]): ReportPage {
  return {
    ...cellsOf(columns),
    overflow: new Map(),
    noted: new Int32Array(HOUSES_PER_PAGE),
    noted_at: new Int32Array(HOUSES_PER_PAGE),
  };
}

function cellsOf([gold, levels, small, wide, narrow]: readonly Uint8Array[]): ReportCells {
  return {
    gold: new Float64Array(gold.buffer, gold.byteOffset, gold.length / 8),
    levels: new Int32Array(levels.buffer, levels.byteOffset, levels.length / 4),
    small: new Int16Array(small.buffer, small.byteOffset, small.length / 2),
    wide: new Int32Array(wide.buffer, wide.byteOffset, wide.length / 4),
    narrow: new Int16Array(narrow.buffer, narrow.byteOffset, narrow.length / 2),
  };
}

/** Copies what stands in a cell of `width` numbers into another. */
function copyCell<T extends Float64Array | Int32Array | Int16Array>(
  to: T,
  to_cell: number,
  from: T,
  from_cell: number,
  width: number,
): void {
  const begin = from_cell * width;
  const shift = to_cell * width - begin;
  for (let at = begin; at < begin + width; at++) to[at + shift] = from[at];
}

function isSmall(q: number): boolean {
  return q > WIDE && q <= WIDE + SMALL;
}

/** Puts a value beside its cell; answers what the cell says instead. */
function keep(
  page: ReportPage,
  house: number,
  cell: number,
  q: number,
  change: number,
  value: number,
  mark: number,
): number {
  page.overflow.set(keyOf(house, cell, q, change), value);
  return mark;
}

function kept(page: ReportPage, house: number, cell: number, q: number, change: number): number {
  return page.overflow.get(keyOf(house, cell, q, change)) ?? 0;
}

function pageOf(house: number): number {
  return (house - 1) >> 6;
}

/** A house's place in its page. */
function placeOf(house: number): number {
  return (house - 1) & (HOUSES_PER_PAGE - 1);
}

/** Cells of a page stand tick by tick, so that one tick writes one stretch of memory. */
function cellOf(house: number, tick: number): number {
  return (tick % REPORT_TICKS) * HOUSES_PER_PAGE + placeOf(house);
}

const KEYS_PER_HOUSE = REPORT_TICKS * 64;

/** The key of a large value in its page: by house, then tick of the ring, quantity and whether it is the change. */
function keyOf(house: number, cell: number, q: number, change: number): number {
  return placeOf(house) * KEYS_PER_HOUSE + (cell >> 6) * 64 + q * 2 + change;
}
