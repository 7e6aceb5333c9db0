import { type NewsBody, type NewsItem, type NewsKind, newsKinds } from '@realm/contract';

/** Kinds by number, and each kind's fields in order. Both are only ever added to at the end: snapshots hold them. */
const KINDS = Object.keys(newsKinds) as NewsKind[];
const FIELDS = KINDS.map((kind) => Object.keys(newsKinds[kind]));
const NUMBER = new Map(KINDS.map((kind, number) => [kind, number]));

/**
 * A house's news, oldest first, as lines of text: about 40 bytes an item where an object takes over 100, and news
 * are told seldom and read seldomer. A line is the item's values: id, tick, at, number of the kind, its fields.
 */
export class NewsLog {
  /** All lines, each with its end. */
  private lines = '';
  private count = 0;

  /** Adds the newest item; beyond `most` the oldest is dropped. */
  add(item: NewsItem, most: number): void {
    const number = NUMBER.get(item.kind) as number;
    const values = FIELDS[number].map((field) => (item as Record<string, unknown>)[field]);
    const line = JSON.stringify([item.id, item.tick, item.at, number, ...values]).slice(1, -1);
    // Joined, the text is one piece; added up, V8 would keep every piece.
    this.lines = [this.lines, line, '\n'].join('');
    this.count += 1;
    if (this.count > most) {
      this.lines = this.lines.slice(this.lines.indexOf('\n') + 1);
      this.count -= 1;
    }
  }

  /** Every item, oldest first. */
  items(): NewsItem[] {
    return this.lines === '' ? [] : this.lines.trimEnd().split('\n').map(parse);
  }

  /** All of it, for a snapshot. */
  save(): string {
    return this.lines;
  }

  restore(lines: string): void {
    this.lines = lines;
    this.count = lines.split('\n').length - 1;
  }
}

function parse(line: string): NewsItem {
  const [id, tick, at, number, ...values] = JSON.parse(`[${line}]`) as [
    number,
    number,
    number,
    number,
    ...unknown[],
  ];
  const body = Object.fromEntries(FIELDS[number].map((field, i) => [field, values[i]]));
  return { id, tick, at, kind: KINDS[number], ...body } as NewsItem & NewsBody;
}
