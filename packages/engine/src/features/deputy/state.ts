import type { DeputyLimits, DeputyStyle } from '@realm/contract';
import type { itself } from '../../world/readonly.ts';

/** On what terms a house is handed to a deputy. */
export interface Terms {
  readonly style: DeputyStyle;
  readonly limits: DeputyLimits;
  readonly since_tick: number;
  /** The tick in which it ends; null for one that the age gave. */
  readonly until_tick: number | null;
  /** Whether the age gave it. */
  readonly by_age: boolean;
}

/** A house that has, or had, a deputy. */
export class Deputized {
  declare readonly [itself]?: never;
  /** Null once it has ended. */
  terms: Terms | null = null;
  /** Commands that deputies of the house have given: with those by hand they tell its rolls apart. */
  acts = 0;
}

/** The houses that have ever been handed to a deputy. */
export class Deputies {
  readonly of_house = new Map<number, Deputized>();
  /** Ids of houses that have been silent for too long by the tick under way; no part of the state. */
  silent: number[] = [];

  /** On what terms a house is with a deputy now; null where it is not. */
  of(house: number): Terms | null {
    return this.of_house.get(house)?.terms ?? null;
  }

  /** What is kept of a house that may never have had one. */
  add(house: number): Deputized {
    const known = this.of_house.get(house);
    if (known !== undefined) return known;
    const made = new Deputized();
    this.of_house.set(house, made);
    return made;
  }
}
