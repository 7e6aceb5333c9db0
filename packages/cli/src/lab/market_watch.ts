import type { ReadonlyWorld } from '@realm/engine';

/** What a material's market did over the lab. */
export interface Watched {
  readonly material: string;
  /** Days looked at, and those of them in which it traded. */
  days: number;
  days_traded: number;
  units: number;
  from_stewards: number;
  /** Mean price of each tick in which it traded, in gold a unit. */
  readonly prices: number[];
  /** Reference prices, of every tick. */
  readonly references: number[];
}

/** Looks on at the market of every material, tick by tick. */
export class MarketWatch {
  readonly materials: Watched[] = [];
  readonly #traded_today: boolean[] = [];

  /** Looks at what the tick that has just ended traded. */
  look(world: ReadonlyWorld): void {
    const { tick, rules } = world;
    const day_ends = tick % rules.params.day_ticks === 0;
    for (const { material, trading } of world.market.books) {
      if (material === this.materials.length) this.materials.push(begun(rules.materials.list[material].id));
      const watched = this.materials[material];
      const { units, gold, from_stewards } = trading.tradedIn(tick);
      watched.units += units;
      watched.from_stewards += from_stewards;
      if (units > 0) {
        watched.prices.push(Math.round(gold / units));
        this.#traded_today[material] = true;
      }
      watched.references.push(trading.reference);
      if (!day_ends) continue;
      watched.days += 1;
      if (this.#traded_today[material]) watched.days_traded += 1;
      this.#traded_today[material] = false;
    }
  }
}

function begun(material: string): Watched {
  return { material, days: 0, days_traded: 0, units: 0, from_stewards: 0, prices: [], references: [] };
}
