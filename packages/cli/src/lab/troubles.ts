import type { ReadonlyWorld } from '@realm/engine';

const KINDS = ['starving', 'unpaid', 'crowded'] as const;
type Kind = (typeof KINDS)[number];

/** How often houses were in trouble, in ticks of houses. */
export class Troubles {
  readonly house_ticks: Record<Kind, number> = { starving: 0, unpaid: 0, crowded: 0 };
  /** The longest time any one house was in each. */
  readonly longest: Record<Kind, number> = { starving: 0, unpaid: 0, crowded: 0 };
  /** Ticks of houses looked at. */
  looked = 0;
  readonly #running: Record<Kind, Map<number, number>> = {
    starving: new Map(),
    unpaid: new Map(),
    crowded: new Map(),
  };

  /** Looks at every house after a tick. */
  look(world: ReadonlyWorld): void {
    this.looked += world.houses.length;
    for (const house of world.houses) {
      for (const kind of KINDS) {
        const ticks = house[kind] === 0 ? 0 : (this.#running[kind].get(house.id) ?? 0) + 1;
        this.#running[kind].set(house.id, ticks);
        if (ticks > 0) this.house_ticks[kind]++;
        this.longest[kind] = Math.max(this.longest[kind], ticks);
      }
    }
  }
}
