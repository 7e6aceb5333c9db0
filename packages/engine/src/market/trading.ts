import { mulDiv } from '@realm/base';
import type { Params } from '@realm/rules';

/** Ticks whose trades a reference price is made of. */
const WINDOW_TICKS = 48;

/** What two states traded with each other: `[pair, units, gold]`. */
export type PairTrades = readonly [pair: number, units: number, gold: number];

interface Sum {
  units: number;
  gold: number;
}

/** What a tick brought and traded of a material. */
interface Bucket {
  output: number;
  readonly pairs: Map<number, Sum>;
}

/** Places of states in a pair's number: at most a million of them. */
const PAIR = 1_000_000;

/** The number of a pair of states, either way round; the stewards of a realm are place 0. */
export function pairOf(a: number, b: number): number {
  return a < b ? a * PAIR + b : b * PAIR + a;
}

/**
 * A material's trades of the last 48 ticks and the tick under way, by pairs of states, and the reference price
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
  private readonly pairs = new Map<number, Sum>();
  private output = 0;
  private readonly base_milli: number;

  constructor(base: number) {
    this.base_milli = base * 1_000;
    this.reference_milli = this.base_milli;
  }

  /** The reference price in whole gold, as players see it. */
  get reference(): number {
    return Math.max(1, Math.floor((this.reference_milli + 500) / 1_000));
  }

  note(pair: number, units: number, gold: number): void {
    add(this.now, pair, units, gold);
  }

  /** What one of the last 48 ticks traded, and what of that stewards sold. */
  tradedIn(tick: number): { units: number; gold: number; from_stewards: number } {
    const traded = { units: 0, gold: 0, from_stewards: 0 };
    for (const [pair, { units, gold }] of this.ring[tick % WINDOW_TICKS]?.pairs ?? []) {
      traded.units += units;
      traded.gold += gold;
      if (pair < PAIR) traded.from_stewards += units;
    }
    return traded;
  }

  /**
   * Ends the tick: its trades enter the window, those of 48 ticks ago leave it, and the reference price moves unless
   * too little of the window's mean output a tick has traded.
   */
  close(tick: number, params: Params): void {
    const place = tick % WINDOW_TICKS;
    const old = this.ring[place];
    if (old !== null) {
      for (const [pair, { units, gold }] of old.pairs) add(this.pairs, pair, -units, -gold);
      this.output -= old.output;
    }
    let traded = 0;
    for (const [pair, { units, gold }] of this.now) {
      add(this.pairs, pair, units, gold);
      traded += units;
    }
    this.output += this.output_now;
    this.ring[place] = { output: this.output_now, pairs: this.now };
    this.output_last = this.output_now;
    this.output_now = 0;
    this.now = new Map();
    const ticks = this.ring.reduce((count, bucket) => (bucket === null ? count : count + 1), 0);
    const enough = mulDiv(this.output, params.reference_volume_bp, 10_000);
    if (traded > 0 && traded * ticks >= enough) this.move(params);
  }

  /**
   * Moves the reference price towards the mean price of the window, weighted by units. A pair of states counts for
   * a third of them at most; what is cut off counts at the reference price itself.
   */
  private move(params: Params): void {
    let total = 0;
    for (const { units } of this.pairs.values()) total += units;
    const most = Math.max(1, mulDiv(total, params.reference_pair_bp, 10_000));
    let mean = 0;
    let counted = 0;
    for (const { units, gold } of this.pairs.values()) {
      const weight = Math.min(units, most);
      mean += mulDiv(mulDiv(gold, weight, units), 1_000, total);
      counted += weight;
    }
    mean += mulDiv(this.reference_milli, total - counted, total);
    const step = mulDiv(this.reference_milli, params.reference_step_bp, 10_000);
    const from = Math.max(
      this.reference_milli - step,
      mulDiv(this.base_milli, params.reference_min_bp, 10_000),
    );
    const to = Math.min(
      this.reference_milli + step,
      mulDiv(this.base_milli, params.reference_max_bp, 10_000),
    );
    this.reference_milli = Math.max(from, Math.min(to, mean));
  }

  /** All of it, for a snapshot. */
  save(): SavedTrading {
    return {
      reference_milli: this.reference_milli,
      output_now: this.output_now,
      output_last: this.output_last,
      now: sorted(this.now),
      ring: this.ring.map((bucket) =>
        bucket === null ? null : { output: bucket.output, pairs: sorted(bucket.pairs) },
      ),
    };
  }

  restore(saved: SavedTrading): void {
    this.reference_milli = saved.reference_milli;
    this.output_now = saved.output_now;
    this.output_last = saved.output_last;
    for (const [pair, units, gold] of saved.now) add(this.now, pair, units, gold);
    saved.ring.forEach((bucket, place) => {
      if (bucket === null) return;
      const pairs = new Map<number, Sum>();
      for (const [pair, units, gold] of bucket.pairs) {
        add(pairs, pair, units, gold);
        add(this.pairs, pair, units, gold);
      }
      this.output += bucket.output;
      this.ring[place] = { output: bucket.output, pairs };
    });
  }
}

export interface SavedTrading {
  readonly reference_milli: number;
  readonly output_now: number;
  readonly output_last: number;
  readonly now: readonly PairTrades[];
  readonly ring: readonly ({ readonly output: number; readonly pairs: readonly PairTrades[] } | null)[];
}

function add(sums: Map<number, Sum>, pair: number, units: number, gold: number): void {
  const sum = sums.get(pair);
  if (sum === undefined) sums.set(pair, { units, gold });
  else if (sum.units + units === 0) sums.delete(pair);
  else {
    sum.units += units;
    sum.gold += gold;
  }
}

function sorted(sums: ReadonlyMap<number, Sum>): PairTrades[] {
  return [...sums]
    .map(([pair, { units, gold }]): PairTrades => [pair, units, gold])
    .sort((a, b) => a[0] - b[0]);
}
