import { apply, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** People who live in buildings, on building sites and on barren land, before bonuses. */
export function living(
  { living_constructing, living_barren }: Numbers,
  in_buildings: number,
  sites: number,
  barren: number,
): number {
  return in_buildings + sites * living_constructing + barren * living_barren;
}

/** The most people a house can hold: living x (1 + `max_population`), and as many troops as barracks have room for. */
export function roomFor(living: number, bonus_bp: number, barracks_room: number, troops: number): number {
  return apply(living, bonus_bp) + Math.min(barracks_room, troops);
}

/** Peasants born a tick: shares of the peasants and of the free room (0 or more), x (1 + `births`), while there is room. */
export function born(numbers: Numbers, peasants: number, free: number, bonus_bp: number): number {
  const of_room = mulDiv(free, numbers.births_room_bp, 10_000);
  return Math.min(free, apply(mulDiv(peasants, numbers.births_bp, 10_000) + of_room, bonus_bp));
}

/** Adepts up to which shrines gather, by `adept_cap_tenths` an acre. */
export function adeptCap(cap_tenths: number, land: number): number {
  return mulDiv(cap_tenths, land, 10);
}
