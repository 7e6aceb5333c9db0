import type { HouseRecord, OwnHouse, ReadReply } from '@realm/contract';

/** All that a robot knows when it takes its turn: what the player of its house may read. */
export interface RobotView {
  readonly me: Me;
  readonly age: Pick<ReadReply<'age'>, 'tick' | 'ticks_left' | 'tick_ms' | 'next_tick_at'>;
  /** What else the turn has a use for; see `readsOf`. */
  readonly market?: Market;
  readonly orders?: Orders;
  readonly state?: OwnState;
  readonly houses?: Houses;
  readonly reports?: Reports;
  readonly colloquium?: Colloquium;
  /** Names that are free for a character. */
  readonly names?: Names;
  readonly relations?: Relations;
  readonly wars?: Wars;
  readonly hall?: Hall;
  /** Its own, the newest first; only of a house that may have something to answer. */
  readonly news?: News;
}

/**
 * The house; where its access has them at hand, single facts too: what `stats`, `buildings` and `constructing` say of one
 * id, or 0, and what all buildings make of a product by `buildings_do`.
 */
export interface Me extends OwnHouse {
  readonly statBp?: (stat: string) => number;
  readonly built?: (building: string) => number;
  readonly sites?: (building: string) => number;
  readonly made?: (product: string) => number;
}

/** Finished buildings of a kind. */
export function builtIn(me: Me, building: string): number {
  return me.built === undefined ? (me.buildings[building] ?? 0) : me.built(building);
}

/** Building sites of a kind. */
export function sitesIn(me: Me, building: string): number {
  return me.sites === undefined ? (me.constructing[building] ?? 0) : me.sites(building);
}

export type Market = ReadReply<'market'>;
export type Orders = ReadReply<'orders'>;
export type OwnState = ReadReply<'state'>;
/** Public facts of every house: the houses of every state, a few ticks old at most. */
export type Houses = readonly HouseRecord[];
/** The newest reports of the house's state. */
export type Reports = ReadReply<'reports'>['reports'];
export type Colloquium = ReadReply<'colloquium'>;
export type Names = Pick<ReadReply<'names'>, 'names'>;
export type Relations = ReadReply<'relations'>;
export type Wars = ReadReply<'wars'>;
export type Hall = ReadReply<'hall'>;
export type News = ReadReply<'news'>['news'];
export type OpenOrder = Orders['orders'][number];

/**
 * Reads that cost, made only for the turns that use them. `relations` are read for who leads a state alone, together
 * with the wars; `standings` are the same relations for anyone.
 */
export type SomeRead =
  | 'market'
  | 'orders'
  | 'state'
  | 'houses'
  | 'reports'
  | 'relations'
  | 'standings'
  | 'colloquium'
  | 'names'
  | 'hall'
  | 'news';
