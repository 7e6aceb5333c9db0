import { apply, clamp, mulDiv, mulDivCeil } from '@realm/base';
import type { Params } from '@realm/rules';

/** Ticks whose trades a reference price is made of. */
const WINDOW_TICKS = 48;

/** In place of a state, for what stewards sell: their price is made from the reference and says nothing of it. */
export const FROM_STEWARDS = 0;

/** What a state bought: `[state, units, gold]`. */
export type Bought = readonly [state: number, units: number, gold: number];

interface Sum {
  units: number;
  gold: number;
}

/** What a tick brought and traded of a material. */
interface Bucket {
  readonly output: number;
  /** The reference price it ended with. */
  readonly reference_milli: number;
  readonly bought: Map<number, Sum>;
}

/**
 * A material's trades of the last 48 ticks and the tick under way, by the state that bought, and the reference price
 * that follows from them.
 */
export class Trading {
  /** The reference price in thousandths of gold. */
  reference_milli: number;
  /** Units that came into the world in the tick under way, and in the one before it. */
  output_now = 0;
  output_last = 0;
  private now = new Map<number, Sum>();
  private readonly ring: (Bucket | null)[] = new Array(WINDOW_TICKS).fill(null);
  /** All of the window together. */
  private readonly bought = new Map<number, Sum>();
  private output = 0;
  private readonly base_milli: number;

  constructor(base: number) {
    this.base_milli = base * 1_000;
    this.reference_milli = this.base_milli;
  }

  /** The reference price in whole gold, as players see it. */
  get reference(): number {
    return inGold(this.reference_milli);
  }

  /** Notes a trade of the tick under way by the state that bought, or as bought from stewards. */
  note(state: number, units: number, gold: number): void {
    add(this.now, state, units, gold);
  }

  /** What one of the last 48 ticks traded, and what of that stewards sold. */
  tradedIn(tick: number): { units: number; gold: number; from_stewards: number } {
    const traded = { units: 0, gold: 0, from_stewards: 0 };
    for (const [state, { units, gold }] of this.ring[tick % WINDOW_TICKS]?.bought ?? []) {
      traded.units += units;
      traded.gold += gold;
      if (state === FROM_STEWARDS) traded.from_stewards += units;
    }
    return traded;
  }

  /** What one of the last 48 ticks brought, and the reference price it ended with; nothing of any other. */
  endedIn(tick: number): { output: number; reference: number } {
    const { output, reference_milli } = this.ring[tick % WINDOW_TICKS] ?? {
      output: 0,
      reference_milli: this.base_milli,
    };
    return { output, reference: inGold(reference_milli) };
  }

  /**
   * Ends the tick: its trades enter the window, those of 48 ticks ago leave it, and the reference price moves unless
   * houses and treasuries sold too little of the window's mean output a tick.
   */
  close(tick: number, params: Params): void {
    const place = tick % WINDOW_TICKS;
    const old = this.ring[place];
    if (old !== null) {
      old.bought.forEach(({ units, gold }, state) => {
        add(this.bought, state, -units, -gold);
      });
      this.output -= old.output;
    }
    let traded = 0;
    this.now.forEach(({ units, gold }, state) => {
      add(this.bought, state, units, gold);
      if (state !== FROM_STEWARDS) traded += units;
    });
    const output = this.output_now;
    this.output += output;
    // Until the window is full, the ticks before the first have brought nothing.
    let ticks = 1;
    for (let i = 0; i < WINDOW_TICKS; i++) if (i !== place && this.ring[i] !== null) ticks += 1;
    const enough = mulDiv(this.output, params.reference_volume_bp, 10_000);
    if (traded > 0 && traded * ticks >= enough) this.move(params);
    this.ring[place] = { output, reference_milli: this.reference_milli, bought: this.now };
    this.output_last = output;
    this.output_now = 0;
    this.now = new Map();
  }

