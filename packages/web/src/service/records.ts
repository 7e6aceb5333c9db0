/** What the service's replies are called here. */
import type { ReadReply } from '@realm/contract';

export type Me = ReadReply<'me'>;
/** The caller's house in full, with the account. */
export type OwnHouse = Extract<Me, { house: number }>;
export type Age = ReadReply<'age'>;
export type Rules = ReadReply<'rules'>;
/** What a tick changed for the house. */
export type TickRow = ReadReply<'ticks'>['ticks'][number];
