import type { House } from './house.ts';
import { copyInto } from './pages.ts';
import type { ReadonlyNumbers } from './readonly.ts';

/**
 * Turns of the next tick that houses have taken beforehand: what each leaves in its house's row where that was changed, and
 * what it pays its state as tax. Typed columns, since there is one for each house of the world. No part of the state: with
 * them a tick comes to the same, sooner.
 */
export class Turns {
  /** The tick that they are turns of. */
  tick = 0;
  /** How many of them the tick has brought. */
  brought = 0;
  /** By house id: where what its turn changes begins, and how many numbers that is. */
  private starts = new Int32Array(0);
  private counts = new Uint16Array(0);
  /** By house id: the tick in which it takes its turn itself. */
  private left_to = new Int32Array(0);
  /** By house id: what it pays, and the rate by which. */
  private taxes = new Float64Array(0);
  private tax_bps = new Float64Array(0);
  /** Places in rows, and what is left there. */
  private places = new Uint16Array(0);
  private values = new Float64Array(0);
  private used = 0;

  /** Those of a tick from now on, of houses up to `last_house_id`. */
  begin(tick: number, last_house_id: number): void {
    if (this.tick !== tick) this.used = this.brought = 0;
    this.tick = tick;
    if (this.starts.length > last_house_id) return;
    const length = Math.max(1_024, last_house_id + 1, this.starts.length * 2);
    this.starts = copyInto(new Int32Array(length), this.starts);
    this.counts = copyInto(new Uint16Array(length), this.counts);
    this.left_to = copyInto(new Int32Array(length), this.left_to);
    this.taxes = copyInto(new Float64Array(length), this.taxes);
    this.tax_bps = copyInto(new Float64Array(length), this.tax_bps);
  }

  /**
   * Keeps a house's turn: all of `after` that is other than in `before` or, where work that is due has arrived, in `arrived`,
   * for that arrives before turns are brought.
   */
  keep(
    id: number,
    before: ReadonlyNumbers,
    arrived: ReadonlyNumbers,
    after: ReadonlyNumbers,
    tax: number,
    tax_bp: number,
  ): void {
    const { length } = before;
    if (this.used + length > this.places.length) {
      const more = Math.max(65_536, this.places.length * 2);
      this.places = copyInto(new Uint16Array(more), this.places);
      this.values = copyInto(new Float64Array(more), this.values);
    }
    const { places, values } = this;
    let { used } = this;
    this.starts[id] = used;
    for (let at = 0; at < length; at++) {
      const value = after[at];
      // A zero may have a sign, which the bytes of a row tell.
      if (Object.is(before[at], value) && Object.is(arrived[at], value)) continue;
      places[used] = at;
      values[used] = value;
      used += 1;
    }
    this.counts[id] = used - this.used;
    this.used = used;
    this.taxes[id] = tax;
    this.tax_bps[id] = tax_bp;
  }

  /** A house's turn can't be taken beforehand. */
  leaveToTick(id: number): void {
    this.left_to[id] = this.tick;
  }

  isLeftToTick(id: number): boolean {
    return this.left_to[id] === this.tick;
  }

  /** The tax that a house's turn pays its state. */
  taxOf(id: number): number {
    return this.taxes[id];
  }

  /** The rate by which it does. */
  taxBpOf(id: number): number {
    return this.tax_bps[id];
  }

  /** Writes what a house's turn leaves into its row. */
  bring({ id, cells }: House): void {
    const { places, values } = this;
    this.brought += 1;
    const from = this.starts[id];
    const to = from + this.counts[id];
    for (let i = from; i < to; i++) cells[places[i]] = values[i];
  }
}
