import type { itself, Readable } from '../../../world/readonly.ts';

/** A World Wonder that stands. */
export interface Wonder {
  readonly [itself]?: never;
  /** Index into the rules. */
  readonly wonder: number;
  /** The house that built it, which stays in its state. */
  readonly house: number;
  readonly tick: number;
  /** First tick in which it is dormant; 0 once it is. */
  awake_until: number;
  /** Whether it has been woken once. */
  revived: boolean;
}

/** What a house has given to a build: gold, and units of each material in the order of the wonder's. */
export interface Gift {
  readonly [itself]?: never;
  readonly house: number;
  gold: number;
  readonly materials: number[];
}

/** A wonder being built. */
export interface Build {
  readonly [itself]?: never;
  readonly wonder: number;
  readonly builder: number;
  /** In the order of their first gifts. */
  readonly gifts: Gift[];
  /** When it is finished; 0 until it is paid for. */
  done_tick: number;
}

/** What has been given to a build in all. */
export function givenTo(
  { gifts }: Pick<Readable<Build>, 'gifts'>,
  kinds: number,
): { gold: number; materials: number[] } {
  let gold = 0;
  const materials = new Array<number>(kinds).fill(0);
  for (const gift of gifts) {
    gold += gift.gold;
    gift.materials.forEach((units, i) => {
      materials[i] += units;
    });
  }
  return { gold, materials };
}

/** Every wonder of the world, built and being built. */
export class Wonders {
  /** In the order in which they were finished. */
  readonly built: Wonder[] = [];
  /** In the order in which they were begun. */
  readonly builds: Build[] = [];

  /** Whether a wonder's name is taken: it stands, or is paid for. */
  isTaken(wonder: number): boolean {
    return (
      this.built.some((other) => other.wonder === wonder) ||
      this.builds.some((build) => build.wonder === wonder && build.done_tick !== 0)
    );
  }

  /** What a house is building. */
  buildOf(house: number): Build | undefined {
    return this.builds.find(({ builder }) => builder === house);
  }

  /** Takes a build out. */
  drop(build: Build): void {
    this.builds.splice(this.builds.indexOf(build), 1);
  }

  /** Takes out all that a house built or builds. */
  forget(house: number): void {
    for (const list of [this.built, this.builds]) {
      for (let i = list.length - 1; i >= 0; i--) if (ownerOf(list[i]) === house) list.splice(i, 1);
    }
  }

  save() {
    return {
      built: this.built.map(
        ({ wonder, house, tick, awake_until, revived }) =>
          [wonder, house, tick, awake_until, revived] as const,
      ),
      builds: this.builds.map(
        ({ wonder, builder, gifts, done_tick }) =>
          [
            wonder,
            builder,
            done_tick,
            gifts.map(({ house, gold, materials }) => [house, gold, [...materials]] as const),
          ] as const,
      ),
    };
  }

  restore({ built, builds }: ReturnType<Wonders['save']>): void {
    for (const [wonder, house, tick, awake_until, revived] of built)
      this.built.push({ wonder, house, tick, awake_until, revived });
    for (const [wonder, builder, done_tick, gifts] of builds) {
      const restored = gifts.map(([house, gold, materials]) => ({ house, gold, materials: [...materials] }));
      this.builds.push({ wonder, builder, done_tick, gifts: restored });
    }
  }
}

function ownerOf(of: Readable<Wonder> | Readable<Build>): number {
  return 'builder' in of ? of.builder : of.house;
}
