import type { FlowWay, SignalKind } from '@realm/contract';
import type { Passed } from './gifts.ts';

/** From so many points on staff are alerted: of a hundred houses that nobody feeds fewer than one has them, at any time. */
export const ALERT_POINTS = 70;

/** Why a house has points: what came, from which houses. */
export interface Signal {
  readonly kind: SignalKind;
  readonly points: number;
  /** Gold's worth that came this way, less what went back; 0 where it is no question of gold. */
  readonly gold: number;
  readonly houses: readonly number[];
}

/** How fed a house looks, and why. */
export interface Suspect {
  readonly house: number;
  readonly points: number;
  readonly signals: readonly Signal[];
}

/** What is known beside what passed. */
export interface Known {
  /** Land of a house, in acres; undefined for one that is gone. */
  readonly landOf: (house: number) => number | undefined;
  /** Gold's worth of aid an acre after which the age taxes all of it. */
  readonly worth_per_acre: number;
  /** What the players of two houses share beside the game. */
  readonly shared: (one: number, other: number) => Shared;
  /** The most points that a house's player had in an age before. */
  readonly before: (house: number) => number;
}

export interface Shared {
  readonly device: boolean;
  readonly network: boolean;
  readonly rhythm: boolean;
}

/** In which ways something passes because both want it, and in which because one takes it. */
const GIVEN: readonly FlowWay[] = ['aid', 'grants', 'hall'];
const TAKEN: readonly FlowWay[] = ['attacks', 'thefts'];

/** What comes back is less than this part of what came, where a gift goes one way alone: 1 in 5. */
const BACK_PART = 5;
/** A feeder has given this part of what a house may be given at least: 1 in 50, and more than twice. */
const FEEDER_PART = 50;
const FEEDER_TIMES = 3;
/** Points of each feeder after the second, and how many points they come to at most. */
const FEEDER_POINTS = 5;
const FEEDERS_POINTS_MAX = 30;
/** What victims who give as well lose in battle counts half, and comes to so many points at most. */
const BATTLE_PART = 2;
const BATTLES_POINTS_MAX = 50;
/** What comes from somebody of the same device counts so many times more, of the same network, of the same hours. */
const DEVICE_TIMES = 2;
const NETWORK_TIMES = 1;
const RHYTHM_PART = 5;
/** Of points in ages before this part counts: 1 in 10, and so many at most. */
const BEFORE_PART = 10;
const BEFORE_POINTS_MAX = 20;

/**
 * How fed the houses look between which something passed lately, the most suspicious first. 100 points are half of what an
 * age lets an acre be given before it taxes all: who lives by own work comes nowhere near, in whatever way they trade.
 * It says what to look at, never who has cheated.
 */
export function suspectsOf(passed: readonly Passed[], known: Known): Suspect[] {
  const suspects: Suspect[] = [];
  for (const [house, gifts] of giftsByReceiver(passed)) {
    const land = known.landOf(house);
    if (land === undefined) continue;
    const suspect = suspectOf(house, gifts, Math.max(1, (land * known.worth_per_acre) / 2), known);
    if (suspect.points > 0) suspects.push(suspect);
  }
  return suspects.sort((a, b) => b.points - a.points || a.house - b.house);
}

/** What one house gave another, less what came back. */
interface Gift {
  readonly from: number;
  given: number;
  traded: number;
  taken: number;
  /** What was given and traded, and what came back of it. */
  came: number;
  went: number;
  times: number;
}

/** By receiver: what came from each who gave more than came back, and hardly anything came back. */
function giftsByReceiver(passed: readonly Passed[]): Map<number, Gift[]> {
  const all = new Map<string, Gift>();
  const of = (to: number, from: number): Gift => {
    const key = `${to} ${from}`;
    let gift = all.get(key);
    if (gift === undefined) {
      gift = { from, given: 0, traded: 0, taken: 0, came: 0, went: 0, times: 0 };
      all.set(key, gift);
    }
    return gift;
  };
  for (const { low, high, way, low_gave, high_gave, times } of passed)
    for (const [to, from, came, went] of [
      [high, low, low_gave, high_gave],
      [low, high, high_gave, low_gave],
    ] as const) {
      const gift = of(to, from);
      if (TAKEN.includes(way)) gift.taken += came;
      else {
        if (GIVEN.includes(way)) gift.given += came - went;
        else gift.traded += came - went;
        gift.came += came;
        gift.went += went;
        gift.times += times;
      }
    }
  const found = new Map<number, Gift[]>();
  for (const [key, gift] of all) {
    if (gift.came <= gift.went * BACK_PART) continue;
    const to = Number(key.slice(0, key.indexOf(' ')));
    const gifts = found.get(to);
    if (gifts === undefined) found.set(to, [gift]);
    else gifts.push(gift);
  }
  return found;
}

function suspectOf(house: number, gifts: readonly Gift[], scale: number, known: Known): Suspect {
  const pointsOf = (gold: number) => Math.floor((gold * 100) / scale);
  const signals: Signal[] = [];
  const signal = (kind: SignalKind, from: readonly Gift[], gold: number, points: number) => {
    if (points > 0) signals.push({ kind, points, gold, houses: from.map(({ from }) => from) });
  };
  const given = gifts.filter(({ given }) => given > 0);
  const given_gold = sum(given, ({ given }) => given);
  signal('gifts', given, given_gold, pointsOf(given_gold));
  const traded = gifts.filter(({ traded }) => traded > 0);
  const traded_gold = sum(traded, ({ traded }) => traded);
  signal('trades', traded, traded_gold, pointsOf(traded_gold));
  const feeders = gifts.filter(
    ({ came, went, times }) => (came - went) * FEEDER_PART >= scale && times >= FEEDER_TIMES,
  );
  const beaten = feeders.filter(({ taken }) => taken > 0);
  const taken_gold = sum(beaten, ({ taken }) => taken);
  const battles = Math.min(BATTLES_POINTS_MAX, pointsOf(taken_gold / BATTLE_PART));
  signal('battles', beaten, taken_gold, battles);
  const many = Math.min(FEEDERS_POINTS_MAX, FEEDER_POINTS * (feeders.length - 2));
  signal('feeders', feeders, 0, many);
  for (const [kind, times] of [
    ['device', DEVICE_TIMES],
    ['network', NETWORK_TIMES],
    ['rhythm', 1 / RHYTHM_PART],
  ] as const) {
    const sharing = gifts.filter(({ from }) => known.shared(house, from)[kind]);
    const gold = sum(sharing, ({ came, went }) => came - went);
    signal(kind, sharing, gold, Math.floor(pointsOf(gold) * times));
  }
  // Who was suspected before is not by that alone.
  if (signals.length > 0) {
    const before = Math.min(BEFORE_POINTS_MAX, Math.floor(known.before(house) / BEFORE_PART));
    signal('before', [], 0, before);
  }
  return { house, points: sum(signals, ({ points }) => points), signals };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
