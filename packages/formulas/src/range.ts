import { apply, mulDiv } from '@realm/base';
import type { Numbers } from './numbers.ts';

/** A whole in millionths, in which gains are reckoned so that roundings never meet. */
const WHOLE = 1_000_000;

/** A target's land against the attacker's, in bp. */
export function rangeBp(own_land: number, target_land: number): number {
  return mulDiv(target_land, 10_000, Math.max(1, own_land));
}

/** The share of the usual gains, in bp, that an attack on a house as battered as this yields; in war it falls less far. */
export function protectionBp(
  { battered_protection_bp, protection_war_floor_bp }: Numbers,
  battered_tenths: number,
  at_war: boolean,
): number {
  const left = 10_000 - battered_tenths * battered_protection_bp;
  return Math.max(left, at_war ? protection_war_floor_bp : 0);
}

/**
 * What a victory gains, in millionths of the most that its kind takes: by the target's size (the curve
 * `gains_by_range`), by how battered it is, and by what the attacker's state holds against its own
 * (`gains_by_hostility`), each in bp.
 */
export function gainsPpm(by_range_bp: number, protection_bp: number, by_hostility_bp: number): number {
  const protected_ppm = mulDiv(by_range_bp * (WHOLE / 10_000), protection_bp, 10_000);
  return mulDiv(protected_ppm, by_hostility_bp, 10_000);
}

/**
 * Acres a victory takes of those that may be taken: by what its kind takes of the usual land, by gains, by war, and by
 * what the target's `land_loss` saves. Of a target larger than its victor only so much land counts as the victor has
 * (`attack_land_own_bp` of it).
 */
export function acresTaken(
  { attack_land_bp, attack_land_own_bp, war_land_bp }: Numbers,
  own_land: number,
  open_acres: number,
  kind_land_bp: number,
  gains_ppm: number,
  at_war: boolean,
  land_loss_bp: number,
): number {
  const counted = Math.min(open_acres, mulDiv(own_land, attack_land_own_bp, 10_000));
  const most = counted * mulDiv(attack_land_bp, kind_land_bp, 10_000);
  const ppm = at_war ? apply(gains_ppm, war_land_bp) : gains_ppm;
  return Math.min(open_acres, apply(mulDiv(most, ppm, 10_000 * WHOLE), land_loss_bp));
}
