import type { CommandType } from '@realm/contract';
import type { Rules } from '@realm/rules';
import type { House } from '../world/house.ts';
import type { Ledger } from '../world/ledger.ts';
import type { WorkKind } from '../world/works.ts';
import type { Gives, World } from '../world/world.ts';
import type { Handler } from './handler.ts';
import type { Saved } from './saved.ts';

/** Every command that a house gives; founding one (`create_house`) is the one that no house gives. */
export type HouseCommandType = Exclude<CommandType, 'create_house'>;

/** Brings a house what is done: `count` of it, `what` as the work says it. */
export type Arrives = (rules: Rules, ledger: Ledger, house: House, what: number, count: number) => void;

/** What a feature brings besides its steps of the tick, which stand in one list (`kernel/order.ts`). */
export interface Feature {
  /** Its commands, by their names on the wire. */
  readonly commands?: { readonly [T in HouseCommandType]?: Handler<T> };
  /** What it gives to the stats of houses from beside them. */
  readonly gives?: Gives;
  /** What happens when work of its kinds is done. */
  readonly arrives?: { readonly [K in WorkKind]?: Arrives };
  /** A house leaves its seat, and with it the world: what becomes of what this feature holds of it. */
  readonly leaves?: (world: World, house: House) => void;
  /** What of its state snapshots and hashes hold. */
  readonly saved?: Saved;
}
