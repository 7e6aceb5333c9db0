import type { NewsItem, NewsKind } from '@realm/contract';

/** What news is about, for the filters. */
export type Topic = 'house' | 'market' | 'state' | 'war' | 'people' | 'other';

/** What stands in a sentence for a house by its number: a mark, in whose place its name is put, with a link. */
export type Names = (house: number) => string;

/** A mark stands between two of these, which no name may contain. */
export const MARK = '\u0001';
export const houseMark: Names = (house) => `${MARK}${house}${MARK}`;
export const stateMark = (realm: number, state: number): string => `${MARK}${realm}:${state}${MARK}`;

/** What a kind of news is about, and an item of it in a sentence. */
export type Telling<Item> = readonly [topic: Topic, sentence: (item: Item, names: Names) => string];

/** Of each of the kinds, what it is about and its sentence. */
export type Tellings<K extends NewsKind> = {
  readonly [Kind in K]: Telling<Extract<NewsItem, { kind: Kind }>>;
};

/** Of some of the kinds. */
export type SomeTellings = Partial<Tellings<NewsKind>>;
