import { mulDivCeil } from '@realm/base';
import { isRefusal, type Refusal, refuse } from '@realm/contract';
import { type Cond, type Rules, S, type StatBps } from '@realm/rules';
import { partOf } from '../../stats/stat.ts';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { Readable } from '../../world/readonly.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import { type Character, isAtHome } from './state/characters.ts';

/** The whole of a house's defense, of which generals at home give parts. */
const DEFENSE: StatBps = [[S.defense, 10_000]];

/** A general of the house, wherever it is; one of another house is as unknown as none. */
export function generalOf(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  id: number,
): Readable<Character> | Refusal {
  const general = world.characters.get('general', id);
  return general?.house === house.id ? general : refuse('no_such_general', { general: id });
}

/** A general of the house who is at home, or why there is none: unknown, away, busy elsewhere. */
export function generalAtHome(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  id: number,
): Readable<Character> | Refusal {
  const general = generalOf(world, house, id);
  if (isRefusal(general) || isAtHome(general)) return general;
  const { place, until_tick } = general;
  if (place === 'away') return refuse('general_away', { general: id, until_tick });
  return refuse('not_at_home', { name: general.name, place });
}

/** Generals of the house, wherever they are, in the order they came to it. */
export function generalsOf(world: ReadonlyWorld, house: ReadonlyHouse): Readable<Character>[] {
  return world.characters.of(house.id).filter(({ kind }) => kind === 'general');
}

/** What a general adds to a stat by its place in `S` of the army it leads; 0 where nobody leads. */
export function leadStat(rules: Rules, general: Readable<Character> | null, stat: number): number {
  if (general === null) return 0;
  const { general_lead_bp, general_lead_step_bp } = rules.params;
  let bp = stat === S.offense ? general_lead_bp + (general.level - 1) * general_lead_step_bp : 0;
  for (const trait of general.traits) bp += of(rules.traits.list[trait].leads, stat);
  return bp;
}

/** What a general adds to the whole army it leads and to its elites, as `prices.offense.bp` of /me says them. */
export function leadBp(
  rules: Rules,
  general: Readable<Character> | null,
): [offense_bp: number, elite_offense_bp: number] {
  return [leadStat(rules, general, S.offense), leadStat(rules, general, S.elite_offense)];
}

/**
 * Bonuses of every army of the house that hold only against a race: what its generals at home know, whoever
 * leads. To be read before the leader is sent away.
 */
export function leadConds(world: ReadonlyWorld, house: ReadonlyHouse): Cond[] {
  const { traits } = world.rules;
  const conds: Cond[] = [];
  for (const general of world.characters.of(house.id)) {
    if (general.kind !== 'general' || !isAtHome(general)) continue;
    for (const trait of general.traits) conds.push(...traits.list[trait].conds);
  }
  return conds;
}

/**
 * What the generals of a house who are at home give it: each what it serves with, the defender what it defends
 * with, and more than one of them something to the defense. `without` counts as gone.
 */
export function generalsGive(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  without: Readable<Character> | null,
  give: Give,
): void {
  const { traits, params } = world.rules;
  let at_home = 0;
  for (const general of world.characters.of(house.id)) {
    if (general.kind !== 'general' || general === without || !isAtHome(general)) continue;
    at_home += 1;
    for (const trait of general.traits) give(traits.list[trait].serves);
    if (general.id !== house.defender) continue;
    give(DEFENSE, params.general_defend_bp + (general.level - 1) * params.general_defend_step_bp);
    for (const trait of general.traits) give(traits.list[trait].defends);
  }
  if (at_home > 1) give(DEFENSE, params.generals_at_home_bp);
}

/**
 * The part of the house's `defense` stat that its generals at home give; `without` counts as gone, so that what
 * a departing leader leaves behind is `stat(house, S.defense) - defendBp(world, house) + defendBp(world, house,
 * leader)`.
 */
export function defendBp(
  world: ReadonlyWorld,
  house: ReadonlyHouse,
  without: Readable<Character> | null = null,
): number {
  let bp = 0;
  generalsGive(world, house, without, (effects, of_bp = 10_000) => {
    bp += partOf(of(effects, S.defense), of_bp);
  });
  return bp;
}

/** Gold a trait adds to the price of a general without traits, rounded up trait by trait. */
export function traitGold(rules: Rules, gold: number, trait: number): number {
  return mulDivCeil(gold, rules.traits.list[trait].price_bp, 10_000);
}

function of(effects: StatBps, stat: number): number {
  let sum = 0;
  for (const [which, bp] of effects) if (which === stat) sum += bp;
  return sum;
}
