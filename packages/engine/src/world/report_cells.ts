/**
 * What a tick left and changed for a house, in typed columns: gold in float64, the rest in 32 or 16 bits. In the place of a value
 * that does not fit its cell stands a mark, of one that is kept elsewhere.
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

/**
 * A report as cells hold it, by quantity, or on its way into them: what a tick left, and how much it changed that.
 */
export interface Report {
  readonly levels: Float64Array;
  readonly changes: Float64Array;
}

/** More quantities than any age has. */
const WIDTH_MAX = 64;

export const newReport = (): Report => ({
  levels: new Float64Array(WIDTH_MAX),
  changes: new Float64Array(WIDTH_MAX),
});

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

  /** Whether cells hold all of a report. */
  fits({ levels, changes }: Report): boolean {
    const { width } = this;
    for (let q = 1; q <= WIDE; q++) if (!(is32(levels[q]) && is32(changes[q]))) return false;
    for (let q = WIDE + 1; q <= WIDE + SMALL; q++) if (!(is16(levels[q]) && is16(changes[q]))) return false;
    for (let q = WIDE + SMALL + 1; q < width; q++) if (!(is32(levels[q]) && is16(changes[q]))) return false;
    return true;
  }

  /** Marks what cells don't hold of a report; `beside` takes it. */
  mark({ levels, changes }: Report, beside: KeepBeside): void {
    for (let q = 1; q < this.width; q++) {
      if (!(isSmall(q) ? is16(levels[q]) : is32(levels[q]))) {
        beside(q, 0, levels[q]);
        levels[q] = isSmall(q) ? ABSENT_16 : ABSENT_32;
      }
      if (!(q <= WIDE ? is32(changes[q]) : is16(changes[q]))) {
        beside(q, 1, changes[q]);
        changes[q] = q <= WIDE ? ABSENT_32 : ABSENT_16;
      }
    }
  }

  /** Whether a level that a cell holds stands for one that is kept beside it. */
  isLevelBeside(q: number, level: number): boolean {
    return q > 0 && level === (isSmall(q) ? ABSENT_16 : ABSENT_32);
  }

  isChangeBeside(q: number, change: number): boolean {
    return q > 0 && change === (q <= WIDE ? ABSENT_32 : ABSENT_16);
  }

  /** Writes a report, which fits or is marked, into a cell. */
  write(cells: ReportCells, cell: number, { levels, changes }: Report): void {
    const { width } = this;
    const { gold, levels: wide_levels, small, wide, narrow } = cells;
    gold[cell * 2] = levels[0];
    gold[cell * 2 + 1] = changes[0];
    const at = cell * this.#levels_width - 1;
    const wide_at = cell * WIDE - 1;
    for (let q = 1; q <= WIDE; q++) {
      wide_levels[at + q] = levels[q];
      wide[wide_at + q] = changes[q];
    }
    const small_at = cell * SMALL - 1 - WIDE;
    for (let q = WIDE + 1; q <= WIDE + SMALL; q++) small[small_at + q] = levels[q];
    for (let q = WIDE + SMALL + 1; q < width; q++) wide_levels[at + q - SMALL] = levels[q];
    const narrow_at = cell * this.#narrow_width - 1 - WIDE;
    for (let q = WIDE + 1; q < width; q++) narrow[narrow_at + q] = changes[q];
  }

  /** Reads what a cell holds. */
  read(cells: ReportCells, cell: number, { levels, changes }: Report): void {
    const { width } = this;
    const { gold, levels: wide_levels, small, wide, narrow } = cells;
    levels[0] = gold[cell * 2];
    changes[0] = gold[cell * 2 + 1];
    const at = cell * this.#levels_width - 1;
    const wide_at = cell * WIDE - 1;
    for (let q = 1; q <= WIDE; q++) {
      levels[q] = wide_levels[at + q];
      changes[q] = wide[wide_at + q];
    }
    const small_at = cell * SMALL - 1 - WIDE;
    for (let q = WIDE + 1; q <= WIDE + SMALL; q++) levels[q] = small[small_at + q];
    for (let q = WIDE + SMALL + 1; q < width; q++) levels[q] = wide_levels[at + q - SMALL];
    const narrow_at = cell * this.#narrow_width - 1 - WIDE;
    for (let q = WIDE + 1; q < width; q++) changes[q] = narrow[narrow_at + q];
  }

  /**
   * Writes a report, which fits or is marked, over that of the tick before it, and notes each value of this one that is not what the
   * new one makes likely: the same changes, and the levels that its tick found. Answers how many there are. Of gold's see
   * `PastReports`, which writes it.
   */
  replace(
    cells: ReportCells,
    cell: number,
    { levels, changes }: Report,
    { numbers, by }: Differences,
  ): number {
    const { width } = this;
    const { levels: wide_levels, small, wide, narrow } = cells;
    const at = cell * this.#levels_width - 1;
    const wide_at = cell * WIDE - 1;
    let count = 0;
    for (let q = 1; q <= WIDE; q++) {
      const change = changes[q];
      const more = wide[wide_at + q] - change;
      if (more !== 0) {
        numbers[count] = 2 * q;
        by[count++] = more;
        wide[wide_at + q] = change;
      }
      const off = wide_levels[at + q] - (levels[q] - change);
      wide_levels[at + q] = levels[q];
      if (off === 0) continue;
      numbers[count] = 2 * q + 1;
      by[count++] = off;
    }
    const narrow_at = cell * this.#narrow_width - 1 - WIDE;
    const small_at = cell * SMALL - 1 - WIDE;
    for (let q = WIDE + 1; q < width; q++) {
      const change = changes[q];
      const more = narrow[narrow_at + q] - change;
      if (more !== 0) {
        numbers[count] = 2 * q;
        by[count++] = more;
        narrow[narrow_at + q] = change;
      }
      const likely = levels[q] - change;
      let off: number;
      if (q <= WIDE + SMALL) {
        off = small[small_at + q] - likely;
        small[small_at + q] = levels[q];
      } else {
        off = wide_levels[at + q - SMALL] - likely;
        wide_levels[at + q - SMALL] = levels[q];
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

function isSmall(q: number): boolean {
  return q > WIDE && q <= WIDE + SMALL;
}

function is16(value: number): boolean {
  return value > ABSENT_16 && value <= MAX_16;
}

function is32(value: number): boolean {
  return value > ABSENT_32 && value <= MAX_32;
}
