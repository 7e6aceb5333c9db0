/**
 * What a tick left and changed for a house, in typed columns: gold in float64, the rest in 32 or 16 bits. A value that
 * does not fit its cell reads back as another, or as the mark of one that stands elsewhere.
 */

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

/** Cells, one after another in each column. */
export interface ReportCells {
  /** Level and change, by turns. */
  readonly gold: Float64Array;
  readonly levels: Int32Array;
  readonly small: Int16Array;
  readonly wide: Int32Array;
  readonly narrow: Int16Array;
}

/** Takes a level (0) or change (1) that is too large for its cell. */
export type KeepBeside = (quantity: number, change: 0 | 1, value: number) => void;

/** Values of a cell that are not what is likely: their numbers, twice the quantity for its change and one more for its level, and by how much. */
export interface Differences {
  readonly numbers: Uint8Array;
  readonly by: Float64Array;
}

/** How the quantities of an age lie in cells: those above and its materials. */
export class CellFormat {
  readonly width: number;
  readonly #levels_width: number;
  readonly #narrow_width: number;

  constructor(materials: number) {
    this.width = QUANTITIES.length + materials;
    this.#levels_width = this.width - 1 - SMALL;
    this.#narrow_width = this.width - 1 - WIDE;
  }

  /** Bytes of the columns of so many cells, in their order. */
  columnBytes(cells: number): number[] {
    return [
      cells * 2 * 8,
      cells * this.#levels_width * 4,
      cells * SMALL * 2,
      cells * WIDE * 4,
      cells * this.#narrow_width * 2,
    ];
  }

  /** So many cells, of zeros. */
  empty(cells: number): ReportCells {
    return cellsOf(this.columnBytes(cells).map((length) => new Uint8Array(length)));
  }

