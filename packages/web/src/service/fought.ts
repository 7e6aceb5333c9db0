/** What the attacks ordered on this device came to, in full: the house's news keeps the sums alone. */
import { age } from './age.ts';
import { recordOnDevice } from './device.ts';
import type { Battle } from './records.ts';

/** An attack, or a second strike, with who ordered it and whom they sent, by slot: of a second strike the service does not say. */
export type Fought = Battle & { readonly house: number; readonly sent?: readonly number[] };

interface Kept {
  readonly age: number;
  /** Newest first. */
  readonly battles: readonly Fought[];
}

const KEPT_MOST = 20;

const NONE: Kept = { age: 0, battles: [] };
const kept = recordOnDevice('realm-fought', NONE);

/** Keeps what an attack came to. */
export function keepBattle(fought: Fought): void {
  const now = age.peek();
  if (now === undefined) return;
  kept.change(({ age, battles }) => {
    const before = age === now.age ? battles : [];
    return { age: now.age, battles: [fought, ...before].slice(0, KEPT_MOST) };
  });
}

/** What news tells of an attack. */
interface Told {
  readonly target: number;
  readonly home_tick: number;
  readonly lost: number;
}

/** The attack of a house that its news tells of by these; undefined where another device ordered it. */
export function battleKept(house: number, told: Told): Fought | undefined {
  if (kept.value.age !== age.value?.age) return undefined;
  return kept.value.battles.find(
    (each) =>
      each.house === house &&
      each.target === told.target &&
      each.done_tick === told.home_tick &&
      each.outcome?.lost.reduce((sum, n) => sum + n, 0) === told.lost,
  );
}
