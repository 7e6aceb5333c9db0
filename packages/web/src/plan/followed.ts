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
  const last = lastOf(kept.value, moment);
  const { whole } = last;
  const ticks = whole === NEVER ? TICKS_MAX : Math.min(TICKS_MAX, Math.max(1, moment.tick - whole));
  return { ticks, ago: new Map(ofLate(last, moment.tick).map(([key, tick]) => [key, moment.tick - tick])) };
}

/** Which lines were followed of late, with the tick in which each was. */
const ofLate = ({ whole, keys }: Followed, now: number): readonly (readonly [key: string, tick: number])[] =>
  Object.entries(keys).filter(
    ([, tick]) => (tick === now || tick > whole) && now >= tick && now - tick < LINE_TICKS,
  );

/** Notes what was followed in a tick, and whether that was all that was planned. */
export function follow(moment: Moment, followed: Iterable<string>, is_whole: boolean): void {
  const { age, house, tick } = moment;
  const now = [...followed].map((key) => [key, tick] as const);
  kept.change((before) => {
    const last = lastOf(before, moment);
    const keys = Object.fromEntries([...ofLate(last, tick), ...now]);
    return { age, house, whole: is_whole ? tick : last.whole, keys };
  });
}

/** Of another house or age, or of a tick yet to come, nothing is known. */
function lastOf(last: Followed, { age, house, tick }: Moment): Followed {
  return last.age === age && last.house === house && last.whole <= tick ? last : NOTHING;
}
