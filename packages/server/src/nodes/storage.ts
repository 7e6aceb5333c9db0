import type { Journal, RowChange, Tables } from '@realm/journal';
import type { Followed, NodeOptions } from '../game/node.ts';
import type { Peers } from './hooks.ts';

/** What storage does with the server whose data it holds. */
export interface Playing {
  /** Plays the game that a journal holds, as the one that writes it. */
  play(journal: Journal, more?: Pick<NodeOptions, 'world' | 'leads' | 'host_time'>): Promise<void>;
  /** Shows a game that another node leads. */
  follow(followed: Followed): void;
  /** The age that is followed is over. */
  followNextAge(): void;
  /** Takes in that rows of the tables were changed by another node. */
  takeIn(rows: readonly RowChange[]): void;
}

/** Where a server's data are, and how the game there comes to be played. */
export interface Storage {
  readonly tables: Tables;
  /** What whoever may do all asks the server by: nodes of the same database, and the command line. */
  readonly secret: string;
  /** Where it is one of many nodes. */
  readonly peers: Peers | undefined;
  /** Makes what needs the tables, once they are as this version wants them. */
  build<T extends Playing>(make: () => T): Promise<T>;
  /** Has the game played by a server that listens at an address; answers whether it has only just begun. */
  begin(server: Playing, address: string): Promise<boolean>;
  /** Forgets what has expired of what is its own. */
  prune(): Promise<void>;
  /** Until when somebody led before this server, which began as the leader, in ms since 1970; undefined where it did not, or nobody knows. */
  readonly led_until?: number | undefined;
  /** Whether another node is there that could lead. */
  readonly isAccompanied?: (() => Promise<boolean>) | undefined;
  /** Gives the lead back, after which everything is passed on to whoever leads; undefined where there is one server alone. */
  readonly handOver?: ((finish: () => Promise<void>) => Promise<void>) | undefined;
  /** From here on it stays what it is, leader or not; resolves when that is so. */
  settle(): Promise<void>;
  /** Lets go of everything. Harmless when repeated. */
  close(): Promise<void>;
}
