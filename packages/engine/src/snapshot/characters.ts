import { Character, type CharacterKind, type Deeds, type Place } from '../state/characters.ts';
import type { World } from '../state/world.ts';

/** A character as its house's page holds it. */
export interface SavedCharacter {
  readonly kind: CharacterKind;
  readonly id: number;
  readonly name: string;
  readonly folded: string;
  /** Left out where it is the plain one. */
  readonly look?: string;
  readonly category: number;
  readonly traits: readonly number[];
  readonly recruited_tick: number;
  readonly level: number;
  readonly experience: number;
  readonly contentment_bp: number;
  readonly contentment_tick: number;
  readonly place: Place;
  readonly until_tick: number;
  /** By name, so that equal records are equal bytes whatever was done first. */
  readonly deeds: Deeds;
  /** Empty for one of this age. */
  readonly heir: string;
}

export function savedCharacter(character: Character): SavedCharacter {
  const { house: _house, deeds, look, ...facts } = character;
  const kept = look === '' ? facts : { ...facts, look };
  return { ...kept, deeds: Object.fromEntries(Object.entries(deeds).sort(byName)) };
}

export function restoreCharacter(world: World, house: number, saved: SavedCharacter): void {
  const { kind, id, name, folded, category, traits, recruited_tick, contentment_bp, ...facts } = saved;
  const character = new Character(
    kind,
    id,
    house,
    name,
    folded,
    category,
    traits,
    recruited_tick,
    contentment_bp,
  );
  world.characters.add(Object.assign(character, facts));
}

function byName([a]: readonly [string, number], [b]: readonly [string, number]): number {
  return a < b ? -1 : 1;
}
