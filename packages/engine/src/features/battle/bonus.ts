import { S, STAT_IDS } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { leadConds, leadStat } from '../characters/general.ts';
import type { Character } from '../characters/state/characters.ts';

/** A bonus to armies that holds only against a race or for a kind of attack; null means any. */
export interface Condition {
  /** Index into the stats: `S.offense` or `S.elite_offense`. */
  readonly stat: number;
  /** Index into the races: a race's `slot`. */
  readonly race: number | null;
  /** Index into the kinds of attack. */
  readonly attack: number | null;
  readonly bp: number;
}

/** Every such bonus of an army that sets out now, as `prices.offense.conds` of /me lists them. */
export function conditionsOf(world: ReadonlyWorld, house: ReadonlyHouse): Condition[] {
  const by_race = leadConds(world, house).map((cond) => ({ ...cond, attack: null }));
  const by_kind = world.rules.attacks.list.flatMap(({ index, effects }) =>
    effects.map(([stat, bp]) => ({ stat, race: null, attack: index, bp })),
  );
  return [...by_race, ...by_kind];
}

/** What an army fights with against one house in one kind of attack. */
export interface Bonus {
  readonly offense_bp: number;
  readonly elite_bp: number;
  readonly conditions: readonly (Condition & { readonly met: boolean })[];
}

/** The house's bonuses, its leader's and the conditions that are met, summed as the interface states it. */
export function bonusAgainst(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  general: Readable<Character> | null,
  target: ReadonlyHouse,
  kind: number,
): Bonus {
  const conditions = conditionsOf(world, house).map((condition) => ({
    ...condition,
    met:
      (condition.race === null || condition.race === target.race) &&
      (condition.attack === null || condition.attack === kind),
  }));
  const sum = (index: number) => {
    let bp = stat(house, index) + leadStat(world.rules, general, index);
    for (const condition of conditions) if (condition.met && condition.stat === index) bp += condition.bp;
    return bp;
  };
  return { offense_bp: sum(S.offense), elite_bp: sum(S.elite_offense), conditions };
}

/** A condition's stat by name, as the wire says it. */
export function statName({ stat }: Condition): string {
  return STAT_IDS[stat];
}
