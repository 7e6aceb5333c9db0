/** What reads answer, by names of their own. */
import type { ReadReply } from '@realm/contract';

/** `/me` of any account. */
export type Me = ReadReply<'me'>;
/** `/me` of an account with a house in this age: everything of that house too. */
export type MyHouse = Extract<Me, { house: number }>;
/** `/me` of an account without one. */
export type Houseless = Exclude<Me, { house: number }>;
/** Some fields of `/me` alone. Without a house those of a house are not there: ask for `house` too, and it tells them apart. */
export type MyFields<F extends keyof MyHouse> =
  | Pick<MyHouse, F>
  | (Pick<Houseless, F & keyof Houseless> & { readonly [K in Exclude<F, keyof Houseless>]?: undefined });
export type Age = ReadReply<'age'>;
export type Rules = ReadReply<'rules'>;
export type World = ReadReply<'world'>;
export type AnyHouse = ReadReply<'house'>;
/** The public facts of a house. */
export type House = ReadReply<'rankings'>['houses'][number];
export type Market = ReadReply<'market'>;
export type Orders = ReadReply<'orders'>;
export type Queue = ReadReply<'queue'>;
export type Forecast = ReadReply<'forecast'>;
export type State = ReadReply<'state'>;
export type Wars = ReadReply<'wars'>;
export type Relations = ReadReply<'relations'>;
export type Hall = ReadReply<'hall'>;
export type TickRow = ReadReply<'ticks'>['ticks'][number];
export type NewsItem = ReadReply<'news'>['news'][number];
export type Report = ReadReply<'reports'>['reports'][number];
