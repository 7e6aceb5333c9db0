import { mulDivCeil } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** Aether and incense of a vigil or a gift. */
export interface Gift {
  readonly aether: number;
  readonly incense: number;
}

/** What a vigil takes by land, as its definition says it. */
export interface VigilPrice {
  readonly aether_per_100_acres: number;
  readonly incense_per_1000_acres: number;
}

/** What a vigil of a state with so many acres needs, rounded up. */
export function vigilNeeds(vigil: VigilPrice, land: number): Gift {
  return {
    aether: mulDivCeil(land, vigil.aether_per_100_acres, 100),
    incense: mulDivCeil(land, vigil.incense_per_1000_acres, 1_000),
  };
}

/** The part of its needs that opening a vigil takes, rounded up. */
export function openingGift({ vigil_open_bp }: Numbers, { aether, incense }: Gift): Gift {
  return {
    aether: mulDivCeil(aether, vigil_open_bp, 10_000),
    incense: mulDivCeil(incense, vigil_open_bp, 10_000),
  };
}
