/** What the service's replies are called here. */
import type { CommandReply, ReadReply } from '@realm/contract';

export type Me = ReadReply<'me'>;
/** The caller's house in full, with the account. */
export type OwnHouse = Extract<Me, { house: number }>;
export type Age = ReadReply<'age'>;
export type Rules = ReadReply<'rules'>;
/** The house's orders ahead. */
export type OrdersAhead = ReadReply<'queue'>;
/** The house's own next ticks. */
export type ForecastReply = ReadReply<'forecast'>;
/** What a tick changed for the house. */
export type HouseRecord = ReadReply<'houses'>['houses'][number];
export type TickRow = ReadReply<'ticks'>['ticks'][number];
/** A character that is to be had in the Hall of Deeds. */
export type Listing = ReadReply<'hall'>['listings'][number];
/** An age in moments. */
export type RecapReply = ReadReply<'age_recap'>;
/** The state of one's own house. */
export type OwnState = ReadReply<'state'>;
export type Wars = ReadReply<'wars'>;
/** A war under way. */
export type WarRecord = Wars['wars'][number];
/** A battle that everybody may know of. */
export type WorldBattle = Extract<ReadReply<'chronicle'>['items'][number], { kind: 'battle' }>;
/** What one's own state and the others hold against each other. */
export type Relations = ReadReply<'relations'>;
/** What an attack came to, or would. */
export type Attacked = Extract<CommandReply, { type: 'attacked' }>;
export type StruckAgain = Extract<CommandReply, { type: 'struck_again' }>;
/** What is told alike of both. */
export type Battle = Pick<Attacked | StruckAgain, keyof Attacked & keyof StruckAgain>;
/** How the things of the age look. */
export type PicturesReply = ReadReply<'rules_pictures'>;
