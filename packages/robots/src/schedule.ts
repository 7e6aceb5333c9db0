import type { Minded, Temperament } from './mind.ts';
import type { SomeRead } from './view.ts';

/** What a house minds on a turn, in order, and what it reads for that. */
export interface Due {
  readonly minded: readonly Minded[];
  readonly reads: ReadonlySet<SomeRead>;
}

/** The turns of a temperament: which of its concerns fall on which, found once for as many as they take to come round. */
class Schedule {
  readonly #concerns: readonly Minded[];
  readonly #turns: number;
  readonly #by_turn: (Due | undefined)[] = [];

  constructor(concerns: readonly Minded[]) {
    this.#concerns = concerns;
    this.#turns = concerns.reduce((turns, { every }) => leastCommonMultiple(turns, every), 1);
  }

  /** What falls on a turn; they are counted from any. */
  at(turn: number): Due {
    const place = turn % this.#turns;
    this.#by_turn[place] ??= this.#dueAt(place);
    return this.#by_turn[place];
  }

  #dueAt(turn: number): Due {
    const minded = this.#concerns.filter(({ every, at = 0 }) => turn % every === at % every);
    return { minded, reads: new Set(minded.flatMap(({ reads = [] }) => reads)) };
  }
}

const schedules = new WeakMap<readonly Minded[], Schedule>();

/** What a house minds in a tick; different houses mind the same thing in different ones. */
export function dueOf({ concerns }: Temperament, house: number, tick: number): Due {
  let schedule = schedules.get(concerns);
  if (schedule === undefined) {
    schedule = new Schedule(concerns);
    schedules.set(concerns, schedule);
  }
  return schedule.at(tick + house);
}

/** What a house minds that is looked in on once in so many ticks: all that has fallen due since. */
export function dueSince({ concerns }: Temperament, house: number, tick: number, ticks: number): Due {
  const minded = concerns.filter(({ every, at = 0 }) => (tick + house - (at % every)) % every < ticks);
  return { minded, reads: new Set(minded.flatMap(({ reads = [] }) => reads)) };
}

function leastCommonMultiple(a: number, b: number): number {
  let [greater, less] = [a, b];
  while (less > 0) [greater, less] = [less, greater % less];
  return (a / greater) * b;
}
