import { Random, type Seed } from '@realm/base';
import { decide } from './decide.ts';
import type { Door } from './door.ts';
import { type Rulebook, studyRules } from './rulebook.ts';

export interface RunnerOptions {
  /** Of the robots alone: never the age's own, whose rolls nobody may foresee. */
  readonly seed: Seed;
  /** Each house has a turn in one of so many ticks, different houses in different ones; default 1. */
  readonly period_ticks?: number;
  /**
   * Houses that play at the same time; default 1, where the order of all commands follows from the seed. More
   * let a service make many robots' commands durable at once.
   */
  readonly at_once?: number;
  /** Lets others have their turn; called between houses. */
  readonly breathe?: () => Promise<void>;
}

/** Plays robots through a door: any number of houses, each by its own turns. */
export class Runner {
  private readonly door: Door;
  private readonly options: RunnerOptions;
  private book: Rulebook | undefined;
  private stopped = false;

  constructor(door: Door, options: RunnerOptions) {
    this.door = door;
    this.options = options;
  }

  /**
   * One round: every house whose turn this tick is plays. Ends early when the next tick has come meanwhile, or
   * after `stop`.
   */
  async round(): Promise<void> {
    this.book ??= studyRules(await this.door.rules());
    const { tick } = await this.door.age();
    const period = this.options.period_ticks ?? 1;
    const houses = (await this.door.houses()).filter((house) => (tick + house) % period === 0);
    let next = 0;
    const play = async (random: Random) => {
      while (next < houses.length && !this.stopped) {
        const house = houses[next++];
        if (!(await this.turn(house, tick, random))) return;
        await this.options.breathe?.();
      }
    };
    const players = Math.min(this.options.at_once ?? 1, houses.length);
    await Promise.all(Array.from({ length: players }, () => play(new Random(this.options.seed))));
  }

  /** No house begins another turn. */
  stop(): void {
    this.stopped = true;
  }

  /** One house's turn; false when the tick is over. */
  private async turn(house: number, tick: number, random: Random): Promise<boolean> {
    const age = await this.door.age();
    if (age.tick !== tick) return false;
    const me = await this.door.me(house);
    if (me === null) return true;
    for (const command of decide({ me, age }, this.book as Rulebook, random)) {
      // A refusal says that the view was behind; the rest of the turn may still be good.
      await this.door.command(house, command);
    }
    return true;
  }
}
