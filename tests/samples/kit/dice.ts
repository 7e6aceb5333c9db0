import type { Random } from '@realm/base';
import { AMOUNT_MAX } from '@realm/contract';
import { type CharacterKind, type House, thievesAtHome, type World } from '@realm/engine';
import type { Rules } from '@realm/rules';

/** Rolls for a command at random: amounts run up to what a house plausibly has, and now and then far beyond. */
export class Dice {
  readonly random: Random;
  /** The highest number of an account in use. */
  private people: number;
  /** Who founds the house that is named `newcomer()`: now and then whoever did before. */
  founder = 0;
  /** A building: drawn for every command of a house, whether it names one or not. */
  building = '';

  constructor(random: Random, people: number) {
    this.random = random;
    this.people = people;
  }

  /** The name of a house to be. */
  newcomer(): string {
    this.people += 1;
    this.founder = this.random.chance(9_500) ? this.people : Math.max(1, this.people - 1);
    return `House of ${this.people}`;
  }

  /** From 1 to `most`, and once in twenty a thousand times as much; never more than a command may ask for. */
  upTo(most: number): number {
    const amount = this.random.between(1, Math.max(1, most));
    return Math.min(AMOUNT_MAX, this.random.chance(500) ? amount * 1_000 : amount);
  }

  material({ rules }: World): Rules['materials']['list'][number] {
    return this.random.pick(rules.materials.list);
  }

  /** One of a list; where that is empty, what is said instead. */
  oneOf<V, O>(list: readonly V[], or: O): V | O {
    return list.length > 0 ? this.random.pick(list) : or;
  }

  /** A name that hardly anyone has yet. */
  name(kind: CharacterKind): string {
    return `${kind} ${this.random.below(1_000_000)}`;
  }

  /** A house of another state; now and then one's own. */
  stranger(world: World, house: House): number {
    const { random } = this;
    let other = random.pick(world.houses);
    for (let i = 0; i < 10 && world.stateOf(other) === world.stateOf(house); i++)
      other = random.pick(world.houses);
    return random.chance(200) ? house.id : other.id;
  }

  /** A house of the same state, itself included; now and then any house. */
  mate(world: World, house: House): number {
    const { random } = this;
    if (random.chance(200)) return random.pick(world.houses).id;
    return random.pick(world.stateOf(house).seats.filter((id) => id !== 0));
  }

  /** Thieves at home, or some of them. */
  thieves(house: House): number {
    return this.upTo(thievesAtHome(house));
  }
}
