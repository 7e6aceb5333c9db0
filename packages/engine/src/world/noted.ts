import type { HouseId } from '@realm/base';

/**
 * What houses had after the last tick, by their place in the world's list: noted while the tick has each at hand, for whoever
 * compares all of them. Those that have moved since stand in the world's list of them. No part of the state.
 */
export class Noted {
  /** The list of houses that have moved since; another than the world's once any may have. */
  moved: readonly HouseId[] | null = null;
  land = new Float64Array(0);
  might = new Float64Array(0);
  renown = new Float64Array(0);
  /** Of its state, in the order of addresses. */
  state = new Uint32Array(0);
  /** 1 for one that has played. */
  active = new Uint8Array(0);
  /** States of each realm. */
  private states = 0;

  /** Begins to note so many houses of realms of so many states. */
  begin(moved: readonly HouseId[], houses: number, states: number): void {
    this.moved = moved;
    this.states = states;
    if (this.land.length === houses) return;
    this.land = new Float64Array(houses);
    this.might = new Float64Array(houses);
    this.renown = new Float64Array(houses);
    this.state = new Uint32Array(houses);
    this.active = new Uint8Array(houses);
  }

  note(
    place: number,
    realm: number,
    state: number,
    land: number,
    might: number,
    renown: number,
    is_active: boolean,
  ): void {
    this.land[place] = land;
    this.might[place] = might;
    this.renown[place] = renown;
    this.state[place] = (realm - 1) * this.states + state - 1;
    this.active[place] = is_active ? 1 : 0;
  }
}
