import type { NewsBody } from '@realm/contract';
import type { Told, WorldEvent } from './news.ts';
import type { OwedNews } from './owed_news.ts';

const NO_NEWS: readonly NewsBody[] = [];

/** What one entry tells the houses, to each in order. Much of what a tick tells is put together when somebody asks for it. */
export class Events implements Iterable<WorldEvent> {
  static readonly none = new Events([], []);
  private readonly told: readonly Told[];
  private readonly owed: readonly OwedNews[];
  /** What was told, by house: a tick may have tens of thousands. */
  private by_house: ReadonlyMap<number, readonly Told[]> | null = null;

  constructor(told: readonly Told[], owed: readonly OwedNews[]) {
    this.told = told;
    this.owed = owed;
  }

  /** Items in all. */
  get length(): number {
    return this.owed.reduce((length, news) => length + news.length, this.told.length);
  }

  /** When it was told, in ms since 1970; undefined where nothing was. */
  get at(): number | undefined {
    return (this.told.at(-1) ?? this.owed.at(-1))?.moment.at;
  }

  /** The houses that are told something, each once, found as they are asked for. */
  *houses(): Generator<number, void, void> {
    const { owed } = this;
    const told = this.toldByHouse();
    yield* told.keys();
    for (let i = 0; i < owed.length; i++) {
      for (const id of owed[i].houses())
        if (!told.has(id) && !owed.some((news, other) => other < i && news.has(id))) yield id;
    }
  }

  /** What a house is told, in order. */
  of(house: number): readonly WorldEvent[] {
    const told = this.toldByHouse().get(house) ?? [];
    const owed = this.owed.flatMap((news) => news.of(house));
    return owed.length === 0 ? told : [...told, ...owed].sort((a, b) => a.id - b.id);
  }

  /** The facts of what was told at once, in the order that it was told in. */
  bodies(): readonly NewsBody[] {
    return this.told.length === 0 ? NO_NEWS : this.told.map(({ body }) => body);
  }

  *[Symbol.iterator](): Generator<WorldEvent, void, void> {
    for (const house of this.houses()) yield* this.of(house);
  }

  private toldByHouse(): ReadonlyMap<number, readonly Told[]> {
    this.by_house ??= Map.groupBy(this.told, ({ house }) => house);
    return this.by_house;
  }
}
