import type { CommandOf, CommandReplyOf, CommandType, NewsBody, Refusal } from '@realm/contract';
import type { House } from '../state/house.ts';
import type { Ledger } from '../state/ledger.ts';
import type { World } from '../state/world.ts';

/**
 * Where a command takes effect: the world, or nothing at all for a preview. A command changes its house
 * directly and everything else through this, so that it runs the same either way.
 */
export interface Scope {
  /** For reading. */
  readonly world: World;
  readonly ledger: Ledger;
  /** Puts work under way, done `ticks` ticks from now; answers the tick in which it is done. */
  schedule(house: House, kind: number, what: number, count: number, ticks: number): number;
  tell(house: House, news: NewsBody): void;
}

/** What a command of a house does. Nothing that passes `check` may fail in `apply`. */
export interface Handler<T extends CommandType> {
  /** Whether it changes what anyone may see of the house. */
  readonly public?: true;
  /** Why the game refuses it, in the order the command's contract lists; null if it doesn't. Changes nothing. */
  check(world: World, house: House, command: CommandOf<T>): Refusal | null;
  /** Does it, and answers what happened. */
  apply(scope: Scope, house: House, command: CommandOf<T>): Omit<CommandReplyOf<T>, 'after'>;
}
