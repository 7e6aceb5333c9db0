import {
  type CommandOf,
  type CommandReplyOf,
  type CommandType,
  type FlowWay,
  isRefusal,
  type NewsBody,
  type Refusal,
} from '@realm/contract';
import type { MarketChanges } from '../features/market/state/market.ts';
import type { House, ReadonlyHouse } from '../world/house.ts';
import type { Ledger } from '../world/ledger.ts';
import type { ReadonlyState, State } from '../world/realm.ts';
import type { Treasury } from '../world/treasury.ts';
import type { ReadonlyWorld, World } from '../world/world.ts';
import type { Shows } from './shows.ts';

/**
 * Where a command takes effect: the world, or nothing at all for a preview. A command changes its house directly
 * and everything else through this, so that it runs the same either way. `world` is for reading; what is to be
 * changed is asked for: the world's own, or a copy that is forgotten with the preview. The same thing asked for
 * twice is the same copy, and reading another house's numbers after a change goes through `house` too.
 */
export interface Scope {
  /** For reading. */
  readonly world: ReadonlyWorld;
  /** Whether an order ahead gives the command, which is no act of a player's. */
  readonly ahead: boolean;
  /** When the command was given, ms since 1970. */
  readonly at: number;
  readonly ledger: Ledger;
  /** Changes the books; orders and stewards to change are named as they were found. */
  readonly market: MarketChanges;
  /** Another house, to change; asked for by the acting house, that one. */
  house(house: ReadonlyHouse): House;
  /** A state's treasury, to change. */
  treasury(state: ReadonlyState): Treasury;
  /** Changes a state in other ways; not called in a preview. */
  change(state: ReadonlyState, how: (state: State) => void): void;
  /**
   * Changes the world in ways on which neither the answer nor the house's resources after it hang; not called in a
   * preview.
   */
  beyond(how: (world: World) => void): void;
  /**
   * Does what hangs on a roll or on what nobody may know before, and answers it; in a preview it is not done, and
   * the answer is null.
   */
  secretly<T>(how: (world: World) => T): T | null;
  /** Puts work under way, done `ticks` ticks from now; answers the tick in which it is done. */
  schedule(house: ReadonlyHouse, kind: number, what: number, count: number, ticks: number): number;
  tell(house: ReadonlyHouse, news: NewsBody): void;
  /** Notes what a house is better off by at another's cost, in gold; below 0 it is the other way round. */
  passes(giver: ReadonlyHouse, receiver: ReadonlyHouse, by: FlowWay, gold: number): void;
}

/** The name that a command gives, in the forms by which it is unique, as the door found them. */
export interface Named {
  /** Empty where the command gives none. */
  readonly folded: string;
  /** Undefined likewise, and in entries from before looks were kept. */
  readonly look: string | undefined;
}

/** What comes with a command: the name in it, when it was given, ms since 1970, and the acting house. */
export interface Given extends Named {
  readonly at: number;
  /** With all it has, also where whoever gives the command finds it without what it is to keep. */
  readonly whole: ReadonlyHouse;
}

/** What a command of a house answers, before what the house has afterwards is added. */
type Said<T extends CommandType> = Omit<CommandReplyOf<T>, 'after'>;

/**
 * What a command of a house does, in two steps. `P` is its plan: what the check has found and reckoned, and applying takes
 * from it; null where that is nothing.
 */
interface Steps<T extends CommandType, P> {
  /** Whether it changes what anyone may see of the house. */
  readonly public?: Shows;
  /** Whether it changes what anyone may see of the market. */
  readonly market?: Shows;
  /**
   * Why the game refuses it, in the order the command's contract lists; or its plan. Changes nothing. A preview applies the
   * plan to copies: it may hold others than the acting house, to read them and to ask the scope for them, and no number
   * that applying changes before it reads it.
   */
  check(world: ReadonlyWorld, house: ReadonlyHouse, command: CommandOf<T>, given: Given): Refusal | P;
  /** Does it, and answers what happened. Nothing that passes `check` may fail here. */
  apply(scope: Scope, house: House, command: CommandOf<T>, plan: P): Said<T>;
}

/** A command of a house as the kernel has it: checked, then done. What its plan is stays between its two steps. */
export interface Handler<T extends CommandType> extends Pick<Steps<T, unknown>, 'public' | 'market'> {
  readonly type: T;
  /** Why it is refused, or how it is done, to the world or to copies. */
  ready(
    world: ReadonlyWorld,
    house: ReadonlyHouse,
    command: CommandOf<T>,
    given: Given,
  ): Refusal | ((scope: Scope, house: House) => Said<T>);
}

/** A command of its two steps. */
export function handler<T extends CommandType, P>(
  type: T,
  { check, apply, ...about }: Steps<T, P>,
): Handler<T> {
  return {
    type,
    ...about,
    ready(world, house, command, given) {
      const plan = check(world, house, command, given);
      return isRefusal(plan) ? plan : (scope, acting) => apply(scope, acting, command, plan);
    },
  };
}
