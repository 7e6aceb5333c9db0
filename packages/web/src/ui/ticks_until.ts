import type { RealmError } from '@realm/sdk';
import type { TickRow } from '../service/records.ts';

/** Farther off than this, in ticks, waiting is no plan. */
const SOON_TICKS = 96;

/**
 * In how many ticks what a refusal asks for is there, by the house's own tick; undefined where waiting is no plan. The clock of
 * whoever lives ahead stands until the world has come to it, so that for them the world's ticks count.
 */
export function ticksUntil(
  { code, params }: Pick<RealmError, 'code' | 'params'>,
  last: TickRow | undefined,
  own_tick: number,
  world_tick: number,
): number | undefined {
  const { until_tick, what, needed, have } = params;
  const ticks =
    typeof until_tick === 'number'
      ? until_tick - (code === 'lives_ahead' ? world_tick : own_tick)
      : code === 'not_enough' && last !== undefined
        ? Math.ceil((Number(needed) - Number(have)) / gainOf(last, String(what)))
        : 0;
  return ticks > 0 && ticks <= SOON_TICKS ? ticks : undefined;
}

/** What a tick brought of a good: a number of the house, or a material; 0 for what ticks do not bring. */
function gainOf({ materials, ...row }: TickRow, what: string): number {
  const changed = Object.hasOwn(row, what) ? row[what as keyof typeof row] : materials[what];
  return typeof changed === 'number' ? Math.max(0, changed) : 0;
}
