import type { HouseId } from '@realm/base';
import { StateSums } from './state_sums.ts';

/**
 * What houses had after the last tick, by their place in the world's list, and together by state: noted while the tick has each at
 * hand, for whoever compares all of them. Those that have moved since stand in the world's list of them. No part of the state.
 */
export class Noted {
  /** The list of houses that have moved since; another than the world's once any may have. */
  moved: readonly HouseId[] | null = null;
  land = new Float64Array(0);
  might = new Float64Array(0);
  renown = new Float64Array(0);
  readonly states: StateSums;

  constructor(realms: number) {
    this.states = new StateSums(realms);
  }

  /** Begins to note so many houses of realms of so many states. */
  begin(moved: readonly HouseId[], houses: number, states: number): void {
    this.moved = moved;
    this.states.makeRoom(states);
    this.states.clear();
    if (this.land.length === houses) return;
    this.land = new Float64Array(houses);
    this.might = new Float64Array(houses);
    this.renown = new Float64Array(houses);
  }

  note(place: number, land: number, might: number, renown: number): void {
    this.land[place] = land;
    this.might[place] = might;
    this.renown[place] = renown;
  }
}
