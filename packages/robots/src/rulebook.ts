import { mulDiv } from '@realm/base';
import type { OwnHouse, ReadReply } from '@realm/contract';

/**
 * The rules of an age as a robot uses them: what `GET /rules` says, with names looked up once and the numbers
 * a turn needs at hand. Robots know no building, race or science by name, so that they play any age file.
 */
export interface Rulebook {
  readonly buildings: readonly BuildingKind[];
  /** A kind that offers work, for reckoning what a home takes the place of. */
  readonly workplace: BuildingKind;
  readonly races: ReadonlyMap<string, Race>;
  readonly personalities: ReadonlyMap<string, Effects>;
  readonly sciences: readonly Science[];
  /** Stats of which less is better, such as costs. */
  readonly burdens: ReadonlySet<string>;
  /** The material of each realm, by its number. */
  readonly realm_material: ReadonlyMap<number, string>;
  readonly materials: readonly Material[];
  /** Gold a unit where the market begins, by material. */
  readonly base_prices: ReadonlyMap<string, number>;
  readonly recipes: readonly Recipe[];
  /** Kinds of attack, in the order of `params.attacks`. */
  readonly attacks: readonly AttackKind[];
  readonly operations: readonly Operation[];
  readonly rites: ReadonlyMap<string, Rite>;
  readonly traits: readonly Trait[];
  readonly projects: readonly Project[];
  readonly wonders: readonly Wonder[];
  /** What an attack gains by the target's land against the attacker's, [bp, bp], straight between the points. */
  readonly gains_by_range: Points;
  readonly params: Numbers;
}

type Definitions = ReadReply<'rules'>['definitions'];
type WithId<T> = T & { readonly id: string };
export type AttackKind = WithId<Definitions['attacks'][string]>;
export type Operation = WithId<Definitions['operations'][string]>;
export type Rite = WithId<Definitions['rites'][string]>;
export type Trait = ReadReply<'rules'>['general_traits'][number];
export type Project = WithId<Definitions['projects'][string]>;
export type Wonder = WithId<Definitions['wonders'][string]>;
export type Points = readonly (readonly [x: number, y: number])[];

/** `[stat, bp]` pairs. */
export type Effects = readonly (readonly [string, number])[];

export interface BuildingKind {
  readonly id: string;
  readonly material: string;
  readonly jobs: number;
  readonly living: number;
  /** `[stat, base]`: at share p of the land they give base x efficiency x p x (1 - p). */
  readonly stats: Effects;
  /** Hundredths one makes a tick, and units one holds, by what. */
  readonly produces: ReadonlyMap<string, number>;
  readonly holds: ReadonlyMap<string, number>;
  /** Whether food is among what it makes. */
  readonly feeds: boolean;
}

export interface Material {
  readonly id: string;
  /** Whether realms produce it; else recipes make it. */
  readonly raw: boolean;
  /** Gold a unit where the market begins. */
  readonly base_price: number;
}

/** Units that once through a recipe takes and makes, by material. */
export interface Recipe {
  readonly id: string;
  readonly needs: Amounts;
  readonly makes: Amounts;
}

export type Amounts = readonly (readonly [string, number])[];

export interface Race {
  /** As `conds` in `prices.offense` name it. */
  readonly slot: number;
  /** Its powers, by the names of their flags. */
  readonly powers: readonly string[];
  readonly effects: Effects;
  readonly units: ReadReply<'rules'>['definitions']['units'];
  /** Share of the opening land in bp, by building. */
  readonly plan: Readonly<Record<string, number>>;
}

export interface Science {
  readonly id: string;
  readonly category: keyof OwnHouse['books'];
  readonly effects: Effects;
}

/** What `set_science` puts into its `paper_budget`: the one material the interface itself names. */
export const SCIENCE_MATERIAL = 'paper';

