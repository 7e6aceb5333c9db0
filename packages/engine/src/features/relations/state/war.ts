import type { itself } from '../../../world/readonly.ts';
import type { ReadonlyState, State } from '../../../world/realm.ts';

/** A number for each side of a war: that of `a`, that of `b`. */
export type Sides = readonly [a: number, b: number];

/** What a house has lost to the other side in a war. */
export interface Loss {
  readonly peasants: number;
  readonly buildings: number;
}

/** A war between two states; `a` declared it. Ids grow over the age. */
export class War {
  declare readonly [itself]?: never;
  readonly id: number;
  readonly a: State;
  readonly b: State;
  readonly from_tick: number;
  /** Whether both declared it. */
  readonly mutual: boolean;
  /** Whether anything is won by it: not by a mutual war, nor by a later war of the same two states. */
  readonly pays: boolean;
  readonly land_at_start: Sides;
  /** War points. */
  readonly points: [a: number, b: number] = [0, 0];
  /** By house. */
  readonly losses = new Map<number, Loss>();

  constructor(
    id: number,
    a: State,
    b: State,
    from_tick: number,
    mutual: boolean,
    pays: boolean,
    land_at_start: Sides,
  ) {
    this.id = id;
    this.a = a;
    this.b = b;
    this.from_tick = from_tick;
    this.mutual = mutual;
    this.pays = pays;
    this.land_at_start = land_at_start;
  }

  /** The other side. */
  enemyOf(state: ReadonlyState): State {
    return state === this.a ? this.b : this.a;
  }
}

/** Why a war ended: a side withdrew, both wanted peace, its time was over (or it was overtaken, see `declare_war`), or the age was. */
export const WAR_ENDS = ['withdrawn', 'peace', 'time', 'age'] as const;
export type WarEnd = (typeof WAR_ENDS)[number];

/** A war that is over. */
export interface PastWar
  extends Pick<War, 'id' | 'a' | 'b' | 'from_tick' | 'mutual' | 'pays' | 'land_at_start'> {
  readonly points: Sides;
  readonly ended_tick: number;
  readonly how: WarEnd;
  /** Null for a draw. */
  readonly winner: State | null;
}

/** A share of what one state gets of its realm's output goes to another, up to and without a tick. */
export interface Tribute {
  readonly [itself]?: never;
  readonly war: number;
  readonly from: State;
  readonly to: State;
  readonly until_tick: number;
  /** Units so far. */
  paid: number;
}

/** What a state's houses get back after a war, evenly over the ticks after `from_tick` up to `until_tick`. */
export interface Recovery {
  readonly [itself]?: never;
  readonly war: number;
  readonly state: State;
  readonly from_tick: number;
  readonly until_tick: number;
  /** By house, what it lost. */
  readonly losses: ReadonlyMap<number, Loss>;
}
