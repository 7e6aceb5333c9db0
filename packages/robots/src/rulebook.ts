import { Curve } from '@realm/base';
import type { OwnHouse, ReadReply } from '@realm/contract';
import { type Numbers, numbersOf } from '@realm/formulas';

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
  /** Of these, the ones that take something home. */
  readonly thefts: readonly Theft[];
  readonly rites: ReadonlyMap<string, Rite>;
  readonly traits: readonly Trait[];
  readonly projects: readonly Project[];
  readonly wonders: readonly Wonder[];
  readonly vigils: readonly Vigil[];
  /** What an attack gains by the target's land against the attacker's, both in bp; nothing in an age without such gains. */
  readonly gains_by_range: Curve;
  /** The part that thieves get of what they find, by the land of its house against their own, both in bp. */
  readonly prey: Curve;
  readonly params: Numbers & OwnNumbers;
}

type Definitions = ReadReply<'rules'>['definitions'];
type WithId<T> = T & { readonly id: string };
export type AttackKind = WithId<Definitions['attacks'][string]>;
export type Operation = WithId<Definitions['operations'][string]>;
export type Theft = Operation & { readonly takes: NonNullable<Operation['takes']> };
export type Rite = WithId<Definitions['rites'][string]>;
export type Trait = ReadReply<'rules'>['general_traits'][number];
export type Project = WithId<Definitions['projects'][string]>;
export type Wonder = WithId<Definitions['wonders'][string]>;
export type Vigil = WithId<Definitions['vigils'][string]>;

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

/** The params a robot reckons with beside those of the formulas, under their own names. */
const OWN_NUMBERS = [
  'day_ticks',
  'robot_skill_bp',
  'robots_careless_bp',
  'robots_plain_bp',
  'robots_good_bp',
  'robots_expert_bp',
  'war_withdraw_ticks',
  'ceasefire_ticks_min',
  'ceasefire_ticks_max',
  'adept_cap_max_tenths',
  'draft_rate_max_bp',
  'explore_ticks',
  'cross_realm_fee_bp',
  'tax_max_bp',
  'gift_worth_per_acre',
  'grant_max_bp',
  'grant_ticks',
  'aid_tax_base_bp',
  'attack_home_min_bp',
  'attack_range_min_bp',
  'attack_return_ticks',
  'medics_full_bp',
  'casualties_winner_bp',
  'double_strike_bp',
  'double_strike_traits',
  'second_strike_bp',
  'second_strike_wait_ticks',
  'grudge_ticks',
  'retake_max_bp',
  'retake_soldiers_bp',
  'closing_ticks_max',
  'wonder_start_bp',
  'wonder_revive_bp',
  'generals_max',
  'academics_max',
  'auction_ticks_min',
  'auction_ticks_max',
] as const;
export type OwnNumbers = Readonly<Record<(typeof OWN_NUMBERS)[number], number>>;

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
  const operations = withIds(definitions.operations);
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
    operations,
    thefts: operations.filter((operation): operation is Theft => operation.takes !== null),
    rites: new Map(withIds(definitions.rites).map((rite) => [rite.id, rite])),
    traits: rules.general_traits,
    projects: withIds(definitions.projects),
    wonders: withIds(definitions.wonders),
    vigils: withIds(definitions.vigils),
    gains_by_range: new Curve(definitions.curves.gains_by_range ?? [[0, 0]]),
    prey: new Curve(definitions.curves.prey ?? [[0, 10_000]]),
    realm_material: new Map(definitions.realms.map(({ realm, material }) => [realm, material])),
    params: { ...numbersOf(rules.params), ...ownNumbersOf(rules.params) },
  };
}

function withIds<T extends object>(by_id: Readonly<Record<string, T>>): WithId<T>[] {
  return Object.entries(by_id).map(([id, what]) => ({ ...what, id }));
}

function ownNumbersOf(params: Readonly<Record<string, unknown>>): OwnNumbers {
  const numbers = OWN_NUMBERS.map((name) => {
    const value = params[name];
    if (typeof value !== 'number') throw new Error(`the rules have no number ${name}`);
    return [name, value];
  });
  return Object.fromEntries(numbers);
}
