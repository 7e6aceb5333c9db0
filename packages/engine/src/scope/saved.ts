import type { Json } from '@realm/base';
import type { Realm, State } from '../world/realm.ts';
import type { World } from '../world/world.ts';

type Fields = { readonly [name: string]: Json | undefined };

/**
 * What of a feature's state snapshots and hashes hold, by the part of the snapshot that it stands in. Names of fields
 * are of the snapshot for good: what older versions wrote is read by them. `restore` takes what `save` gave.
 */
export interface Saved {
  /** Of the whole world. */
  readonly core?: {
    save(world: World): Fields;
    restore(world: World, core: never): void;
    /** Whether it is restored after the houses and those who live in them. */
    readonly last?: true;
  };
  /** Of each realm. */
  readonly realm?: { save(realm: Realm): Fields; restore(realm: Realm, saved: never): void };
  /** Of each state. */
  readonly state?: { save(state: State): Fields; restore(state: State, saved: never): void };
  /** Of each house. */
  readonly house?: {
    save(world: World, house: number): object;
    restore(world: World, house: number, saved: never): void;
  };
  /** Parts of its own, `name/0` and on, as plain JSON. */
  readonly parts?: {
    readonly name: string;
    count(world: World): number;
    save(world: World, index: number): object;
    restore(world: World, index: number, saved: never): void;
  };
}
