import type { NewsItem, NewsKind } from '@realm/contract';

/** What news is about, for the filters. */
export type Topic = 'house' | 'market' | 'state' | 'war' | 'people' | 'other';

/** Whom a house's number stands for. */
export type Names = (house: number) => string;

/** What a kind of news is about, and an item of it in a sentence. */
export type Telling<Item> = readonly [topic: Topic, sentence: (item: Item, names: Names) => string];

/** Of each of the kinds, what it is about and its sentence. */
export type Tellings<K extends NewsKind> = {
  readonly [Kind in K]: Telling<Extract<NewsItem, { kind: Kind }>>;
};

/** Of some of the kinds. */
export type SomeTellings = Partial<Tellings<NewsKind>>;
