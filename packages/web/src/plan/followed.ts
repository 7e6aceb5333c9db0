/** Which advice was followed on this device, and when: what is looked to now and then alone is not advised again at once. */
import { recordOnDevice } from '../service/device.ts';

interface Followed {
  readonly age: number;
  readonly house: number;
  /** The last tick in which all of a plan was. */
  readonly whole: number;
  /** The last tick in which a line was, by its key. */
  readonly keys: Readonly<Record<string, number>>;
}

const NEVER = -1;
const NOTHING: Followed = { age: 0, house: 0, whole: NEVER, keys: {} };
const kept = recordOnDevice<Followed>('realm-plan', NOTHING);

/** Whoever has not asked for longer than this, in ticks, is advised as if it had been so long. */
const TICKS_MAX = 24;
/** A line followed by itself is done with for so many ticks, about as long as a robot lets most things be, or until all is. */
const LINE_TICKS = 8;

/** Whose plan it is, and in which tick. */
export interface Moment {
  readonly age: number;
  readonly house: number;
  readonly tick: number;
}

/** Ticks since a plan was followed whole, 1 or more; and what was followed of late, with how many ticks ago. */
export function followedAt(moment: Moment): { ticks: number; ago: ReadonlyMap<string, number> } {
  const { whole, keys } = lastOf(moment);
  const ticks = whole === NEVER ? TICKS_MAX : Math.min(TICKS_MAX, Math.max(1, moment.tick - whole));
  const ago = Object.entries(keys)
    .filter(([, tick]) => tick === moment.tick || tick > whole)
    .map(([key, tick]) => [key, moment.tick - tick] as const)
    .filter(([, since]) => since >= 0 && since < LINE_TICKS);
  return { ticks, ago: new Map(ago) };
}

/** Notes what was followed in a tick, and whether that was all that was planned. */
export function follow(moment: Moment, followed: Iterable<string>, is_whole: boolean): void {
  const { age, house, tick } = moment;
  const { ago } = followedAt(moment);
  const keys = {
    ...Object.fromEntries([...ago].map(([key, since]) => [key, tick - since])),
    ...Object.fromEntries([...followed].map((key) => [key, tick])),
  };
  kept.value = { age, house, whole: is_whole ? tick : lastOf(moment).whole, keys };
}

/** Of another house or age, or of a tick yet to come, nothing is known. */
function lastOf({ age, house, tick }: Moment): Followed {
  const last = kept.value;
  return last.age === age && last.house === house && last.whole <= tick ? last : NOTHING;
}
