import type { ReadonlyWorld } from '@realm/engine';

/** What was made of a world, by what it is of: for as long as no further entry has changed that world. */
export class Kept<K, T> {
  readonly #world: () => ReadonlyWorld;
  #values = new Map<K, T>();
  #of: ReadonlyWorld | undefined;
  #seq = -1;

  constructor(world: () => ReadonlyWorld) {
    this.#world = world;
  }

  get(key: K, make: () => T): T {
    const world = this.#world();
    if (world !== this.#of || world.seq !== this.#seq) {
      // A map that is cleared leads on from what it held: the collector takes all that it has held since for what stays.
      this.#values = new Map();
      this.#of = world;
      this.#seq = world.seq;
    }
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const made = make();
    this.#values.set(key, made);
    return made;
  }
}
