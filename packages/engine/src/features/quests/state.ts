import type { itself } from '../../world/readonly.ts';
import type { Character } from '../characters/state/characters.ts';

/** A quest that a house has somebody on. */
export interface Quest {
  readonly [itself]?: never;
  readonly house: number;
  /** Who seeks; null for the house's scientists. */
  readonly seeker: Character | null;
  /** What it seeks: index into the rules' Truths, which nobody is told. */
  readonly truth: number;
  readonly begun_tick: number;
  /** Its episodes, and the place and the person in them: indices into the rules. */
  readonly episodes: readonly number[];
  readonly place: number;
  readonly person: number;
  readonly deadline_tick: number;
  /** The episode it is in, from 0. */
  episode: number;
  /** How much the ask of this episode is for. */
  amount: number;
  /** The last tick to answer in; 0 where nothing is asked now. */
  answer_by_tick: number;
  /** When it asks next, or ends; 0 while it waits for an answer. */
  next_ask_tick: number;
  /** Whether the house forbears what this episode asked it to. */
  forbearing: boolean;
}

/** A Truth that has been found. */
export interface Found {
  readonly [itself]?: never;
  readonly truth: number;
  readonly house: number;
  readonly realm: number;
  readonly state: number;
  readonly tick: number;
  /** States whose own seekers came too late for it, and know of it all the same: `[realm, state]`. */
  readonly sharers: (readonly [realm: number, state: number])[];
}

/** Quests under way by house, and Truths found, in the order they were. */
export class Quests {
  readonly of_house = new Map<number, Quest>();
  readonly found: Found[] = [];

  /** Who found a Truth, and when. */
  finder(truth: number): Found | undefined {
    // By place: asked of each Truth in each tick, and seldom enough that a step of `for of` takes heap.
    for (let i = 0; i < this.found.length; i++) if (this.found[i].truth === truth) return this.found[i];
    return undefined;
  }

  /** How many seek a Truth now. */
  seekers(truth: number): number {
    let seekers = 0;
    for (const quest of this.of_house.values()) if (quest.truth === truth) seekers += 1;
    return seekers;
  }
}
