import type { Rules } from '@realm/rules';
import type { House } from './house.ts';
import type { State } from './realm.ts';

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
  | 'cancel'
  | 'changed'
  | 'clear'
  | 'close'
  | 'closeTick'
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
  | 'list'
  | 'made'
  | 'makeRoom'
  | 'makeRoomOf'
  | 'mark'
  | 'move'
  | 'note'
  | 'openState'
  | 'place'
  | 'points'
  | 'propose'
  | 'raise'
  | 'reduce'
  | 'remove'
  | 'removeHouse'
  | 'restock'
  | 'restore'
  | 'restoreHouse'
  | 'restoreOverflow'
  | 'sell'
  | 'setBand'
  | 'sortOwners'
  | 'takeId'
  | 'tell'
  | 'touch';

/** What is written to alone, and only by what is done. */
type Written = 'ledger' | 'transfers';

/** Numbers side by side. */
interface ReadonlyNumbers {
  readonly length: number;
  readonly [at: number]: number;
}

/** The name of a part under which it may be read; never for what changes something. */
type Read<P, V> = P extends Written ? never : P extends Mutator ? (V extends Method ? never : P) : P;

type Method = (...args: never[]) => unknown;

/** What may be read of a thing, and of all that it holds. */
export type Readable<T> = T extends string | number | boolean | Rules | House | State | Method
  ? T
  : T extends Float64Array | Int32Array
    ? ReadonlyNumbers
    : T extends ReadonlyMap<infer K, infer V>
      ? ReadonlyMap<K, Readable<V>>
      : T extends ReadonlySet<infer V>
        ? ReadonlySet<V>
        : T extends readonly unknown[]
          ? { readonly [I in keyof T]: Readable<T[I]> }
          : T extends object
            ? { readonly [P in keyof T as Read<P, T[P]>]: Readable<T[P]> }
            : T;
