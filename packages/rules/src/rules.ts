import type { Curve } from '@realm/base';
import type {
  AgeDefinition,
  ASK_KINDS,
  Category,
  Divined,
  Harmed,
  Names,
  OperationKind,
  QUEST_STAGES,
  RiteBrings,
  RiteEnds,
  RiteKind,
  RiteTakes,
  Spied,
  Stolen,
} from './definition.ts';
import type { Params } from './params.ts';

/** Limits of the tables a house carries: an age file may fill them, not pass them. */
export const BUILDINGS_MAX = 20;
export const MATERIALS_MAX = 12;
export const SCIENCES_MAX = 20;
/** `[stat, base]` pairs of all buildings together. */
export const SHARES_MAX = 20;
export const SLOT_COUNT = 10;
/** Most attributes an academic has; it may have one fewer. */
export const ATTRIBUTES_MAX = 3;
export const RITES_MAX = 32;

/** The material scientists write on, by the id the interface gives it (`paper_budget`); an age may lack it. */
export const PAPER = 'paper';
/** The material rites burn, by the id the interface gives it; an age whose rites burn none may lack it. */
export const INCENSE = 'incense';

/** `[material index, units]` pairs. */
export type Goods = readonly (readonly [material: number, units: number])[];
/** `[stat index, bp]` pairs. */
export type StatBps = readonly (readonly [stat: number, bp: number])[];

export interface TrainCost {
  readonly gold: number;
  readonly materials: Goods;
  readonly ticks: number;
}
export interface UpgradeCost extends TrainCost {
  /** The slot the unit becomes. */
  readonly to: number;
}
/** A unit of one race: the age's unit with the race's changes. */
export interface Unit {
  readonly slot: number;
  readonly name: string;
  readonly plural: string;
  readonly attack: number;
  readonly defense: number;
  readonly wage_milli: number;
  readonly train: TrainCost | null;
  readonly upgrade: UpgradeCost | null;
}
interface Entry {
  readonly id: string;
  readonly index: number;
  readonly name: string;
}
export interface Race extends Entry {
  readonly people: string;
  readonly flags: ReadonlySet<string>;
  readonly material: number;
  readonly general_trait_slots: number;
  readonly effects: StatBps;
  readonly units: readonly Unit[];
  /** Share of the opening land by building index, in basis points; together 10000. */
  readonly plan_bp: readonly number[];
  readonly names: { readonly house: Names; readonly general: Names; readonly academic: Names };
}
export interface Personality extends Entry {
  readonly effects: StatBps;
}
export interface Building extends Entry {
  readonly material: number;
  readonly jobs: number;
  readonly living: number;
  readonly share: StatBps;
  /** Hundredths a building makes a tick; 0 where it makes none. */
  readonly food: number;
  readonly raw: number;
  readonly horses: number;
  readonly aether: number;
  readonly adepts: number;
  /** What one building holds; 0 where it holds none. */
  readonly holds_aether: number;
  readonly holds_troops: number;
  readonly holds_scientists: number;
}
export interface Science extends Entry {
  /** Index into CATEGORIES. */
  readonly category: number;
  readonly category_id: Category;
  readonly effects: StatBps;
}
export interface Material extends Entry {
  readonly kind: 'raw' | 'refined';
  readonly reference_price: number;
}
/** A way to refine: what once through takes and makes. */
export interface Recipe extends Entry {
  readonly gold: number;
  readonly needs: Goods;
  readonly makes: Goods;
}
export interface Rite extends Entry {
  readonly kind: RiteKind;
  readonly aether_per_100_acres: number;
  readonly incense_per_1000_acres: number;
  /** Ticks it runs before what lengthens it; 0 where it acts at once. */
  readonly ticks: number;
  /** Ticks until it may be cast again; 0 where it may be at once. */
  readonly cooldown_ticks: number;
  /** What a lasting one gives the house it is on. */
  readonly effects: StatBps;
  /** `[good, units for each hundred acres of the caster]`. */
  readonly brings: readonly (readonly [good: RiteBrings, per_100_acres: number])[];
  /** `[good, share in basis points]` of what the house it falls on has. */
  readonly takes: readonly (readonly [good: RiteTakes, bp: number])[];
  readonly ends: RiteEnds | null;
  readonly shows: Divined | null;
}
/** What thieves can be sent to do. */
export interface Operation extends Entry {
  readonly kind: OperationKind;
  readonly nerve: number;
  readonly curve: 'chance' | 'divination';
  /** The kind of report it brings; null for all but intel. */
  readonly shows: Spied | null;
  /** Of theft. */
  readonly takes: {
    readonly good: Stolen;
    /** Most of what lies there beyond a tick of its making. */
    readonly share_bp: number;
    /** What one thief carries. */
    readonly each_hundredths: number;
  } | null;
  /** Of sabotage. */
  readonly harms: readonly {
    readonly what: Harmed;
    /** Most of it that one operation harms. */
    readonly share_bp: number;
    /** What one thief manages. */
    readonly each_milli: number;
  }[];
  /** The field its command must have beside those of every operation. */
  readonly needs: 'material' | 'category' | 'building' | null;
}
export interface Vigil extends Entry {
  /** What it needs for each acre of the state's houses. */
  readonly aether_per_100_acres: number;
  readonly incense_per_1000_acres: number;
  /** What it gives every house of the state when it has just what it needs. */
  readonly effects: StatBps;
}
/** A kind of attack; its shares are in basis points, 0 where it takes none. */
export interface Attack extends Entry {
  readonly defense_bp: number;
  readonly land_bp: number;
  readonly goods_bp: number;
  readonly people_bp: number;
  readonly books_bp: number;
  readonly razes_bp: number;
  readonly retakes_bp: number;
  readonly renown_bp: number;
  readonly ticks: number;
  readonly battered_tenths: number;
  readonly effects: StatBps;
}
/** What hiring one takes, and what it adds to the attack of a mercenary. */
export interface Mercenary {
  readonly attack: number;
  readonly gold: number;
  readonly materials: Goods;
}
export interface Realm {
  /** As on the wire: from 1. */
  readonly id: number;
  readonly name: string;
  readonly material: number;
  readonly states: readonly string[];
}