  /** Moves the reference price towards what is paid, by a step at most, within what a window and the age allow. */
  private move(params: Params): void {
    const { reference_milli: now, base_milli: base } = this;
    const step = mulDiv(now, params.reference_step_bp, 10_000);
    let lowest = now;
    let highest = now;
    for (let i = 0; i < WINDOW_TICKS; i++) {
      const before = this.ring[i]?.reference_milli ?? base;
      lowest = Math.min(lowest, before);
      highest = Math.max(highest, before);
    }
    const window_bp = params.reference_window_bp;
    const from = Math.max(
      now - step,
      mulDivCeil(highest, 10_000, 10_000 + window_bp),
      mulDiv(base, params.reference_min_bp, 10_000),
    );
    const to = Math.min(now + step, apply(lowest, window_bp), mulDiv(base, params.reference_max_bp, 10_000));
    this.reference_milli = clamp(this.paid(params), from, to);
  }

  /**
   * What is paid, in thousandths of gold: the mean price of the window, weighted by units. What one state buys counts
   * for its part of the units at most; what is cut off holds against the move as if it had traded at the age file's
   * price, and never makes one. So a few states who trade among themselves reach no further than they counted for.
   */
  private paid(params: Params): number {
    let total = 0;
    this.bought.forEach(({ units }, state) => {
      if (state !== FROM_STEWARDS) total += units;
    });
    const most = mulDiv(total, params.reference_buyer_bp, 10_000);
    // So few units that no state's part is one tell nothing.
    if (most === 0) return this.reference_milli;
    let counted = 0;
    let gold_counted = 0;
    this.bought.forEach(({ units, gold }, state) => {
      if (state === FROM_STEWARDS) return;
      const weight = Math.min(units, most);
      counted += weight;
      gold_counted += mulDiv(gold, weight, units);
    });
    const mean = mulDiv(gold_counted, 1_000, counted);
    const held = mulDiv(gold_counted, 1_000, total) + mulDiv(this.base_milli, total - counted, total);
    return clamp(held, Math.min(mean, this.reference_milli), Math.max(mean, this.reference_milli));
  }

  /** All of it, for a snapshot. */
  save() {
    return {
      reference_milli: this.reference_milli,
      output_now: this.output_now,
      output_last: this.output_last,
      now: sorted(this.now),
      ring: this.ring.map((bucket) =>
        bucket === null
          ? null
          : {
              output: bucket.output,
              reference_milli: bucket.reference_milli,
              bought: sorted(bucket.bought),
            },
      ),
    };
  }

  restore(saved: ReturnType<Trading['save']>): void {
    this.reference_milli = saved.reference_milli;
    this.output_now = saved.output_now;
    this.output_last = saved.output_last;
    for (const [state, units, gold] of saved.now) add(this.now, state, units, gold);
    saved.ring.forEach((bucket, place) => {
      if (bucket === null) return;
      const { output, reference_milli } = bucket;
      const bought = new Map<number, Sum>();
      for (const [state, units, gold] of bucket.bought) {
        add(bought, state, units, gold);
        add(this.bought, state, units, gold);
      }
      this.output += output;
      this.ring[place] = { output, reference_milli, bought };
    });
  }
}

/** A price of thousandths in whole gold, as players see it. */
function inGold(milli: number): number {
  return Math.max(1, Math.floor((milli + 500) / 1_000));
}

function add(sums: Map<number, Sum>, state: number, units: number, gold: number): void {
  const sum = sums.get(state);
  if (sum === undefined) sums.set(state, { units, gold });
  else if (sum.units + units === 0) sums.delete(state);
  else {
    sum.units += units;
    sum.gold += gold;
  }
}

function sorted(sums: ReadonlyMap<number, Sum>): Bought[] {
  return [...sums]
    .map(([state, { units, gold }]): Bought => [state, units, gold])
    .sort((a, b) => a[0] - b[0]);
}
