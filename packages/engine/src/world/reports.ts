/**
 * The last 48 ticks of every house: the level of each quantity after the tick, and how much the tick itself
 * (commands excluded) changed it. The newest stands in typed cells, those before it are pressed; the rare value that
 * does not fit its cell stands in a side table, so nothing is ever rounded or clamped.
 *
 * They are a ring by tick: the report of a tick stands in the place of the one 48 ticks earlier, and a house that has none of
 * a tick still has the earlier one there.
 */

import { assert } from '@realm/base';
import { assertLength, bytesOf, copyInto, HOUSES_PER_PAGE } from './pages.ts';
import { PastReports } from './past_reports.ts';
import { CellFormat, cellsOf, newReport, QUANTITIES, type Report, type ReportCells } from './report_cells.ts';

export { QUANTITIES };

export const REPORT_TICKS = 48;

interface ReportPage {
  /** The newest report of each of 64 houses, and its tick. */
  readonly newest: ReportCells;
  readonly newest_tick: Int32Array;
  readonly past: PastReports;
  /** Values too large for their cell, by `keyOf`. */
  readonly overflow: Map<number, number>;
  /** The tick for which `note` was last called, by house, and where what it was told stands in `before`. */
  readonly noted: Int32Array;
  readonly noted_at: Int32Array;
}

export class Reports {
  /** Quantities a house has: those above and the age's materials. */
  readonly width: number;
  private readonly format: CellFormat;
  private readonly pages: ReportPage[] = [];
  /** By house id: the tick whose report is yet to be written as it was kept; 0 for none. */
  private kept = new Int32Array(HOUSES_PER_PAGE);
  /** By page: cells of one tick that is yet to come. No part of the state. */
  private readonly ahead: (ReportCells | undefined)[] = [];
  /** Levels that `note` keeps, of one tick, one house after another: whoever asks for them does so before the next. */
  private readonly before = { tick: -1, levels: new Float64Array(0), length: 0 };
  /** A report on its way into its page. */
  private readonly closing = newReport();
  /** All reports of a page or house, when they are needed at once. */
  private of_page: ReportCells | undefined;
  private of_house: ReportCells | undefined;
  /** How far back the reports of a house were looked through, and the one that is there: whoever reads on goes on from it. */
  private readonly found = { house: 0, back: 0, at: 0, report: newReport() };

  constructor(materials: number) {
    this.format = new CellFormat(materials);
    this.width = this.format.width;
  }

  get page_count(): number {
    return this.pages.length;
  }

  /** Makes room for houses up to `house`. */
  makeRoom(house: number): void {
    while (this.pages.length * HOUSES_PER_PAGE < house) this.pages.push(this.newPage());
    this.makeRoomForKept();
  }

  /** Makes room for a house alone, in a world that holds no other's. */
  makeRoomOf(house: number): void {
    this.pages[pageOf(house)] = this.newPage();
    this.makeRoomForKept();
  }

  /** Makes what `save` gave at `tick` the next page: its memory is the page's own from now on. */
  restore(saved: Uint8Array, tick: number): void {
    const columns: Uint8Array[] = [];
    let at = 0;
    for (const length of this.format.columnBytes(HOUSES_PER_PAGE)) {
      columns.push(saved.subarray(at, at + length));
      at += length;
    }
    const past = new PastReports(this.format, REPORT_TICKS - 1, saved.subarray(at));
    this.pages.push(pageWith(cellsOf(columns), past, tick));
    this.makeRoomForKept();
  }

  /** The same of columns, as older snapshots have them. */
  restoreColumns(columns: readonly Uint8Array[], tick: number): void {
    const lengths = this.format.columnBytes(HOUSES_PER_PAGE * REPORT_TICKS);
    assert(columns.length === lengths.length, 'a snapshot has every column of the reports');
    for (let c = 0; c < columns.length; c++) assertLength(columns[c], lengths[c]);
    const page = this.newPage();
    this.press(page, 0, HOUSES_PER_PAGE, cellsOf(columns), tick);
    this.pages.push(page);
    this.makeRoomForKept();
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
    if (!this.compare(found, left)) {
      const { overflow } = this.pages[pageOf(house)];
      this.format.mark(this.closing, (q, change, value) =>
        overflow.set(keyOf(house, tick, q, change), value),
      );
    }
    this.write(house, tick);
  }