  /** Writes levels found and left into a cell; false where a value doesn't fit, which then reads back as another. */
  put(cells: ReportCells, cell: number, found: Float64Array, left: Float64Array): boolean {
    const { width } = this;
    const { gold, levels, small, wide, narrow } = cells;
    gold[cell * 2] = left[0];
    gold[cell * 2 + 1] = left[0] - found[0];
    const at = cell * this.#levels_width - 1;
    const small_at = cell * SMALL - 1 - WIDE;
    const wide_at = cell * WIDE - 1;
    const narrow_at = cell * this.#narrow_width - 1 - WIDE;
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

  /** As `put`, for values some of which are too large: their cells are marked, and `beside` takes the values. */
  putLarge(
    cells: ReportCells,
    cell: number,
    found: Float64Array,
    left: Float64Array,
    beside: KeepBeside,
  ): void {
    this.put(cells, cell, found, left);
    for (let q = 1; q < this.width; q++) {
      const change = left[q] - found[q];
      if (!(isSmall(q) ? is16(left[q]) : is32(left[q]))) {
        this.#setLevel(cells, cell, q, isSmall(q) ? ABSENT_16 : ABSENT_32);
        beside(q, 0, left[q]);
      }
      if (!(q <= WIDE ? is32(change) : is16(change))) {
        this.#setChange(cells, cell, q, q <= WIDE ? ABSENT_32 : ABSENT_16);
        beside(q, 1, change);
      }
    }
  }

  /** Writes levels and changes as cells hold them, from `at` on in each. */
  set(cells: ReportCells, cell: number, levels: Float64Array, changes: Float64Array): void {
    cells.gold[cell * 2] = levels[0];
    cells.gold[cell * 2 + 1] = changes[0];
    for (let q = 1; q < this.width; q++) {
      this.#setLevel(cells, cell, q, levels[q]);
      this.#setChange(cells, cell, q, changes[q]);
    }
  }

  /** Reads them. */
  get(cells: ReportCells, cell: number, levels: Float64Array, changes: Float64Array): void {
    for (let q = 0; q < this.width; q++) {
      levels[q] = this.level(cells, cell, q);
      changes[q] = this.change(cells, cell, q);
    }
  }

  /** What a cell holds of a level. */
  level(cells: ReportCells, cell: number, q: number): number {
    if (q === 0) return cells.gold[cell * 2];
    return isSmall(q) ? cells.small[cell * SMALL + q - 1 - WIDE] : cells.levels[this.#levelAt(cell, q)];
  }

  /** What a cell holds of a change. */
  change(cells: ReportCells, cell: number, q: number): number {
    if (q === 0) return cells.gold[cell * 2 + 1];
    return q <= WIDE ? cells.wide[cell * WIDE + q - 1] : cells.narrow[this.#narrowAt(cell, q)];
  }

  #setLevel(cells: ReportCells, cell: number, q: number, level: number): void {
    if (isSmall(q)) cells.small[cell * SMALL + q - 1 - WIDE] = level;
    else cells.levels[this.#levelAt(cell, q)] = level;
  }

  #setChange(cells: ReportCells, cell: number, q: number, change: number): void {
    if (q <= WIDE) cells.wide[cell * WIDE + q - 1] = change;
    else cells.narrow[this.#narrowAt(cell, q)] = change;
  }

  /** Where the level of a quantity that isn't small stands. */
  #levelAt(cell: number, q: number): number {
    return cell * this.#levels_width + q - 1 - (q > WIDE ? SMALL : 0);
  }

  #narrowAt(cell: number, q: number): number {
    return cell * this.#narrow_width + q - 1 - WIDE;
  }

  /** Whether a level that a cell holds stands for one that is kept beside it. */
  isLevelBeside(q: number, level: number): boolean {
    return q > 0 && level === (isSmall(q) ? ABSENT_16 : ABSENT_32);
  }

  isChangeBeside(q: number, change: number): boolean {
    return q > 0 && change === (q <= WIDE ? ABSENT_32 : ABSENT_16);
  }

  copy(to: ReportCells, to_cell: number, from: ReportCells, from_cell: number): void {
    to.gold[to_cell * 2] = from.gold[from_cell * 2];
    to.gold[to_cell * 2 + 1] = from.gold[from_cell * 2 + 1];
    copy32(to.levels, to_cell, from.levels, from_cell, this.#levels_width);
    copy16(to.small, to_cell, from.small, from_cell, SMALL);
    copy32(to.wide, to_cell, from.wide, from_cell, WIDE);
    copy16(to.narrow, to_cell, from.narrow, from_cell, this.#narrow_width);
  }

  /**
   * Writes a cell over that of the tick before it, and notes each value of this one that is not what the new one makes likely: the
   * same changes, and the levels that its tick found. Of gold's see `PastReports`. Answers how many there are.
   */
  replace(
    cells: ReportCells,
    cell: number,
    newer: ReportCells,
    cell_newer: number,
    { numbers, by }: Differences,
  ): number {
    const { width } = this;
    let count = 0;
    const levels = cells.levels;
    const new_levels = newer.levels;
    const at = cell * this.#levels_width - 1;
    const new_at = cell_newer * this.#levels_width - 1;
    const wide = cells.wide;
    const new_wide = newer.wide;
    const wide_at = cell * WIDE - 1;
    const new_wide_at = cell_newer * WIDE - 1;
    for (let q = 1; q <= WIDE; q++) {
      const change = new_wide[new_wide_at + q];
      const more = wide[wide_at + q] - change;
      if (more !== 0) {
        numbers[count] = 2 * q;
        by[count++] = more;
        wide[wide_at + q] = change;
      }
      const level = new_levels[new_at + q];
      const off = levels[at + q] - (level - change);
      levels[at + q] = level;
      if (off === 0) continue;
      numbers[count] = 2 * q + 1;
      by[count++] = off;
    }
    const small = cells.small;
    const new_small = newer.small;
    const narrow = cells.narrow;
    const new_narrow = newer.narrow;
    const narrow_at = cell * this.#narrow_width - 1 - WIDE;
    const new_narrow_at = cell_newer * this.#narrow_width - 1 - WIDE;
    const small_at = cell * SMALL - 1 - WIDE;
    const new_small_at = cell_newer * SMALL - 1 - WIDE;
    for (let q = WIDE + 1; q < width; q++) {
      const change = new_narrow[new_narrow_at + q];
      const more = narrow[narrow_at + q] - change;
      if (more !== 0) {
        numbers[count] = 2 * q;
        by[count++] = more;
        narrow[narrow_at + q] = change;
      }
      let off: number;
      if (q <= WIDE + SMALL) {
        const level = new_small[new_small_at + q];
        off = small[small_at + q] - (level - change);
        small[small_at + q] = level;
      } else {
        const level = new_levels[new_at + q - SMALL];
        off = levels[at + q - SMALL] - (level - change);
        levels[at + q - SMALL] = level;
      }
      if (off === 0) continue;
      numbers[count] = 2 * q + 1;
      by[count++] = off;
    }
    return count;
  }
}

/** Columns laid over memory, in the order of `columnBytes`. */
export function cellsOf([gold, levels, small, wide, narrow]: readonly Uint8Array[]): ReportCells {
  return {
    gold: new Float64Array(gold.buffer, gold.byteOffset, gold.length / 8),
    levels: new Int32Array(levels.buffer, levels.byteOffset, levels.length / 4),
    small: new Int16Array(small.buffer, small.byteOffset, small.length / 2),
    wide: new Int32Array(wide.buffer, wide.byteOffset, wide.length / 4),
    narrow: new Int16Array(narrow.buffer, narrow.byteOffset, narrow.length / 2),
  };
}

/** Copies what stands in a cell of `width` numbers into another; one function for each type of them, so that each is quick. */
function copy32(to: Int32Array, to_cell: number, from: Int32Array, from_cell: number, width: number): void {
  const begin = from_cell * width;
  const shift = to_cell * width - begin;
  for (let at = begin; at < begin + width; at++) to[at + shift] = from[at];
}

function copy16(to: Int16Array, to_cell: number, from: Int16Array, from_cell: number, width: number): void {
  const begin = from_cell * width;
  const shift = to_cell * width - begin;
  for (let at = begin; at < begin + width; at++) to[at + shift] = from[at];
}

function isSmall(q: number): boolean {
  return q > WIDE && q <= WIDE + SMALL;
}

function is16(value: number): boolean {
  return value > ABSENT_16 && value <= MAX_16;
}

function is32(value: number): boolean {
  return value > ABSENT_32 && value <= MAX_32;
}
