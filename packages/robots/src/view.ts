import type { OwnHouse, ReadReply } from '@realm/contract';

/** All that a robot knows when it takes its turn: what the player of its house may read. */
export interface RobotView {
  readonly me: OwnHouse;
  readonly age: Pick<ReadReply<'age'>, 'tick' | 'ticks_left' | 'tick_ms' | 'next_tick_at'>;
  /** What else the turn has a use for; see `readsOf`. */
  readonly market?: Market;
  readonly orders?: Orders;
  readonly state?: OwnState;
  /** Of the state the house leads; of any other they are not asked for. */
  readonly relations?: Relations;
  readonly wars?: Wars;
}

export type Market = ReadReply<'market'>;
export type Orders = ReadReply<'orders'>;
export type OwnState = ReadReply<'state'>;
export type Relations = ReadReply<'relations'>;
export type Wars = ReadReply<'wars'>;
export type OpenOrder = Orders['orders'][number];

/** Reads that cost, made only for the turns that use them. */
export type SomeRead = 'market' | 'orders' | 'state' | 'relations';
