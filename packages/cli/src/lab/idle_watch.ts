import { barrenOf, goldMade, type ReadonlyWorld } from '@realm/engine';

/** Gold that its house makes in so many ticks and more lies idle. */
const IDLE_TICKS = 48;

/** Looks on, once a day, at what lies unused: land without buildings, and gold. */
export class IdleWatch {
  #days = 0;
  #house_days = 0;
  #barren_shares = 0;
  #gold_ticks = 0;
  #idle_house_days = 0;

  /** Looks at every house after a tick. */
  look({ houses, rules, tick }: ReadonlyWorld): void {
    if (tick % rules.params.day_ticks !== 0 || houses.length === 0) return;
    let [land, barren, gold, made] = [0, 0, 0, 0];
    for (const house of houses) {
      const makes = goldMade(rules, house);
      land += house.land;
      barren += barrenOf(rules, house);
      gold += house.gold;
      made += makes;
      if (house.gold > makes * IDLE_TICKS) this.#idle_house_days++;
    }
    this.#days++;
    this.#house_days += houses.length;
    this.#barren_shares += barren / land;
    this.#gold_ticks += gold / Math.max(1, made);
  }

  /** Means over the days, by name; and what was left to explore in the end. */
  counts({ houses }: ReadonlyWorld): [name: string, count: number][] {
    const explorable = houses.reduce((sum, { explorable_acres }) => sum + explorable_acres, 0);
    const land = houses.reduce((sum, house) => sum + house.land, 0);
    const days = Math.max(1, this.#days);
    return [
      ['barren land, of all', this.#barren_shares / days],
      ['gold held, in ticks of what is made', this.#gold_ticks / days],
      [
        `days on which a house holds gold of over ${IDLE_TICKS} ticks`,
        this.#idle_house_days / Math.max(1, this.#house_days),
      ],
      ['explorable acres left in the end, of land', explorable / Math.max(1, land)],
    ];
  }
}
