import { mulDiv } from '@realm/base';
import type { Scope } from '../../scope/handler.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld, World } from '../../world/world.ts';
import { countedDefense } from './margin.ts';
import { noteLost, openAcres } from './state/lost_land.ts';
import { standingBp } from './telling.ts';

/** What an attack takes of a house, and what of it the victor has. */
export interface Prize {
  acres: number;
  gold: number;
  food: number;
  /** By material index. */
  materials: number[];
  captives: number;
  /** By category. */
  books: number[];
}

/** How thin a prize a house is, in basis points: by what of a house's least defense it puts up, and whether it plays. */
export function thinnessBp(world: ReadonlyWorld, victor: ReadonlyHouse, house: ReadonlyHouse): number {
  const { rules } = world;
  const { standing_defense_per_acre, score_active_commands } = rules.params;
  const standing = standing_defense_per_acre * house.land;
  if (standing === 0) return 0;
  if (house.commands < score_active_commands) return 10_000;
  const defense = countedDefense(world, victor, house);
  if (isMended(world, 'a battle tells no strength but by its margin'))
    return 10_000 - standingBp(rules, defense, house.land);
  return 10_000 - Math.min(10_000, mulDiv(defense, 10_000, standing));
}

/**
 * What of a prize its victor has, in basis points: all of it, but for the thin part of it what its victories over other
 * thin prizes have left. The loser loses all the same, so that nobody gains anything by disarming.
 */
export function yieldBp(world: ReadonlyWorld, victor: ReadonlyHouse, thin_bp: number): number {
  const { soft_hit_bp } = world.rules.params;
  let hits_bp = openAcres(world.soft_hits.get(victor.id), firstTick(world));
  let left_bp = 10_000;
  for (; hits_bp >= 10_000 && left_bp > 0; hits_bp -= 10_000) left_bp = mulDiv(left_bp, soft_hit_bp, 10_000);
  // Between two whole hits, in proportion.
  const next_bp = mulDiv(left_bp, soft_hit_bp, 10_000);
  left_bp -= mulDiv(left_bp - next_bp, Math.min(10_000, hits_bp), 10_000);
  return 10_000 - mulDiv(thin_bp, 10_000 - left_bp, 10_000);
}

/** Remembers that a house has beaten a thin prize, by how thin it was. */
export function noteThin(world: World, victor: ReadonlyHouse, thin_bp: number): void {
  noteLost(world.soft_hits, victor.id, world.tick, thin_bp, firstTick(world));
}

/** Leaves of a prize the share that its victor has; the rest is laid waste. */
export function layWaste({ ledger }: Scope, prize: Prize, yield_bp: number): void {
  const left = (amount: number, place: number) => {
    const kept = mulDiv(amount, yield_bp, 10_000);
    ledger.add(place, amount - kept);
    return kept;
  };
  prize.acres = left(prize.acres, posting('land', 'wasted'));
  prize.gold = left(prize.gold, posting('gold', 'wasted'));
  prize.food = left(prize.food, posting('food', 'wasted'));
  prize.captives = left(prize.captives, posting('people', 'wasted'));
  prize.books = prize.books.map((books) => left(books, posting('books', 'wasted')));
  prize.materials = prize.materials.map((units, m) => left(units, posting('material', 'wasted') + m));
}

function firstTick({ tick, rules }: ReadonlyWorld): number {
  return tick - rules.params.soft_hits_ticks + 1;
}
