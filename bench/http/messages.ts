import type { Order } from './orders.ts';

/** An account that plays: its cookie and its house. */
export interface Player {
  readonly cookie: string;
  readonly house: number;
}

/** What the load generator is told first. */
export interface Setup {
  readonly kind: 'setup';
  readonly players: readonly Player[];
  readonly orders: readonly Order[];
}

/** A stretch of load that it is asked for. One connection a player gives commands, in turn from the orders. */
export interface Stretch {
  readonly kind: 'stretch';
  readonly port: number;
  readonly ms: number;
  /** Commands a second at fixed times, whatever the answers take; undefined for one after another. */
  readonly commands_a_second?: number;
  /** Reads of `reads` in turn a second, at fixed times too. */
  readonly reads_a_second?: number;
  readonly reads?: readonly string[];
  /** A path read over as many connections again, one request after another; then commands need a fixed rate. */
  readonly read?: string;
  /** Whether each read follows a command of its player, so that nothing is the same as before. */
  readonly read_after_command?: boolean;
}

/** What came of a stretch. */
export interface Outcome {
  /** Accepted, by player and order. */
  readonly accepted: readonly (readonly number[])[];
  readonly accepted_count: number;
  readonly refused_count: number;
  readonly reads: number;
  /** Mean length of the bodies of accepted commands and of reads. */
  readonly command_bytes: number;
  readonly read_bytes: number;
  readonly seconds: number;
  /** Of commands at fixed times, from the moment each was due, in ms and rising; else empty. */
  readonly latencies_ms: readonly number[];
  /** The same of reads at fixed times. */
  readonly read_latencies_ms: readonly number[];
}
