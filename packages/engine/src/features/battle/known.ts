import { mulDiv } from '@realm/base';
import { countLeast } from '@realm/formulas';
import type { Attack } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import { isMended } from '../../world/revision.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { type KeptReport, readReport } from '../intel/state/intel.ts';

/** What a report says of a house's defense. */
export interface Known {
  readonly report: KeptReport;
  /** Of its troops at home, all bonuses applied. */
  readonly defense: number;
  /** How far that may be off either way. */
  readonly error_bp: number;
}

/** The newest report of a house's state on the troops of another, taken in `from_tick` or later. */
export function knownDefense(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  from_tick = 0,
): Known | null {
  const kinds = isMended(world, 'a scrying counts troops too') ? TELL_DEFENSE : (['muster'] as const);
  const report = world.stateOf(house).intel.newestOf(target.id, kinds, from_tick);
  if (report === undefined) return null;
  const shows = readReport(report);
  return 'defense' in shows ? { report, defense: shows.defense, error_bp: shows.error_bp } : null;
}

/** Reports that say what stands at home, and how strong it is. */
const TELL_DEFENSE = ['muster', 'scrying'] as const;

/**
 * The least that a fresh report leaves of the strength to be passed, with the report; null where there is none. Only
 * what the house's state has found out counts, so that nobody learns anything from a refusal.
 */
export function leastByReport(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  target: ReadonlyHouse,
  kind: Attack,
): { report: number; defense: number } | null {
  const known = knownDefense(world, house, target, world.tick - world.rules.params.report_fresh_ticks + 1);
  if (known === null) return null;
  const least = countLeast(known.defense, known.error_bp);
  return { report: known.report.id, defense: mulDiv(least, kind.defense_bp, 10_000) };
}
