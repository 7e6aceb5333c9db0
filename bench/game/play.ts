import { purpose, Random, seedFrom } from '@realm/base';
import { type CommandType, commands, isRefusal } from '@realm/contract';
import {
  BUILDINGS,
  execute,
  type Good,
  type PostingOf,
  posting,
  type Request,
  UNITS,
  type World,
} from '@realm/engine';
import { SLOT } from '@realm/rules';
import { RandomCommands } from '../../tests/support/random_commands.ts';

const PLAY = purpose('bench play');
const TYPES = (Object.keys(commands) as CommandType[]).filter((type) => type !== 'create_house');

/** One house in so many is in trouble of each kind. */
const TROUBLED_EACH = 50;

/** Plays a world between ticks: commands at random of every type, and houses kept in every kind of trouble. */
export class Play {
  readonly world: World;
  accepted = 0;
  asked = 0;
  readonly #random: Random;
  readonly #commands: RandomCommands;

  constructor(world: World) {
    this.world = world;
    this.#random = new Random(seedFrom('bench')).at(PLAY);
    this.#commands = new RandomCommands(this.#random);
  }

  /** Gives `count` commands to houses at random; `accepted` is told of those the game takes. */
  give(count: number, accepted: (request: Request) => void = () => {}): void {
    const { world } = this;
    for (let i = 0; i < count; i++) {
      const request = this.#commands.next(world, world.at, this.#random.pick(TYPES));
      this.asked++;
      if (isRefusal(execute(world, request))) continue;
      this.accepted++;
      accepted(request);
    }
    world.drainEvents();
  }

  /**
   * Sees to it that in each fiftieth house people starve, in another wages can't be paid, in another there is no
   * room; the engine makes of it what it will. Orders of those houses have their numbers counted anew.
   */
  trouble(): void {
    const { houses } = this.world;
    for (let i = 0; i + 3 < houses.length; i += TROUBLED_EACH) {
      const [hungry, broke, packed] = houses.slice(i, i + 3);
      hungry.food = 0;
      hungry.cells[BUILDINGS + this.world.rules.buildings.get('farms')!.index] = 0;
      broke.gold = 0;
      broke.cells[UNITS + SLOT.offense] = 10_000;
      packed.peasants = Math.max(packed.peasants, 2 * packed.max_population);
      for (const house of [hungry, broke, packed]) {
        house.effects_stale = 1;
        execute(this.world, {
          at: this.world.at,
          actor: { robot: house.id },
          command: { type: 'set_draft', house: house.id, rate_bp: 2_000 },
        });
      }
    }
  }
}

/** The sources and sinks by which a tick moves goods. */
const TICK_POSTINGS: { readonly [G in Exclude<Good, 'character'>]: readonly PostingOf<G>[] } = {
  gold: ['peasants', 'wages'],
  food: ['farms', 'forage', 'eaten', 'spoiled'],
  aether: ['adepts', 'cisterns', 'faded', 'spilled'],
  land: ['explore'],
  people: ['births', 'crowded', 'deserted', 'starved'],
  books: ['scientists'],
  horses: ['stables'],
  chariots: ['built'],
  explorable: ['found'],
  material: ['foundries', 'paper'],
};

/** Watches which of them ticks move anything by, so that a measurement can show that everything happened in it. */
export class PostingsSeen {
  readonly #seen = new Set<string>();

  /** Call after a tick: the books are those of one tick. */
  note({ ledger, rules }: World): void {
    for (const [good, postings] of Object.entries(TICK_POSTINGS)) {
      const kinds = good === 'material' ? rules.materials.list.length : 1;
      for (const name of postings) {
        const first = posting(good as Good, name);
        for (let m = 0; m < kinds; m++) if (ledger.read(first + m) > 0) this.#seen.add(`${good} ${name}`);
      }
    }
  }

  /** Throws unless every one of them was seen. */
  assertAll(): void {
    const missed = Object.entries(TICK_POSTINGS)
      .flatMap(([good, postings]) => postings.map((posting) => `${good} ${posting}`))
      .filter((posting) => !this.#seen.has(posting));
    if (missed.length > 0)
      throw new Error(`not everything happened in the ticks measured: no ${missed.join(', ')}`);
  }
}
