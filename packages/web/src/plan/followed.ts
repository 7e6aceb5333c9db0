/** Which advice was followed on this device, and when: what is looked to now and then alone is not advised again at once. */
import { recordOnDevice } from '../service/device.ts';

interface Followed {
  readonly age: number;
  readonly house: number;
  /** The last tick in which any was, and the one before it. */
  readonly tick: number;
  readonly before: number;
  /** What was followed in that tick, by its key. */
  readonly keys: readonly string[];
}

const NEVER: Followed = { age: 0, house: 0, tick: -1, before: -1, keys: [] };
const kept = recordOnDevice<Followed>('realm-plan', NEVER);

/** Whoever has not asked for longer than this, in ticks, is advised as if it had been so long. */
const TICKS_MAX = 24;

/** Whose plan it is, and in which tick. */
export interface Moment {
  readonly age: number;
  readonly house: number;
  readonly tick: number;
}

/** Ticks since advice was followed before this tick, 1 or more; and what was followed in this one. */
export function followedAt({ age, house, tick }: Moment): { ticks: number; keys: ReadonlySet<string> } {
  const last = lastOf({ age, house, tick });
  const in_this = last.tick === tick;
  const since = in_this ? last.before : last.tick;
  return {
    ticks: since === NEVER.tick ? TICKS_MAX : Math.min(TICKS_MAX, Math.max(1, tick - since)),
    keys: new Set(in_this ? last.keys : []),
  };
}

/** Notes what was followed in this tick. */
export function follow(moment: Moment, keys: Iterable<string>): void {
  const last = lastOf(moment);
  const again = last.tick === moment.tick;
  kept.value = {
    ...moment,
    before: again ? last.before : last.tick,
    keys: [...(again ? last.keys : []), ...keys],
  };
}

/** Of another house or age, or of a tick yet to come, nothing is known. */
function lastOf({ age, house, tick }: Moment): Followed {
  const last = kept.value;
  return last.age === age && last.house === house && last.tick <= tick ? last : NEVER;
}
