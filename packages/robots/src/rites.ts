import type { Mind } from './mind.ts';
import type { Rite } from './rulebook.ts';

/** What one rite costs the house now. */
export interface RiteCost {
  readonly rite: Rite;
  readonly aether: number;
  /** Ticks a lasting one runs; 0 where it acts at once. */
  readonly ticks: number;
  readonly incense: number;
}

/** A tick of a rite that lasts shorter than this is reckoned so, lest a short one look cheap. */
const TICKS_MIN = 4;

/** The costs of the rites of some kinds, as the house would pay them. */
export function costsOf({ me, book }: Mind, kinds: readonly Rite['kind'][]): RiteCost[] {
  const costs: RiteCost[] = [];
  for (const [id, aether, ticks, incense] of me.rite_costs) {
    const rite = book.rites.get(id);
    if (rite !== undefined && kinds.includes(rite.kind)) costs.push({ rite, aether, ticks, incense });
  }
  return costs;
}

/** Lasting rites on itself that do most for the house for their aether, as many as it likes to keep up. */
export function ritesKept(mind: Mind): RiteCost[] {
  const worth = new Map<RiteCost, number>();
  for (const each of costsOf(mind, ['self'])) {
    const worth_now = worthOf(mind, each);
    if (each.ticks > 0 && worth_now > 0) worth.set(each, worth_now);
  }
  return [...worth]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mind.taste.temperament.rites)
    .map(([each]) => each);
}

/** What its lasting effects are worth to the house, for each aether of a tick. */
function worthOf({ taste }: Mind, { rite, aether, ticks }: RiteCost): number {
  let worth = 0;
  for (const [stat, bp] of rite.effects) worth += (taste.temperament.rite_worth[stat] ?? 0) * Math.abs(bp);
  return Math.floor((worth * Math.max(TICKS_MIN, ticks)) / Math.max(1, aether));
}

/** Rites on itself that bring it something at once, those that bring most for their aether first. */
export function atOnce(mind: Mind): RiteCost[] {
  const worth = new Map<RiteCost, number>();
  for (const each of costsOf(mind, ['self'])) {
    const brings = each.rite.brings.reduce(
      (sum, [good, per_100_acres]) => sum + goodTenths(mind, good) * per_100_acres,
      0,
    );
    if (brings > 0) worth.set(each, Math.floor((brings * mind.me.land) / Math.max(1, each.aether)));
  }
  return [...worth].sort(([, a], [, b]) => b - a).map(([each]) => each);
}

/** About what a unit that a rite brings is worth to the house now, in tenths of gold: nothing where it has enough. */
function goodTenths({ me, tick, forecast }: Mind, good: string): number {
  const tenths: Readonly<Record<string, number>> = {
    gold: 10,
    food: me.food < forecast.food_eaten * FOOD_TICKS ? 5 : 0,
    peasants: me.population * 10_000 < me.max_population * ROOM_BP ? 100 : 0,
    explorable: me.explorable_acres < EXPLORABLE_MIN + tick ? 5_000 : 0,
  };
  return tenths[good] ?? 0;
}

/** Food for so many ticks is enough. */
const FOOD_TICKS = 96;
/** A house with this share of its room taken has people enough, in bp. */
const ROOM_BP = 9_700;
/** Explorable acres under which more are welcome, at the start. */
const EXPLORABLE_MIN = 100;

/** Aether that the rites it keeps up take in a tick, and those at once as often as they may be cast. */
export function aetherUsed(mind: Mind): number {
  return usedEachTick(mind, ({ aether }) => aether);
}

/** Incense that they burn in so many ticks. */
export function incenseUsed(mind: Mind, ticks: number): number {
  return Math.ceil((usedEachTick(mind, ({ incense }) => incense * 1_000) * ticks) / 1_000);
}

function usedEachTick(mind: Mind, of: (cost: RiteCost) => number): number {
  const lasting = ritesKept(mind).map((each) => Math.ceil(of(each) / Math.max(1, each.ticks)));
  const now = atOnce(mind).map((each) => Math.ceil(of(each) / Math.max(1, each.rite.cooldown_ticks)));
  return [...lasting, ...now].reduce((sum, each) => sum + each, 0);
}
