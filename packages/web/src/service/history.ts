/** What this device has ordered of rites and thieves, and what came of it: nobody else is told, so it is kept here. */
import { age } from './age.ts';
import { recordOnDevice } from './device.ts';

/** One order and its outcome. */
export interface Deed {
  readonly tick: number;
  readonly house: number;
  /** A rite or an operation, by its id. */
  readonly what: string;
  /** Whom it was meant for; undefined for one's own house. */
  readonly target?: number;
  /** The band of the chance. */
  readonly chance: string;
  /** What came of it, in words. */
  readonly outcome: string;
  readonly success: boolean;
}

interface Kept {
  readonly age: number;
  /** Newest first. */
  readonly deeds: readonly Deed[];
}

const DEEDS_MAX = 40;

const NONE: Kept = { age: 0, deeds: [] };
const kept = recordOnDevice('realm-deeds', NONE);

/** What a house has done in this age, newest first. */
export const deedsOf = (house: number): readonly Deed[] =>
  kept.value.age === age.value?.age ? kept.value.deeds.filter((deed) => deed.house === house) : [];

export function record(deed: Omit<Deed, 'tick'>): void {
  const now = age.peek();
  if (now === undefined) return;
  const done = { tick: now.tick, ...deed };
  kept.change(({ age, deeds }) => {
    const before = age === now.age ? deeds : [];
    return { age: now.age, deeds: [done, ...before].slice(0, DEEDS_MAX) };
  });
}
