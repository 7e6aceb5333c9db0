import { assert, the } from '@realm/base';
import type { itself, Readable } from '../../../world/readonly.ts';

export const CHARACTER_KINDS = ['general', 'academic'] as const;
export type CharacterKind = (typeof CHARACTER_KINDS)[number];

/** Where a character is: always in exactly one place. Append only: the numbers stand in snapshots. */
export const PLACES = ['serving', 'away', 'listed', 'quest', 'leaving'] as const;
export type Place = (typeof PLACES)[number];

/** A character's deeds, by name, as the record tells them; each is a count or a sum. */
export type Deeds = Record<string, number>;

/** A general or an academic. Ids grow over the age, each kind its own; they are never used again. */
export class Character {
  declare readonly [itself]?: never;
  readonly kind: CharacterKind;
  readonly id: number;
  /** The house it serves. */
  house: number;
  readonly name: string;
  /** The name folded for comparison, as the door computed it. */
  readonly folded: string;
  /** Index into CATEGORIES for an academic; -1 for a general. */
  readonly category: number;
  /** Traits of a general, attributes of an academic: indices into the rules' tables, each once, in rising order. */
  readonly traits: readonly number[];
  readonly recruited_tick: number;
  level = 1;
  experience = 0;
  /** As of `contentment_tick`; see `contentmentOf`. */
  contentment_bp: number;
  contentment_tick: number;
  place: Place = 'serving';
  /** The tick in which it comes back from where it is, or is gone; 0 where nobody knows yet. */
  until_tick = 0;
  deeds: Deeds = {};
  /** The heir it came back as (see `Heir`), who can't be listed; empty for one of this age. */
  heir = '';
  /** The tick in which an offer last tempted it; 0 where none has, and in ages where every one did (see `revision.ts`). */
  tempted_tick = 0;
  /** What the name looks like, as the door found it; empty where that is the plain look. */
  look = '';

  constructor(
    kind: CharacterKind,
    id: number,
    house: number,
    name: string,
    folded: string,
    category: number,
    traits: readonly number[],
    recruited_tick: number,
    contentment_bp: number,
  ) {
    this.kind = kind;
    this.id = id;
    this.house = house;
    this.name = name;
    this.folded = folded;
    this.category = category;
    this.traits = traits;
    this.recruited_tick = recruited_tick;
    this.contentment_bp = contentment_bp;
    this.contentment_tick = recruited_tick;
  }
}

/** At home and at its house's service. */
export function isAtHome({ place }: Readable<Character>): boolean {
  return place === 'serving';
}

/** Adds to a deed of the record. */
export function noteDeed({ deeds }: Character, deed: string, amount = 1): void {
  deeds[deed] = (deeds[deed] ?? 0) + amount;
}

const NOBODY: readonly Character[] = [];

/** Every character of the world, found by kind and id, by house, and by name. */
export class Characters {
  declare readonly [itself]?: never;
  /** Ids last given, by kind. */
  readonly last_ids: Record<CharacterKind, number> = { general: 0, academic: 0 };
  private readonly by_id: Record<CharacterKind, Map<number, Character>> = {
    general: new Map(),
    academic: new Map(),
  };
  private readonly by_house = new Map<number, Character[]>();
  private readonly by_folded = new Map<string, Character>();
  /** Those marked as heirs, by house, in order. */
  private readonly marked = new Map<number, readonly Character[]>();
  /** Those who come home or leave for good, by the tick in which they do. */
  private readonly due = new Map<number, Character[]>();

  get(kind: CharacterKind, id: number): Character | undefined {
    return this.by_id[kind].get(id);
  }

  /** Those of a house, in the order they came to it. */
  of(house: number): readonly Character[] {
    return this.by_house.get(house) ?? NOBODY;
  }

  /** Those whom a house has marked as its heirs, in order: whoever leaves it is none of them any more. */
  heirsOf(house: number): readonly Character[] {
    return this.marked.get(house) ?? NOBODY;
  }

  /** Marks a house's heirs, in place of any before. They are its own. */
  mark(house: number, heirs: readonly Character[]): void {
    if (heirs.length === 0) this.marked.delete(house);
    else this.marked.set(house, heirs);
  }

  named(folded: string): Character | undefined {
    return this.by_folded.get(folded);
  }

  /** The id the next character of a kind gets. */
  nextId(kind: CharacterKind): number {
    return this.last_ids[kind] + 1;
  }

  add(character: Character): void {
    const { kind, id, folded } = character;
    assert(!this.by_id[kind].has(id) && !this.by_folded.has(folded), 'a character comes once');
    this.last_ids[kind] = Math.max(this.last_ids[kind], id);
    this.by_id[kind].set(id, character);
    this.by_folded.set(folded, character);
    this.join(character);
    if (character.until_tick !== 0) this.expect(character);
  }

  /** Takes a character out of the world. */
  remove(character: Character): void {
    this.by_id[character.kind].delete(character.id);
    this.by_folded.delete(character.folded);
    this.part(character);
    if (character.until_tick !== 0) this.expectNoMore(character);
  }

  /** Puts a character into another place; with `until_tick`, a tick to come, until then. */
  place(character: Character, place: Place, until_tick = 0): void {
    if (character.until_tick !== 0) this.expectNoMore(character);
    character.place = place;
    character.until_tick = until_tick;
    if (until_tick !== 0) this.expect(character);
  }

  /** Those whose time is over in a tick, in one order whatever was done before; each is still where it was. */
  dueIn(tick: number): readonly Character[] {
    return [...(this.due.get(tick) ?? NOBODY)].sort(byKindAndId);
  }

  /** Gives a character to another house. */
  move(character: Character, house: number): void {
    this.part(character);
    character.house = house;
    this.join(character);
  }

  private expect(character: Character): void {
    const others = this.due.get(character.until_tick);
    if (others === undefined) this.due.set(character.until_tick, [character]);
    else others.push(character);
  }

  private expectNoMore(character: Character): void {
    const others = the(this.due.get(character.until_tick), 'those due with a character');
    if (others.length === 1) this.due.delete(character.until_tick);
    else others.splice(others.indexOf(character), 1);
  }

  private join(character: Character): void {
    const of_house = this.by_house.get(character.house);
    if (of_house === undefined) this.by_house.set(character.house, [character]);
    else of_house.push(character);
  }

  private part(character: Character): void {
    const heirs = this.heirsOf(character.house);
    if (heirs.includes(character))
      this.mark(
        character.house,
        heirs.filter((heir) => heir !== character),
      );
    const of_house = the(this.by_house.get(character.house), "those of a character's house");
    if (of_house.length === 1) this.by_house.delete(character.house);
    else of_house.splice(of_house.indexOf(character), 1);
  }
}

function byKindAndId(a: Readable<Character>, b: Readable<Character>): number {
  return a.kind === b.kind ? a.id - b.id : a.kind < b.kind ? -1 : 1;
}
