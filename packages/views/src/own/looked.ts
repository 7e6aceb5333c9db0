import { assert } from '@realm/base';
import { byOwnClock, type ReadonlyHouse, type ReadonlyWorld } from '@realm/engine';
import type { Rules } from '@realm/rules';
import type { Making } from '../fields.ts';

/** A house that is looked at, and the world by its clock; not to be kept past the world's next entry. */
export class Looked {
  readonly house: ReadonlyHouse;
  /** How what it is told in is made. */
  readonly made: Making;
  readonly #real: ReadonlyWorld;
  readonly #own: ReadonlyWorld;
  readonly #seq: number;

  constructor(real: ReadonlyWorld, house: ReadonlyHouse, made: Making) {
    this.#real = real;
    this.#own = byOwnClock(real, house);
    this.#seq = real.seq;
    this.house = house;
    this.made = made;
  }

  /** The world by the clock of all. */
  get real(): ReadonlyWorld {
    return this.#now(this.#real);
  }

  /** By the house's own. */
  get world(): ReadonlyWorld {
    return this.#now(this.#own);
  }

  get rules(): Rules {
    return this.real.rules;
  }

  #now(world: ReadonlyWorld): ReadonlyWorld {
    assert(this.#real.seq === this.#seq, 'a house is looked at before the world goes on');
    return world;
  }
}
