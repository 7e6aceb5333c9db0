import { PAPER, type Rules, SLOT, STAT_COUNT, type StatBps } from '@realm/rules';

/** What buildings may make by the piece, as the rules name it. */
export const PRODUCTS = ['food', 'raw', 'horses', 'aether', 'adepts'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The rules once more, as the flat tables of numbers that the tick reads. */
export interface Tables {
  /** Sums of race and personality: a stat table for each pair, at `(race * personalities + personality)`. */
  readonly born: Float64Array;
  readonly personalities: number;
  /** Every `[stat, base]` of every building that works by its share of the land, one place each, by stat. */
  readonly share_building: Int32Array;
  readonly share_stat: Int32Array;
  readonly share_base_bp: Float64Array;
  /** The stats among them, once each, in their order. */
  readonly shared_stats: Int32Array;
  /** Every effect of every science, one place each. */
  readonly science: Int32Array;
  readonly science_stat: Int32Array;
  readonly science_weight_bp: Float64Array;
  /** The buildings that make each product, and the hundredths they make. */
  readonly makers: Readonly<
    Record<Product, { readonly building: Int32Array; readonly hundredths: Float64Array }>
  >;
  /** By `race * 10 + slot`: wage in thousandths (mercenaries have none), attack and defense together (of troops). */
  readonly wage_milli: Float64Array;
  readonly strength: Float64Array;
  /** The material scientists write on, or -1 in an age without it. */
  readonly paper: number;
}

const made = new WeakMap<Rules, Tables>();
let last_rules: Rules | undefined;
let last_tables: Tables | undefined;

/** The tables of an age's rules, made once. The last asked for are found at once: a tick asks for no others. */
export function tablesOf(rules: Rules): Tables {
  if (rules === last_rules && last_tables !== undefined) return last_tables;
  const tables = made.get(rules) ?? makeTables(rules);
  made.set(rules, tables);
  last_rules = rules;
  last_tables = tables;
  return tables;
}

function makeTables(rules: Rules): Tables {
  const races = rules.races.list;
  const personalities = rules.personalities.list;
  const born = new Float64Array(races.length * personalities.length * STAT_COUNT);
  races.forEach((race, r) => {
    personalities.forEach((personality, p) => {
      const at = (r * personalities.length + p) * STAT_COUNT;
      for (const [stat, bp] of [...race.effects, ...personality.effects]) born[at + stat] += bp;
    });
  });
  const shares = flatten(rules.buildings.list.map(({ share }) => share));
  const effects = flatten(rules.sciences.list.map((science) => science.effects));
  const units = races.flatMap((race) => race.units);
  return {
    born,
    personalities: personalities.length,
    share_building: shares.owner,
    share_stat: shares.stat,
    share_base_bp: shares.bp,
    shared_stats: Int32Array.from(new Set(shares.stat)),
    science: effects.owner,
    science_stat: effects.stat,
    science_weight_bp: effects.bp,
    makers: Object.fromEntries(
      PRODUCTS.map((product) => [product, makersOf(rules, product)]),
    ) as Tables['makers'],
    wage_milli: Float64Array.from(units, ({ slot, wage_milli }) =>
      slot === SLOT.mercenaries ? 0 : wage_milli,
    ),
    strength: Float64Array.from(units, ({ slot, attack, defense }) =>
      slot === SLOT.thieves || slot === SLOT.mercenaries ? 0 : attack + defense,
    ),
    paper: rules.materials.get(PAPER)?.index ?? -1,
  };
}

function flatten(lists: readonly StatBps[]) {
  const all = lists.flatMap((list, owner) => list.map(([stat, bp]) => ({ owner, stat, bp })));
  all.sort((a, b) => a.stat - b.stat || a.owner - b.owner);
  return {
    owner: Int32Array.from(all, ({ owner }) => owner),
    stat: Int32Array.from(all, ({ stat }) => stat),
    bp: Float64Array.from(all, ({ bp }) => bp),
  };
}

function makersOf(rules: Rules, product: Product) {
  const makers = rules.buildings.list.filter((building) => building[product] > 0);
  return {
    building: Int32Array.from(makers, ({ index }) => index),
    hundredths: Float64Array.from(makers, (building) => building[product]),
  };
}
