import type { Random } from '@realm/base';
import type { Rules } from '@realm/rules';

/** Methods that change what stands in the world, by their names: whoever may only read does not see them. */
type Mutator =
  | 'add'
  | 'addCharacter'
  | 'addGain'
  | 'addGift'
  | 'addHouse'
  | 'addTheft'
  | 'adopt'
  | 'begin'
  | 'beginTick'
  | 'beyond'
  | 'bring'
  | 'cancel'
  | 'changed'
  | 'clear'
  | 'close'
  | 'closeKept'
  | 'closeTick'
  | 'complete'
  | 'count'
  | 'delist'
  | 'drain'
  | 'drainEvents'
  | 'drop'
  | 'fade'
  | 'fill'
  | 'finish'
  | 'finishOf'
  | 'forget'
  | 'forgetHouses'
  | 'itself'
  | 'keep'
  | 'keepAhead'
  | 'list'
  | 'made'
  | 'makeRoom'
  | 'makeRoomOf'
  | 'mark'
  | 'move'
  | 'note'
  | 'writeKept'
  | 'openState'
  | 'oweNews'
  | 'place'
  | 'points'
  | 'propose'
  | 'raise'
  | 'record'
  | 'reduce'
  | 'remove'
  | 'removeHouse'
  | 'renameHouse'
  | 'restock'
  | 'restore'
  | 'restoreHouse'
  | 'restoreOverflow'
  | 'row'
  | 'sell'
  | 'setBand'
  | 'settle'
  | 'sortOwners'
  | 'takeId'
  | 'tell'
  | 'touch';

/** What is handed out as it is: methods that answer copies, and what a command has said, which replies repeat. */
type AsItIs = 'detached' | 'items' | 'since' | 'newestFirst' | 'command' | 'when' | 'guards' | 'limits';

/** What is written to alone, and only by what is done. */
type Written = 'cells' | 'ledger' | 'transfers';

/** Numbers side by side. */
export interface ReadonlyNumbers {
  readonly length: number;
  readonly [at: number]: number;
}

/** The name of a part under which it may be read; never for what changes something. */
type Read<P, V> = P extends Written ? never : P extends Mutator ? (V extends Method ? never : P) : P;

type Method = (...args: never[]) => unknown;

/**
 * Marks what may be changed, for the compiler alone: such a thing has nothing under this name, while its readable form names it
 * there. Without it a thing of plain fields could be handed on as one to change, since `readonly` is not compared.
 */
export declare const itself: unique symbol;

/** What may be read of a thing, and of all that it holds and answers. */
export type Readable<T> = T extends string | number | boolean | Rules | Random
  ? T
  : T extends (...asked: infer A) => infer R
    ? (...asked: A) => Readable<R>
    : T extends Float64Array | Int32Array | Uint8Array
      ? ReadonlyNumbers
      : T extends ReadonlyMap<infer K, infer V>
        ? ReadonlyMap<Readable<K>, Readable<V>>
        : T extends ReadonlySet<infer V>
          ? ReadonlySet<Readable<V>>
          : T extends readonly unknown[]
            ? { readonly [I in keyof T]: Readable<T[I]> }
            : T extends Generator<infer V>
              ? Iterable<Readable<V>>
              : T extends object
                ? { readonly [P in keyof T as Read<P, T[P]>]: Part<T, P> }
                : T;

type Part<T, P extends keyof T> = P extends typeof itself ? T : P extends AsItIs ? T[P] : Readable<T[P]>;
