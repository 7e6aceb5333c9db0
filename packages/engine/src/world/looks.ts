import { plainLook } from '@realm/contract';
import type { Character, Characters } from '../features/characters/state/characters.ts';
import type { House } from './house.ts';
import type { ReadonlyState, Realm } from './realm.ts';

/** What digits look like: ones and noughts are letters. */
const DIGITS = /^[lo2-9]+$/;

/** Who and what has names in a world. */
interface Named {
  readonly houses: readonly House[];
  readonly characters: Characters;
  readonly realms: readonly Realm[];
  house(id: number): House | undefined;
}

/**
 * Who has a name of which look. Looks that the door found are kept with the names they are of, in the world; of names
 * that an age made, and of those from before looks were kept, the look is the plain one. What stands here follows from
 * the world: it is put together when it is first asked for, and what it knows may be gone since.
 */
export class Looks {
  private readonly world: Named;
  private houses: Map<string, House> | undefined;
  private characters: Map<string, Character> | undefined;

  constructor(world: Named) {
    this.world = world;
  }

  houseNamed(look: string): House | undefined {
    this.houses ??= byLook(this.world.houses);
    const found = this.houses.get(look);
    if (found === undefined || this.world.house(found.id) === found) return found;
    // Another may have a name of the same look, from before looks were kept.
    this.houses = byLook(this.world.houses);
    return this.houses.get(look);
  }

  characterNamed(look: string): Character | undefined {
    this.characters ??= byLook(this.all());
    const found = this.characters.get(look);
    if (found === undefined || this.world.characters.get(found.kind, found.id) === found) return found;
    this.characters = byLook(this.all());
    return this.characters.get(look);
  }

  /** Whether another state has a name of a look, or the age keeps one for a state that is yet to open. */
  isOfState(look: string, own: ReadonlyState): boolean {
    return this.world.realms.some(({ rule, states }) => {
      const numbered = `${plainLook(rule.name)} `;
      return (
        states.some((state) => state !== own && lookOfBearer(state) === look) ||
        rule.states.some((name, i) => i >= states.length && plainLook(name) === look) ||
        (look.startsWith(numbered) && DIGITS.test(look.slice(numbered.length)))
      );
    });
  }

  /** A house is called otherwise: they are put together anew when they are next asked for. */
  forgetHouses(): void {
    this.houses = undefined;
  }

  /** Takes in a house that is new. */
  addHouse(house: House): void {
    this.houses?.set(lookOfBearer(house), house);
  }

  addCharacter(character: Character): void {
    this.characters?.set(lookOfBearer(character), character);
  }

  private all(): Character[] {
    const { houses, characters } = this.world;
    return houses.flatMap(({ id }) => characters.of(id));
  }
}

/** A name; its look is empty where that is the plain one. */
interface Bearer {
  readonly name: string;
  readonly look: string;
}

function lookOfBearer({ name, look }: Bearer): string {
  return look === '' ? plainLook(name) : look;
}

function byLook<T extends Bearer>(bearers: readonly T[]): Map<string, T> {
  return new Map(bearers.map((bearer) => [lookOfBearer(bearer), bearer]));
}

/** A look as it is kept with its name. */
export function keptLook(name: string, look: string | undefined): string {
  return look === undefined || look === plainLook(name) ? '' : look;
}