/** The params a robot reckons with, under their own names. */
const NUMBERS = [
  'robot_skill_bp',
  'war_withdraw_ticks',
  'workers_per_job_bp',
  'gold_per_worker',
  'gold_per_idle',
  'adept_wage_milli',
  'scientist_wage_milli',
  'medic_wage_milli',
  'food_per_100_heads',
  'forage_per_100_acres',
  'aether_per_100_adepts',
  'aether_fade_bp',
  'adept_cap_max_tenths',
  'scientists_per_paper',
  'science_root_scale',
  'science_land_floor',
  'draft_rate_max_bp',
  'explore_ticks',
  'cross_realm_fee_bp',
  'transmute_bp',
  'tax_max_bp',
  'grant_max_bp',
  'treasury_price_min_bp',
  'treasury_price_max_bp',
  'aid_tax_base_bp',
  'might_per_acre',
  'might_per_building',
  'might_per_100_strength',
  'attack_range_min_bp',
  'attack_land_bp',
  'mercenaries_max_bp',
  'horse_attack',
  'chariot_attack',
  'chariot_horses',
  'battered_defense_bp',
  'closing_ticks_max',
  'wonder_start_bp',
  'wonder_revive_bp',
  'generals_max',
  'academics_max',
  'academic_gold_base',
  'academic_gold_per_acre',
  'academic_gold_step_bp',
] as const;
export type Numbers = Readonly<Record<(typeof NUMBERS)[number], number>>;

/** Studies the rules. Throws where they lack a number that robots reckon with. */
export function studyRules(rules: ReadReply<'rules'>): Rulebook {
  const { definitions } = rules;
  const buildings = Object.entries(definitions.buildings).map(([id, kind]) => ({
    id,
    material: kind.material,
    jobs: kind.jobs,
    living: kind.living,
    stats: kind.share,
    produces: new Map(kind.produces),
    holds: new Map(kind.holds),
    feeds: kind.produces.some(([product]) => product === 'food'),
  }));
  return {
    buildings,
    workplace: buildings.find(({ jobs }) => jobs > 0) ?? buildings[0],
    races: new Map(
      Object.entries(definitions.races).map(([id, { slot, flags, effects, units, plan }]) => [
        id,
        { slot, powers: flags, effects, units, plan },
      ]),
    ),
    personalities: new Map(
      Object.entries(definitions.personalities).map(([id, { effects }]) => [id, effects]),
    ),
    sciences: Object.entries(definitions.sciences).map(([id, { category, effects }]) => ({
      id,
      category,
      effects,
    })),
    burdens: new Set(Object.keys(definitions.stats).filter((stat) => definitions.stats[stat].less_is_better)),
    materials: Object.entries(definitions.materials).map(([id, { kind, reference_price }]) => ({
      id,
      raw: kind === 'raw',
      base_price: reference_price,
    })),
    base_prices: new Map(
      Object.entries(definitions.materials).map(([id, { reference_price }]) => [id, reference_price]),
    ),
    recipes: Object.entries(rules.recipes).map(([id, { needs, makes }]) => ({
      id,
      needs: Object.entries(needs),
      makes: Object.entries(makes),
    })),
    attacks: withIds(definitions.attacks).sort((a, b) => a.index - b.index),
    operations: withIds(definitions.operations),
    rites: new Map(withIds(definitions.rites).map((rite) => [rite.id, rite])),
    traits: rules.general_traits,
    projects: withIds(definitions.projects),
    wonders: withIds(definitions.wonders),
    gains_by_range: definitions.curves.gains_by_range ?? [],
    realm_material: new Map(definitions.realms.map(({ realm, material }) => [realm, material])),
    params: Object.fromEntries(NUMBERS.map((name) => [name, numberOf(rules, name)])) as Numbers,
  };
}

function withIds<T extends object>(by_id: Readonly<Record<string, T>>): WithId<T>[] {
  return Object.entries(by_id).map(([id, what]) => ({ ...what, id }));
}

/** The height of a line of points, level outside them. */
export function heightAt(points: Points, x: number): number {
  let [low_x, low_y] = points[0] ?? [0, 0];
  for (const [to_x, to_y] of points) {
    if (x < to_x) return x <= low_x ? low_y : low_y + mulDiv(to_y - low_y, x - low_x, to_x - low_x);
    [low_x, low_y] = [to_x, to_y];
  }
  return low_y;
}

function numberOf(rules: ReadReply<'rules'>, name: string): number {
  const value = rules.params[name];
  if (typeof value !== 'number') throw new Error(`the rules have no number ${name}`);
  return value;
}
