import { mulDiv } from '@realm/base';
import type { Attack } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { rangeOf } from './gains.ts';

/** Victories over a house within `grudge_ticks`. */
function repeatsOn({ tick, rules, battles }: ReadonlyWorld, target: ReadonlyHouse): number {
  const from_tick = tick - rules.params.grudge_ticks + 1;
  let repeats = 0;
  for (const battle of battles.on(target.id)) if (battle.won && battle.tick >= from_tick) repeats += 1;
  return repeats;
}

/**
 * Renown that a victory brings (below 0: costs): by range and kind, less with each victory over the same house lately,
 * only as far as it is conquest (`net` of `acres`), and up to what the attacker's land bears.
 */
export function renownOf(
  world: ReadonlyWorld,
  attacker: ReadonlyHouse,
  target: ReadonlyHouse,
  kind: Attack,
  acres: number,
  net: number,
): number {
  const { curves, params } = world.rules;
  const range = rangeOf(attacker, target);
  const lost = mulDiv(curves.renown_lost_by_range.at(range), kind.renown_bp, 10_000);
  if (lost > 0) return 0 - Math.min(lost, attacker.renown);
  const by_range = mulDiv(curves.renown_by_range.at(range), kind.renown_bp, 10_000);
  const by_repeats = mulDiv(by_range, curves.renown_by_repeats.at(repeatsOn(world, target)), 10_000);
  const gained = acres === 0 ? 0 : mulDiv(by_repeats, net, acres);
  const room = mulDiv(attacker.land, params.renown_max_per_100_acres, 100) - attacker.renown;
  return Math.max(0, Math.min(gained, room));
}
