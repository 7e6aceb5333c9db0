/**
 * Numbers that must not be mixed up, told apart by the type checker alone: at run time they are numbers, and
 * one is made by a cast where it enters (`row.id as HouseId`).
 */
declare const brand: unique symbol;
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A house, from 1, unique within an age. */
export type HouseId = Branded<'house'>;
/** A realm, from 1. */
export type RealmId = Branded<'realm'>;
/** A state, from 1 within its realm. */
export type StateId = Branded<'state'>;
/** An account, from 1, for as long as the service lives. */
export type AccountId = Branded<'account'>;
/** The place of an entry in the journal, from 0. */
export type EntrySeq = Branded<'seq'>;
