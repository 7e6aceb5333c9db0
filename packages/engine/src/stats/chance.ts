import { type Curve, clamp, mulDiv } from '@realm/base';
import { BANDS, type Band } from '@realm/contract';
import type { Rules } from '@realm/rules';

/**
 * The chance in basis points that `strength` gets past `resistance` (each at least 0; a resistance of 0 counts as
 * 1), by a curve of the ratio in ten-thousandths, held within `chance_min_bp` and `chance_max_bp`.
 */
export function chanceBp(rules: Rules, curve: Curve, strength: number, resistance: number): number {
  const { chance_min_bp, chance_max_bp } = rules.params;
  const ratio = mulDiv(strength, 10_000, Math.max(1, resistance));
  return clamp(curve.at(ratio), chance_min_bp, chance_max_bp);
}

/** The band of a chance: `chance_bands_bp` are the least chances of `low`, `even`, `good` and `very good`. */
export function bandOf(rules: Rules, chance_bp: number): Band {
  let band = 0;
  for (const from_bp of rules.params.chance_bands_bp) if (chance_bp >= from_bp) band += 1;
  return BANDS[band];
}