  /** Has what a tick changed be the report under way; answers whether cells hold it. */
  private compare(found: Float64Array, left: Float64Array): boolean {
    const { levels, changes } = this.closing;
    for (let q = 0; q < this.width; q++) {
      levels[q] = left[q];
      changes[q] = left[q] - found[q];
    }
    return this.format.fits(this.closing);
  }

  /**
   * Keeps the report of a tick that is yet to come for `closeKept`; false, and it is not kept, where a value is too large for
   * its cell.
   */
  keepAhead(house: number, found: Float64Array, left: Float64Array): boolean {
    const at = pageOf(house);
    this.ahead[at] ??= this.format.empty(HOUSES_PER_PAGE);
    this.writeKept(house);
    if (!this.compare(found, left)) return false;
    this.format.write(this.ahead[at], placeOf(house), this.closing);
    return true;
  }

  /**
   * The reports that houses from one up to another have of a tick are as `keepAhead` was last told them. Each is written when it is
   * asked for, or before another is kept.
   */
  closeKept(from: number, to: number, tick: number): void {
    this.kept.fill(tick, from, to);
  }

  /** Writes a house's report that was closed as it was kept; there may be none. */
  writeKept(house: number): void {
    const tick = this.kept[house];
    if (tick === 0) return;
    this.kept[house] = 0;
    this.format.read(this.keptOf(house), placeOf(house), this.closing);
    this.write(house, tick);
  }

  private keptOf(house: number): ReportCells {
    const kept = this.ahead[pageOf(house)];
    assert(kept !== undefined, 'what is asked for was kept');
    return kept;
  }

  /** Writes the levels into `found` with which `keepAhead` was called; all of them were held by their cells. */
  readKept(house: number, found: Float64Array): void {
    this.format.read(this.keptOf(house), placeOf(house), this.closing);
    const { levels, changes } = this.closing;
    for (let q = 0; q < this.width; q++) found[q] = levels[q] - changes[q];
  }

  /** What `tick` changed and left, by quantity; the caller knows which ticks the house has seen. */
  read(house: number, tick: number): { changes: number[]; levels: number[] } {
    this.writeKept(house);
    const { format, width, found } = this;
    const page = this.pages[pageOf(house)];
    const place = placeOf(house);
    const back = ringed(page.newest_tick[place] - tick);
    if (found.house !== house || found.back > back) this.open(page, place);
    found.house = house;
    this.goBack(page, place, back);
    const { overflow } = page;
    const changes: number[] = [];
    const levels: number[] = [];
    const beside = (q: number, change: 0 | 1) => overflow.get(keyOf(house, tick, q, change)) ?? 0;
    for (let q = 0; q < width; q++) {
      const [level, change] = [found.report.levels[q], found.report.changes[q]];
      levels.push(format.isLevelBeside(q, level) ? beside(q, 0) : level);
      changes.push(format.isChangeBeside(q, change) ? beside(q, 1) : change);
    }
    return { changes, levels };
  }

  /** The newest report of each house of a page and those before it, for a snapshot made at `tick`. */
  save(page: number, tick: number): Uint8Array {
    this.writeAllKept(page);
    const of = this.pages[page];
    for (let place = 0; place < HOUSES_PER_PAGE; place++) {
      if (of.newest_tick[place] !== tick) this.turnRing(of, place, tick);
    }
    return joined([...columnsOf(of.newest), of.past.save()]);
  }

  /** All reports of a page in columns, tick by tick, for the hash of a state: memory that the next page's are written into. */
  columns(page: number): Uint8Array[] {
    this.writeAllKept(page);
    this.of_page ??= this.format.empty(HOUSES_PER_PAGE * REPORT_TICKS);
    this.unpress(this.pages[page], 0, HOUSES_PER_PAGE, this.of_page);
    return columnsOf(this.of_page);
  }

  /** Every value of a page that stands beside its cell, as [key, value], in order. */
  overflowOf(page: number): [number, number][] {
    return [...this.pages[page].overflow].sort(([a], [b]) => a - b);
  }

  restoreOverflow(page: number, entries: readonly [number, number][]): void {
    for (const [key, value] of entries) this.pages[page].overflow.set(key, value);
  }

  private newPage(): ReportPage {
    const { format } = this;
    return pageWith(format.empty(HOUSES_PER_PAGE), new PastReports(format, REPORT_TICKS - 1), 0);
  }

