import type { State } from '../state/realm.ts';
import type { Relations } from '../state/relations.ts';
import type { World } from '../state/world.ts';

/** A state's address: realm, state. */
type Address = readonly [realm: number, state: number];

/** What states hold against each other, in the part `core`. */
export type SavedRelations = {
  readonly last_war_id: number;
  readonly meters: readonly (readonly [by: Address, against: Address, felt: number])[];
  readonly wars: readonly (readonly [
    id: number,
    a: Address,
    b: Address,
    from_tick: number,
    mutual: boolean,
  ])[];
  readonly ceasefires: readonly (readonly [a: Address, b: Address, until_tick: number])[];
};

export function savedRelations(relations: Relations): SavedRelations {
  return {
    last_war_id: relations.last_war_id,
    meters: relations.all().map(({ by, against, felt }) => [at(by), at(against), felt] as const),
    wars: relations.wars.map(
      ({ id, a, b, from_tick, mutual }) => [id, at(a), at(b), from_tick, mutual] as const,
    ),
    ceasefires: relations.ceasefires.map(({ a, b, until_tick }) => [at(a), at(b), until_tick] as const),
  };
}

export function restoreRelations(world: World, saved: SavedRelations): void {
  const { relations } = world;
  const state = ([realm, id]: Address): State => world.realms[realm - 1].states[id - 1];
  relations.last_war_id = saved.last_war_id;
  for (const [by, against, felt] of saved.meters) relations.raise(state(by), state(against), felt);
  for (const [id, a, b, from_tick, mutual] of saved.wars)
    relations.wars.push({ id, a: state(a), b: state(b), from_tick, mutual });
  for (const [a, b, until_tick] of saved.ceasefires)
    relations.ceasefires.push({ a: state(a), b: state(b), until_tick });
}

function at({ realm, id }: State): Address {
  return [realm, id];
}
