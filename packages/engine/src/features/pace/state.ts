import type { itself } from '../../world/readonly.ts';
/** How far a house has lived ahead of the world, and which of the last ticks it has lived so. */
export class Pace {
  declare readonly [itself]?: never;
  /** Ticks by which its clock is ahead of the world's: as many of the world's pass it by. */
  ahead = 0;
  /** The last of them, as [tick, when in ms since 1970]. */
  lived: (readonly [tick: number, at: number])[] = [];
}

/** The paces of houses that have lived ahead; nothing of all others. */
export class Paces {
  readonly of_house = new Map<number, Pace>();

  of(house: number): Pace | undefined {
    return this.of_house.get(house);
  }

  /** Ticks by which a house is ahead of the world. */
  aheadOf(house: number): number {
    return this.of_house.get(house)?.ahead ?? 0;
  }

  /** When a house lived a tick by itself; undefined where it lived it with the world. */
  livedAt(house: number, tick: number): number | undefined {
    return this.of_house.get(house)?.lived.find(([lived]) => lived === tick)?.[1];
  }

  /** The pace of a house that may not have one yet. */
  add(house: number): Pace {
    const pace = this.of_house.get(house) ?? new Pace();
    this.of_house.set(house, pace);
    return pace;
  }
}
