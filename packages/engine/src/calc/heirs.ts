import { CATEGORIES, type Category } from '@realm/rules';
import type { CharacterKind } from '../state/characters.ts';
import type { House } from '../state/house.ts';
import type { World } from '../state/world.ts';

/** A character as it waits in an account between ages: nothing of it hangs on the age it comes from. */
export interface Heir {
  /** Unique over all ages. */
  readonly uid: string;
  readonly kind: CharacterKind;
  readonly name: string;
  readonly folded: string;
  /** What its name looks like, found by the door when it is recalled; missing until then. */
  readonly look?: string;
  /** Of an academic. */
  readonly category: Category | null;
  /** Ids of its traits or attributes. */
  readonly traits: readonly string[];
  readonly level: number;
  readonly record: Readonly<Record<string, number>>;
  /** The number of the age it comes from. */
  readonly age: number;
}

/**
 * The heirs that a house keeps when its age ends: those it has marked, in order, as many as it may (`heirs_winner_more`
 * more where its state has won), but for who has given notice. How much of their level counts later is for the age to
 * say that they are recalled into.
 */
export function heirsKept(world: World, house: House, won: boolean): Heir[] {
  const { heirs_max, heirs_winner_more } = world.rules.params;
  const most = Math.max(0, heirs_max - (won ? 0 : heirs_winner_more));
  return world.characters
    .heirsOf(house.id)
    .filter(({ place }) => place !== 'leaving')
    .slice(0, most)
    .map(({ kind, id, name, folded, category, traits, level, deeds }) => ({
      uid: `${world.age.age}-${kind}-${id}`,
      kind,
      name,
      folded,
      category: category === -1 ? null : CATEGORIES[category],
      traits: traits.map(
        (trait) => (kind === 'general' ? world.rules.traits : world.rules.attributes).list[trait].id,
      ),
      level,
      record: { ...deeds },
      age: world.age.age,
    }));
}
