import { mulDiv } from '@realm/base';
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

/** The material that rites burn: the interface names it. */
export const RITE_MATERIAL = 'incense';
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

/** Aether that the rites it keeps up take in a tick. */
export function aetherUsed(mind: Mind): number {
  return ritesKept(mind).reduce((sum, { aether, ticks }) => sum + Math.ceil(aether / Math.max(1, ticks)), 0);
}

/** Incense that they burn in so many ticks. */
export function incenseUsed(mind: Mind, ticks: number): number {
  return ritesKept(mind).reduce((sum, cost) => sum + mulDiv(cost.incense, ticks, Math.max(1, cost.ticks)), 0);
}
