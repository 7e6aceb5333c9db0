import type { NewsBody } from '@realm/contract';
import type { Told, WorldEvent } from './news.ts';
import type { OwedNews } from './owed_news.ts';

const NO_NEWS: readonly NewsBody[] = [];

/** What one entry tells the houses, to each in order. Much of what a tick tells is put together when somebody asks for it. */
export class Events implements Iterable<WorldEvent> {
  static readonly none = new Events([], null);
  private readonly told: readonly Told[];
  private readonly owed: OwedNews | null;
  /** What was told, by house: a tick may have tens of thousands. */
  private by_house: ReadonlyMap<number, readonly Told[]> | null = null;

  constructor(told: readonly Told[], owed: OwedNews | null) {
    this.told = told;
    this.owed = owed;
  }

  /** Items in all. */
  get length(): number {
    return this.told.length + (this.owed?.length ?? 0);
  }

  /** When it was told, in ms since 1970; undefined where nothing was. */
  get at(): number | undefined {
    return (this.told.at(-1) ?? this.owed)?.moment.at;
  }

  /** The houses that are told something, each once, found as they are asked for. */
  *houses(): Generator<number, void, void> {
    const told = this.toldByHouse();
    yield* told.keys();
    if (this.owed !== null) for (const id of this.owed.houses()) if (!told.has(id)) yield id;
  }

  /** What a house is told, in order. */
  of(house: number): readonly WorldEvent[] {
    const told = this.toldByHouse().get(house) ?? [];
    const owed = this.owed?.of(house) ?? [];
    if (owed.length === 0) return told;
    return [...told, ...owed].sort((a, b) => a.id - b.id);
  }

  *[Symbol.iterator](): Generator<WorldEvent, void, void> {
    for (const house of this.houses()) yield* this.of(house);
  }

  /** The facts of what was told at once, in the order that it was told in. */
  bodies(): readonly NewsBody[] {
    return this.told.length === 0 ? NO_NEWS : this.told.map(({ body }) => body);
  }

  private toldByHouse(): ReadonlyMap<number, readonly Told[]> {
    this.by_house ??= Map.groupBy(this.told, ({ house }) => house);
    return this.by_house;
  }
}