  /** There is room for every page's houses. */
  private makeRoomForKept(): void {
    const length = this.pages.length * HOUSES_PER_PAGE + 1;
    if (this.kept.length < length) this.kept = copyInto(new Int32Array(length * 2), this.kept);
  }

  private writeAllKept(page: number): void {
    for (let place = 0; place < HOUSES_PER_PAGE; place++) this.writeKept(page * HOUSES_PER_PAGE + place + 1);
  }

  /** Writes the report under way into its page. */
  private write(house: number, tick: number): void {
    const page = this.pages[pageOf(house)];
    const place = placeOf(house);
    // Pressed reports may be moved.
    this.found.house = 0;
    if (tick !== page.newest_tick[place] + 1) return this.turnRing(page, place, tick, this.closing);
    page.past.push(place, page.newest, this.closing);
    page.newest_tick[place] = tick;
  }

  /** Has the report of `tick` be a house's newest, whichever that was: the one given, or the one that stands in its place. */
  private turnRing(page: ReportPage, place: number, tick: number, report?: Report): void {
    this.of_house ??= this.format.empty(REPORT_TICKS);
    this.unpress(page, place, 1, this.of_house);
    if (report !== undefined) this.format.write(this.of_house, ringed(tick), report);
    this.press(page, place, 1, this.of_house, tick);
  }

  /** Writes all reports of `count` houses from a place on into cells, tick by tick. */
  private unpress(page: ReportPage, from: number, count: number, cells: ReportCells): void {
    const { format, found } = this;
    for (let place = from; place < from + count; place++) {
      this.open(page, place);
      for (let back = 0; back < REPORT_TICKS; back++) {
        this.goBack(page, place, back);
        const slot = ringed(page.newest_tick[place] - back);
        format.write(cells, slot * count + place - from, found.report);
      }
    }
    found.house = 0;
  }

  /** The contrary; that of `tick` is the newest. */
  private press(page: ReportPage, from: number, count: number, cells: ReportCells, tick: number): void {
    const { format, found } = this;
    const { newest, newest_tick, past } = page;
    // Tick by tick, so that the houses' rooms grow together.
    for (let back = REPORT_TICKS - 1; back >= 0; back--) {
      const slot = ringed(tick - back) * count - from;
      for (let place = from; place < from + count; place++) {
        format.read(cells, slot + place, found.report);
        if (back === REPORT_TICKS - 1) {
          past.forget(place);
          format.write(newest, place, found.report);
          newest_tick[place] = tick;
        } else past.push(place, newest, found.report);
      }
    }
    found.house = 0;
  }

  /** Finds a house's newest report. */
  private open({ newest, past }: ReportPage, place: number): void {
    const { found } = this;
    this.format.read(newest, place, found.report);
    found.back = 0;
    found.at = past.newestAt(place);
  }

  /** Finds the one so many ticks before the newest; no later one was found since `open`. */
  private goBack({ past }: ReportPage, place: number, back: number): void {
    const { found } = this;
    for (; found.back < back; found.back++) found.at = past.back(place, found.at, found.report);
  }
}

function pageWith(newest: ReportCells, past: PastReports, tick: number): ReportPage {
  return {
    newest,
    newest_tick: new Int32Array(HOUSES_PER_PAGE).fill(tick),
    past,
    overflow: new Map(),
    noted: new Int32Array(HOUSES_PER_PAGE),
    noted_at: new Int32Array(HOUSES_PER_PAGE),
  };
}

function columnsOf({ gold, levels, small, wide, narrow }: ReportCells): Uint8Array[] {
  return [gold, levels, small, wide, narrow].map(bytesOf);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

function pageOf(house: number): number {
  return (house - 1) >> 6;
}

/** A house's place in its page. */
function placeOf(house: number): number {
  return (house - 1) & (HOUSES_PER_PAGE - 1);
}

/** The place of a tick's report among a house's 48. */
function ringed(tick: number): number {
  return ((tick % REPORT_TICKS) + REPORT_TICKS) % REPORT_TICKS;
}

const KEYS_PER_HOUSE = REPORT_TICKS * 64;

/** The key of a large value in its page: by house, then tick of the ring, quantity and whether it is the change. */
function keyOf(house: number, tick: number, q: number, change: number): number {
  return placeOf(house) * KEYS_PER_HOUSE + ringed(tick) * 64 + q * 2 + change;
}
