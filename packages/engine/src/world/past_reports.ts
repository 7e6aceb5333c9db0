import { assert } from '@realm/base';
import { bytesOf, HOUSES_PER_PAGE } from './pages.ts';
import type { CellFormat, Differences, Report, ReportCells } from './report_cells.ts';

/**
 * What the reports of 64 houses held before their newest, pressed: of each tick how it differs from what the one after it
 * makes likely, 4 bytes where the cells take 148. From tick to tick little happens but what happened in the one before.
 *
 * A house has a record a tick, the newest first. A record is the number of its differences, then for each of them its number
 * (see `Differences`) and, zigzag and seven bits a byte, by how much; or, where that isn't exact, a number from
 * `EXACT` on and the value itself in float64. Behind a house's oldest record there was nothing: zeros.
 */
export class PastReports {
  /** How many records of a house are to be had, at least. */
  private readonly records: number;
  private readonly format: CellFormat;
  private bytes: Uint8Array;
  /** Where a house's newest record begins in the bytes, and where its oldest ends; that is where the room of the next house begins. */
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;

  /** `saved` is what `save` gave; its memory becomes this one's own. */
  constructor(format: CellFormat, records: number, saved?: Uint8Array) {
    this.format = format;
    this.records = records;
    this.bytes = saved?.subarray(HEAD_BYTES) ?? new Uint8Array(0);
    this.starts = new Int32Array(HOUSES_PER_PAGE);
    this.ends = new Int32Array(HOUSES_PER_PAGE);
    if (saved === undefined) return;
    new Uint8Array(this.ends.buffer).set(saved.subarray(0, HEAD_BYTES));
    this.starts.set(this.ends.subarray(0, -1), 1);
    assert(this.ends[HOUSES_PER_PAGE - 1] === this.bytes.length, "a page's past reports are whole");
  }

  /** Writes the next report of a house over its newest one: that is the newest of the past now. */
  push(place: number, newest: ReportCells, report: Report): void {
    made = 1;
    record[0] = 0;
    const { gold } = newest;
    noteGold(0, gold, place * 2 + 1, report);
    noteGold(1, gold, place * 2, report);
    gold[place * 2 + 1] = report.changes[0];
    gold[place * 2] = report.levels[0];
    const count = this.format.replace(newest, place, report, differences);
    for (let i = 0; i < count; i++) note(i);
    record[0] += count;
    if (this.starts[place] - made < this.roomOf(place)) this.clear(place);
    const start = this.starts[place] - made;
    const { bytes } = this;
    for (let i = 0; i < made; i++) bytes[start + i] = record[i];
    this.starts[place] = start;
  }

  /** Forgets what a house's reports were. */
  forget(place: number): void {
    this.starts[place] = this.ends[place];
  }

  /** Where a house's newest record begins, for `back`. */
  newestAt(place: number): number {
    return this.starts[place];
  }

  /**
   * Goes a tick back: a report that is the one after the record at `at` becomes that one. Answers where the next record begins.
   */
  back(place: number, at: number, { levels, changes }: Report): number {
    const { width } = this.format;
    if (at === this.ends[place]) {
      levels.fill(0);
      changes.fill(0);
      return at;
    }
    const { bytes } = this;
    for (let q = 0; q < width; q++) levels[q] -= changes[q];
    let next = at + 1;
    for (let i = bytes[at]; i > 0; i--) {
      const number = bytes[next++];
      if (number >= EXACT) {
        for (let b = 0; b < 8; b++) exact_bytes[b] = bytes[next++];
        if (number === EXACT) changes[0] = exact[0];
        else levels[0] = exact[0];
        continue;
      }
      let byte = bytes[next++];
      let zigzag = byte & 127;
      for (let unit = 128; byte >= 128; unit *= 128) {
        byte = bytes[next++];
        zigzag += (byte & 127) * unit;
      }
      const by = zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
      if (number % 2 === 0) changes[number >> 1] += by;
      else levels[number >> 1] += by;
    }
    return next;
  }

  /** The same reports always give the same bytes: every house has all of its records, those of zeros, too, that it may not have yet. */
  save(): Uint8Array {
    for (let place = 0; place < HOUSES_PER_PAGE; place++) this.measure(place);
    const ends = new Int32Array(HOUSES_PER_PAGE);
    const missing = counts.map((count) => this.records - count);
    let end = 0;
    for (let place = 0; place < HOUSES_PER_PAGE; place++) {
      end += lengths[place] + missing[place];
      ends[place] = end;
    }
    const saved = new Uint8Array(HEAD_BYTES + end);
    saved.set(bytesOf(ends));
    this.copyRecords(
      saved.subarray(HEAD_BYTES),
      ends.map((end, place) => end - missing[place]),
    );
    return saved;
  }

