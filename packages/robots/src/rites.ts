import { keptOf } from './kept_of.ts';
import type { Mind, RiteCost } from './mind.ts';
import type { Rite, Rulebook } from './rulebook.ts';

/** A tick of a rite that lasts shorter than this is reckoned so, lest a short one look cheap. */
const TICKS_MIN = 4;

/** The costs of the rites of some kinds, as the house would pay them. */
export function costsOf({ me, book }: Mind, kinds: readonly Rite['kind'][]): RiteCost[] {
  const costs: RiteCost[] = [];
  for (const cost of me.rite_costs) {
    const rite = book.rites.get(cost[0]);
    if (rite !== undefined && kinds.includes(rite.kind))
      costs.push({ rite, aether: cost[1], ticks: cost[2], incense: cost[3] });
  }
  return costs;
}

/** Lasting rites on itself that do most for the house for their aether, as many as it likes to keep up. */
export function ritesKept(mind: Mind): readonly RiteCost[] {
  mind.rites_kept ??= best(mind, ({ rite, aether, ticks }) => {
    const worth = ticks > 0 ? worthOf(mind, rite, aether, ticks) : 0;
    return worth > 0 ? worth : null;
  }).slice(0, mind.taste.temperament.rites);
  return mind.rites_kept;
}

/** Rites on itself that bring it something at once, those that bring most for their aether first. */
export function atOnce(mind: Mind): readonly RiteCost[] {
  mind.rites_at_once ??= best(mind, ({ rite, aether }) => {
    let tenths = 0;
    for (const [good, per_100_acres] of rite.brings) tenths += goodTenths(mind, good) * per_100_acres;
    return tenths > 0 ? Math.floor((tenths * mind.me.land) / Math.max(1, aether)) : null;
  });
  return mind.rites_at_once;
}

const SELF: readonly Rite['kind'][] = ['self'];

/** Rites on itself that are worth anything, the best first. */
function best(mind: Mind, worthOf: (cost: RiteCost) => number | null): RiteCost[] {
  const found: { cost: RiteCost; worth: number }[] = [];
  mind.own_rites ??= costsOf(mind, SELF);
  for (const cost of mind.own_rites) {
    const worth = worthOf(cost);
    if (worth !== null) found.push({ cost, worth });
  }
  return found.sort((a, b) => b.worth - a.worth).map(({ cost }) => cost);
}

/** What its lasting effects are worth to the house, for each aether of a tick. */
function worthOf({ taste, book }: Mind, rite: Rite, aether: number, ticks: number): number {
  const worth = effectsWorth(book)(taste.temperament.rite_worth).get(rite) ?? 0;
  return Math.floor((worth * Math.max(TICKS_MIN, ticks)) / Math.max(1, aether));
}

/** What the effects of each rite are worth by a taste. */
const effectsWorth = keptOf(({ rites }: Rulebook) =>
  keptOf((rite_worth: Readonly<Record<string, number>>): ReadonlyMap<Rite, number> => {
    const worth = ({ effects }: Rite) =>
      effects.reduce((sum, [stat, bp]) => sum + (rite_worth[stat] ?? 0) * Math.abs(bp), 0);
    return new Map([...rites.values()].map((rite) => [rite, worth(rite)]));
  }),
);
/** About what a unit that a rite brings is worth to the house now, in tenths of gold: nothing where it has enough. */
function goodTenths({ me, tick, forecast }: Mind, good: string): number {
  if (good === 'gold') return 10;
  if (good === 'food') return me.food < forecast.food_eaten * FOOD_TICKS ? 5 : 0;
  if (good === 'peasants') return me.population * 10_000 < me.max_population * ROOM_BP ? 100 : 0;
  if (good === 'explorable') return me.explorable_acres < EXPLORABLE_MIN + tick ? 5_000 : 0;
  return 0;
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
  let used = 0;
  for (const each of ritesKept(mind)) used += Math.ceil(of(each) / Math.max(1, each.ticks));
  for (const each of atOnce(mind)) used += Math.ceil(of(each) / Math.max(1, each.rite.cooldown_ticks));
  return used;
}
