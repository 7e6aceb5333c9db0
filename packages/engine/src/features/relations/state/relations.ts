import { mulDivCeil } from '@realm/base';
import type { itself } from '../../../world/readonly.ts';
import type { ReadonlyState, State } from '../../../world/realm.ts';
import { placeOf } from '../../market/state/market.ts';
import { Pacts } from './pacts.ts';
import type { PastWar, Recovery, Tribute, War } from './war.ts';

/** A ceasefire between two states, until and without a tick. */
export interface Ceasefire {
  readonly [itself]?: never;
  readonly a: State;
  readonly b: State;
  until_tick: number;
}

/** What one state may put to another, which agrees by the same command. */
export const OVERTURES = ['war', 'peace', 'ceasefire'] as const;
export type OvertureKind = (typeof OVERTURES)[number];

/** What a state has put to another and that may be agreed to until and without a tick. */
export interface Overture {
  readonly [itself]?: never;
  readonly kind: OvertureKind;
  readonly by: State;
  readonly to: State;
  /** Length of a ceasefire; 0 of anything else. */
  readonly ticks: number;
  readonly until_tick: number;
}

/** Who holds something, and against whom. */
interface Pair {
  readonly by: State;
  readonly against: State;
}

/**
 * What states hold against each other, and what came of it. A meter is what one state feels against another, in
 * hundredths of a point: it rises by what the other does to it and fades by the day.
 */
export class Relations {
  /** By the key of the pair, in the order in which they first felt anything. */
  private readonly meters = new Map<number, Pair & { felt: number }>();
  /** By a state, those that it holds something against, and those that hold something against it. */
  private readonly felt_between = new Map<ReadonlyState, Set<State>>();
  /** Those under way, oldest first; a state is in one at most. */
  readonly wars = new Pacts<War>();
  /** Those that are over, in the order in which they ended. */
  readonly past: PastWar[] = [];
  readonly ceasefires = new Pacts<Ceasefire>();
  /** Oldest first; at most one of a kind from one state to another. */
  readonly overtures: Overture[] = [];
  readonly tributes: Tribute[] = [];
  readonly recoveries: Recovery[] = [];
  last_war_id = 0;

  /** Hundredths of a point that `by` holds against `against`. */
  felt(by: ReadonlyState, against: ReadonlyState): number {
    return this.meters.get(key(by, against))?.felt ?? 0;
  }

  /** Raises what `by` holds against `against` by hundredths of a point. */
  raise(by: State, against: State, hundredths: number): void {
    const meter = this.meters.get(key(by, against));
    if (meter !== undefined) {
      meter.felt += hundredths;
      return;
    }
    this.meters.set(key(by, against), { by, against, felt: hundredths });
    this.feltBetween(by).add(against);
    this.feltBetween(against).add(by);
  }

  /** Takes a share off what two states hold against each other. */
  settle(one: ReadonlyState, other: ReadonlyState, bp: number): void {
    for (const pair of [key(one, other), key(other, one)]) {
      const meter = this.meters.get(pair);
      if (meter === undefined) continue;
      meter.felt -= mulDivCeil(meter.felt, bp, 10_000);
      if (meter.felt <= 0) this.forget(meter);
    }
  }

  /** Every meter above 0, in the order in which they first rose. */
  all(): (Pair & { readonly felt: number })[] {
    return [...this.meters.values()].filter(({ felt }) => felt > 0);
  }

  /** Sets every meter to what `fade` leaves of it; those that come to 0 are forgotten. */
  fade(left: (felt: number) => number): void {
    this.meters.forEach((meter) => {
      meter.felt = left(meter.felt);
      if (meter.felt <= 0) this.forget(meter);
    });
  }

  private feltBetween(state: ReadonlyState): Set<State> {
    const known = this.felt_between.get(state);
    if (known !== undefined) return known;
    const others = new Set<State>();
    this.felt_between.set(state, others);
    return others;
  }

  private forget({ by, against }: Pair): void {
    this.meters.delete(key(by, against));
    if (this.meters.has(key(against, by))) return;
    this.feltBetween(by).delete(against);
    this.feltBetween(against).delete(by);
  }

  /**
   * States that a state has to do with, by realm and id: one of the two holds something against the other, or they are at war,
   * in a ceasefire, or one has put something to the other.
   */
  counterparts(state: ReadonlyState): readonly State[] {
    const others = new Set(this.felt_between.get(state));
    for (const { a, b } of [...this.wars.of(state), ...this.ceasefires.of(state)])
      others.add(a === state ? b : a);
    for (const { by, to } of this.overtures) {
      if (by === state) others.add(to);
      if (to === state) others.add(by);
    }
    return [...others].sort((one, other) => one.realm - other.realm || one.id - other.id);
  }

  /** The war a state is in. */
  warOf(state: ReadonlyState): War | undefined {
    return this.wars.of(state)[0];
  }

  atWar(one: ReadonlyState, other: ReadonlyState): boolean {
    return this.wars.between(one, other) !== undefined;
  }

  /** Whether two states have ever fought each other, now too. */
  haveFought(one: ReadonlyState, other: ReadonlyState): boolean {
    return this.atWar(one, other) || this.past.some((pair) => isBetween(pair, one, other));
  }

  ceasefire(one: ReadonlyState, other: ReadonlyState): Ceasefire | undefined {
    return this.ceasefires.between(one, other);
  }

  overture(kind: OvertureKind, by: ReadonlyState, to: ReadonlyState): Overture | undefined {
    return this.overtures.find((each) => each.kind === kind && each.by === by && each.to === to);
  }
}

function isBetween(
  { a, b }: { readonly a: ReadonlyState; readonly b: ReadonlyState },
  one: ReadonlyState,
  other: ReadonlyState,
): boolean {
  return (a === one && b === other) || (a === other && b === one);
}

/** A number for each ordered pair of states. */
function key(by: ReadonlyState, against: ReadonlyState): number {
  return placeOf(by.realm, by.id) * PLACES + placeOf(against.realm, against.id);
}

/** More than the places of any two states can be apart. */
const PLACES = 2 ** 26;