  /** Where the room of a house begins. */
  private roomOf(place: number): number {
    return place === 0 ? 0 : this.ends[place - 1];
  }

  /** Makes room for the record under way of a house: what is too old is forgotten, and where that is not enough, all move. */
  private clear(place: number): void {
    const { bytes, starts, ends } = this;
    const end = ends[place];
    const room = end - this.roomOf(place);
    this.measure(place);
    const length = lengths[place];
    if (length + made + (room >> 3) > room) return this.makeRoom(place);
    bytes.copyWithin(end - length, starts[place], starts[place] + length);
    starts[place] = end - length;
  }

  /** Gives all houses room for their next records, and for the one under way of that at `place`. */
  private makeRoom(place: number): void {
    const ends = new Int32Array(HOUSES_PER_PAGE);
    let end = 0;
    for (let of = 0; of < HOUSES_PER_PAGE; of++) {
      this.measure(of);
      end += lengths[of] + (lengths[of] >> 1) + SPARE_BYTES + (of === place ? made : 0);
      ends[of] = end;
    }
    const bytes = new Uint8Array(end);
    this.copyRecords(bytes, ends);
    this.bytes = bytes;
    for (let of = 0; of < HOUSES_PER_PAGE; of++) this.starts[of] = ends[of] - lengths[of];
    this.ends.set(ends);
  }

  /** Copies each house's records to where they end. */
  private copyRecords(to: Uint8Array, ends: Int32Array): void {
    const { bytes, starts } = this;
    for (let place = 0; place < HOUSES_PER_PAGE; place++) {
      const from = starts[place];
      // Not by `set` of a part of them, which would be an object of its own.
      const shift = ends[place] - lengths[place] - from;
      for (let at = from; at < from + lengths[place]; at++) to[at + shift] = bytes[at];
    }
  }

  /** Finds how many records a house has that are not too old, and the bytes of these. */
  private measure(place: number): void {
    const { bytes, starts, ends, records } = this;
    const end = ends[place];
    let at = starts[place];
    let count = 0;
    for (; count < records && at < end; count++) {
      let left = bytes[at++];
      for (; left > 0; left--) {
        if (bytes[at++] >= EXACT) at += 8;
        else while (bytes[at++] >= 128);
      }
    }
    lengths[place] = at - starts[place];
    counts[place] = count;
  }
}

const HEAD_BYTES = HOUSES_PER_PAGE * 4;
/** Room for records yet to come, beside half of what a house's take. */
const SPARE_BYTES = 32;
/** The number of gold's change, and one more is that of its level, where the value itself follows. */
const EXACT = 254;

/** Of each house that was measured last. */
const lengths = new Int32Array(HOUSES_PER_PAGE);
const counts = new Int32Array(HOUSES_PER_PAGE);
const exact = new Float64Array(1);
const exact_bytes = new Uint8Array(exact.buffer);

/** Of the report that is being pressed; no age is wider. Numbers are handed on by their place here: as arguments they would take heap. */
const differences: Differences = { numbers: new Uint8Array(128), by: new Float64Array(128) };

/** Its record, and the length of that. */
const record = new Uint8Array(1 + 128 * 9);
let made = 0;

/** Notes a difference in it. */
function note(place: number): void {
  record[made++] = differences.numbers[place];
  const by = differences.by[place];
  let zigzag = by < 0 ? -2 * by - 1 : 2 * by;
  while (zigzag >= 128) {
    record[made++] = (zigzag % 128) + 128;
    zigzag = Math.floor(zigzag / 128);
  }
  record[made++] = zigzag;
}

/** Notes by how much gold's change (0) or level (1) is not as a report makes likely, or what it is where that can't be told exactly. */
function noteGold(number: 0 | 1, gold: Float64Array, at: number, { levels, changes }: Report): void {
  const value = gold[at];
  const likely = number === 0 ? changes[0] : levels[0] - changes[0];
  if (Object.is(value, likely)) return;
  record[0] += 1;
  const by = value - likely;
  if (Number.isSafeInteger(2 * by) && Object.is(likely + by, value)) {
    differences.numbers[0] = number;
    differences.by[0] = by;
    note(0);
    return;
  }
  record[made++] = EXACT + number;
  exact[0] = value;
  for (let b = 0; b < 8; b++) record[made++] = exact_bytes[b];
}