export interface Wonder extends Entry {
  readonly gold: number;
  readonly materials: Goods;
  readonly effects: StatBps;
}
/** A work of a realm; each is built once, in order. */
export interface RealmWork {
  readonly id: string;
  readonly name: string;
  readonly gold: number;
  /** Units of the realm's material. */
  readonly material: number;
  /** What it adds to the realm's output. */
  readonly output_bp: number;
}
/** A project of the Colloquium. */
export interface Project extends Entry {
  /** Index into CATEGORIES. */
  readonly category: number;
  readonly category_id: Category;
  /** Rising; a tier's effects stand in place of those of the one before it. */
  readonly tiers: readonly { readonly knowledge: number; readonly effects: StatBps }[];
}

/** A bonus to the armies of a house that holds only against houses of a race; null means any. */
export interface Cond {
  readonly stat: number;
  readonly race: number | null;
  readonly bp: number;
}
/** What a general may be good at. */
export interface Trait extends Entry {
  /** For the army it leads. */
  readonly leads: StatBps;
  /** For the house while the general is its defender and at home. */
  readonly defends: StatBps;
  /** For the house while the general is at home. */
  readonly serves: StatBps;
  /** For every army of the house, whoever leads it, while the general is at home or leads it. */
  readonly conds: readonly Cond[];
  /** What it adds to the price of a general. */
  readonly price_bp: number;
}

/** What an academic may be good at. */
export interface Attribute extends Entry {
  /** Index into CATEGORIES. */
  readonly category: number;
  readonly category_id: Category;
  readonly effects: StatBps;
}

/** What a quest may find. */
export interface Truth extends Entry {
  readonly kind: string;
  readonly effects: StatBps;
}
export type AskKind = (typeof ASK_KINDS)[number];
/** An episode of a quest, and what it asks for. */
export interface Episode {
  readonly id: string;
  readonly index: number;
  readonly stage: (typeof QUEST_STAGES)[number];
  readonly text: string;
  readonly ask: { readonly kind: AskKind; readonly what: string | null; readonly amount: number };
}

/** A list that is also found by id. */
export interface Table<T> {
  readonly list: readonly T[];
  get(id: string): T | undefined;
}

/** An age file compiled: names resolved to indices, effects to stat tables. Immutable. */
export interface Rules {
  /** SHA-256 of the definition's canonical bytes, params applied; hexadecimal. */
  readonly fingerprint: string;
  readonly definition: AgeDefinition;
  readonly name: string;
  readonly params: Params;
  readonly units: readonly Unit[];
  readonly medics: TrainCost;
  readonly chariots: TrainCost;
  readonly mercenaries: { readonly plain: Mercenary; readonly better: Mercenary };
  readonly attacks: Table<Attack>;
  readonly materials: Table<Material>;
  readonly curves: {
    /** Chance in basis points by the ratio of strength to resistance in basis points. */
    readonly chance: Curve;
    readonly divination: Curve;
    /** Share of usual theft and sabotage by the target's land against one's own, both in basis points. */
    readonly prey: Curve;
    /** What an attack gains, in basis points of the most, by the target's land against the attacker's in bp. */
    readonly gains_by_range: Curve;
    /** The same by what the attacker's state holds against the target's, in hundredths of a point. */
    readonly gains_by_hostility: Curve;
    /** Renown that a victory gains, and one over too small a house loses, by that range. */
    readonly renown_by_range: Curve;
    readonly renown_lost_by_range: Curve;
    /** What is left of renown, in basis points, by the victories over the same house lately. */
    readonly renown_by_repeats: Curve;
    /** The part of its losses that a house which held out has, in bp, by the attack's strength against its own in bp. */
    readonly losses_by_closeness: Curve;
  };
  /** What long peace gives every house of a state. */
  readonly peace_dividend: StatBps;
  readonly recipes: Table<Recipe>;
  readonly realms: readonly Realm[];
  readonly races: Table<Race>;
  readonly personalities: Table<Personality>;
  readonly buildings: Table<Building>;
  readonly sciences: Table<Science>;
  readonly wonders: Table<Wonder>;
  readonly realm_works: readonly RealmWork[];
  readonly projects: Table<Project>;
  readonly traits: Table<Trait>;
  readonly attributes: Table<Attribute>;
  readonly truths: Table<Truth>;
  readonly quests: {
    readonly places: readonly string[];
    readonly people: readonly string[];
    readonly episodes: Table<Episode>;
  };
  readonly rites: Table<Rite>;
  readonly vigils: Table<Vigil>;
  readonly operations: Table<Operation>;
  /** The material rites burn, or -1 in an age without it. */
  readonly incense: number;
  readonly science_ranks: readonly { readonly experience: number; readonly books: number }[];
}
