/** What of an order ahead makes no sense, whatever the world: asked at the door. */
import { type Refusal, refuse } from '../refusals.ts';
import type { Condition } from './condition.ts';
import type { Asked } from './entry.ts';
import { ATTACK_GUARDS } from './guards.ts';

/** How an order ahead is refused by its own words. */
export const senselessCodes = ['contradictory', 'guard_not_for', 'missing_bound'] as const;

/** Why an order ahead is refused by its own words; null where nothing is wrong with them. */
export function refusalOfAsked({ command, when, repeat, guards = {} }: Asked): Refusal | null {
  if (when.type === 'at_tick' && repeat === true)
    return refuse('contradictory', { field: 'repeat', other: 'when' });
  if (when.type === 'each_tick' && repeat === false)
    return refuse('contradictory', { field: 'repeat', other: 'when' });
  const { until_tick, range_min_bp = 0, range_max_bp = Number.MAX_SAFE_INTEGER } = guards;
  if (until_tick !== undefined && when.type === 'at_tick' && until_tick < when.tick)
    return refuse('contradictory', { field: 'guards.until_tick', other: 'when.tick' });
  if (range_min_bp > range_max_bp)
    return refuse('contradictory', { field: 'guards.range_min_bp', other: 'guards.range_max_bp' });
  const idle =
    command.type === 'attack' ? undefined : ATTACK_GUARDS.find((guard) => guards[guard] !== undefined);
  if (idle !== undefined) return refuse('guard_not_for', { guard: idle, command: command.type });
  return (
    refusalOfConditions('when.while', when.type === 'each_tick' ? when.while : undefined) ??
    refusalOfConditions('guards.conditions', guards.conditions)
  );
}

function refusalOfConditions(path: string, conditions: readonly Condition[] = []): Refusal | null {
  for (const [i, condition] of conditions.entries()) {
    if (condition.type === 'report') continue;
    const { at_least, at_most } = condition;
    if (at_least === undefined && at_most === undefined)
      return refuse('missing_bound', { path: `${path}[${i}]` });
    if (at_least !== undefined && at_most !== undefined && at_least > at_most)
      return refuse('contradictory', { field: `${path}[${i}].at_least`, other: `${path}[${i}].at_most` });
  }
  return null;
}
