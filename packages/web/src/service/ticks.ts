import type { ReadReply } from '@realm/contract';

/** What a tick changed for the house. */
export type TickRow = ReadReply<'ticks'>['ticks'][number];
