import type { Category } from '@realm/rules';
import type { CharacterKind } from '../characters/state/characters.ts';

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
