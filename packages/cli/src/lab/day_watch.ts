import type { ReadonlyWorld } from '@realm/engine';

/** One day of a world: the land of each house, in the order of the houses, and wars under way. */
export interface Day {
  readonly tick: number;
  readonly lands: readonly number[];
  readonly wars: number;
}

/** Looks on, once a day, at what is to be drawn over time. */
export class DayWatch {
  readonly days: Day[] = [];

  /** Looks at every house after a tick. */
  look({ houses, relations, rules, tick }: ReadonlyWorld): void {
    if (tick % rules.params.day_ticks !== 0) return;
    this.days.push({ tick, lands: houses.map(({ land }) => land), wars: relations.wars.all.length });
  }
}
