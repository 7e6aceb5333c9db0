import { type NewsItem, type NewsKind, newsKinds } from '@realm/contract';

/** Kinds by number, and each kind's fields in order. Both are only ever added to at the end: snapshots hold them. */
const KINDS = Object.keys(newsKinds) as NewsKind[];
const FIELDS = KINDS.map((kind) => Object.keys(newsKinds[kind]));
const NUMBER = new Map(KINDS.map((kind, number) => [kind, number]));
/** For each kind a list that its lines are written from, one after the other. */
const VALUES = FIELDS.map((fields) => new Array<unknown>(4 + fields.length).fill(null));

/** How many of the newest lines are kept apart at most. */
const APART = 8;

/**
 * A house's news, oldest first, as lines of text: about 40 bytes an item where an object takes over 100, and news
 * are told seldom and read seldomer. A line is the item's values: id, tick, at, number of the kind, its fields.
 * The newest lines stand apart, so that telling one copies none of the others; eight of them are joined into one
 * text, since each text takes 24 bytes beside its letters.
 */
export class NewsLog {
  /** Joined lines, and behind them the lines that still stand apart. */
  private readonly texts: string[] = [];
  private apart = 0;
  private count = 0;
  /** Where in the first text the oldest line begins: those before it are dropped. */
  private from = 0;
  private last_id = 0;

  /** The id of the next item: each house counts its own, so that nobody learns how much others are told. */
  get next_id(): number {
    return this.last_id + 1;
  }

  /** Adds the newest item; beyond `most` the oldest is dropped. */
  add(item: NewsItem, most: number): void {
    this.texts.push(lineOf(item));
    this.last_id = item.id;
    this.count += 1;
    this.apart += 1;
    if (this.count > most) this.dropOldest();
    if (this.apart === APART) this.join();
  }

  /** The oldest item that is still here. */
  get oldest(): NewsItem | undefined {
    if (this.count === 0) return undefined;
    const [text] = this.texts;
    const end = text.indexOf('\n', this.from);
    return parse(text.slice(this.from, end < 0 ? text.length : end));
  }

  /** Every item, oldest first. */
  items(): NewsItem[] {
    return [...this.newestFirst()].reverse();
  }

  /** Items from a tick on, oldest first, as far as only older ones stand before them. */
  since(tick: number): NewsItem[] {
    const found: NewsItem[] = [];
    for (const item of this.newestFirst()) {
      if (item.tick < tick) break;
      found.push(item);
    }
    return found.reverse();
  }

  /** Every item from the newest on, each read when its turn comes. */
  *newestFirst(): Generator<NewsItem, void, undefined> {
    for (let t = this.texts.length - 1; t >= 0; t--) {
      const text = t === 0 ? this.texts[0].slice(this.from) : this.texts[t];
      for (let end = text.length; end > 0; ) {
        const start = text.lastIndexOf('\n', end - 1) + 1;
        yield parse(text.slice(start, end));
        end = start - 1;
      }
    }
  }

  /** All of it, for a snapshot: the same for the same items, however they came to be here. */
  save(): string {
    const all = this.texts.join('\n');
    return this.from === 0 ? all : all.slice(this.from);
  }

  /** Takes over what was saved, in place of what is here. */
  restore(lines: string): void {
    this.texts.length = 0;
    this.apart = 0;
    this.from = 0;
    this.count = 0;
    this.last_id = 0;
    if (lines === '') return;
    this.texts.push(lines);
    for (let at = 0; at !== 0 || this.count === 0; at = lines.indexOf('\n', at) + 1) this.count += 1;
    this.last_id = parse(lines.slice(lines.lastIndexOf('\n') + 1)).id;
  }

  private join(): void {
    const { texts } = this;
    const first = texts.length - APART;
    // Joined, they are one piece; added up, V8 would keep every piece.
    texts[first] = texts.slice(first).join('\n');
    texts.length = first + 1;
    this.apart = 0;
  }

  private dropOldest(): void {
    this.count -= 1;
    this.from = this.texts[0].indexOf('\n', this.from) + 1;
    if (this.from > 0) return;
    this.texts.shift();
    this.apart = Math.min(this.apart, this.texts.length);
  }
}

function lineOf(item: NewsItem): string {
  const number = NUMBER.get(item.kind) as number;
  const fields = FIELDS[number];
  const values = VALUES[number];
  values[0] = item.id;
  values[1] = item.tick;
  values[2] = item.at;
  values[3] = number;
  for (let i = 0; i < fields.length; i++) values[4 + i] = (item as Record<string, unknown>)[fields[i]];
  // What an age does not tell of stands at the end, and is left out.
  const told = values.findLastIndex((value) => value !== undefined) + 1;
  return JSON.stringify(told === values.length ? values : values.slice(0, told));
}

function parse(line: string): NewsItem {
  const [id, tick, at, number, ...values] = JSON.parse(line) as [
    number,
    number,
    number,
    number,
    ...unknown[],
  ];
  const item: Record<string, unknown> = { id, tick, at, kind: KINDS[number] };
  for (let i = 0; i < values.length; i++) item[FIELDS[number][i]] = values[i];
  return item as unknown as NewsItem;
}
