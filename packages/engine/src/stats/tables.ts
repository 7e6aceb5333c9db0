import { PAPER, type Rules, SLOT, STAT_COUNT, type StatBps } from '@realm/rules';

/** What buildings may make by the piece, as the rules name it. */
type Product = 'food' | 'raw' | 'horses' | 'aether' | 'adepts';

/** The buildings that make a product, and the hundredths each of them makes. */
export interface Makers {
  readonly building: Int32Array;
  readonly hundredths: Float64Array;
}

/** The rules once more, as the flat tables of numbers that the tick reads. */
export interface Tables {
  /** Sums of race and personality: a stat table for each pair, at `(race * personalities + personality)`. */
  readonly born: Float64Array;
  readonly personalities: number;
  /** Every `[stat, base]` of every building that works by its share of the land, one place each, by stat. */
  readonly share_building: Int32Array;
  readonly share_base_bp: Float64Array;
  /** The stats among them, once each, in their order, and the place after the last of each. */
  readonly shared_stats: Int32Array;
  readonly share_end: Int32Array;
  /** Every effect of every science, one place each. */
  readonly science: Int32Array;
  readonly science_stat: Int32Array;
  readonly science_weight_bp: Float64Array;
  readonly makers: Readonly<Record<Product, Makers>>;
  /** By `race * 10 + slot`: wage in thousandths (mercenaries have none), attack and defense together (of troops). */
  readonly wage_milli: Float64Array;
  readonly strength: Float64Array;
  /** By rank of a category of science: the experience from which it holds, and books a scientist writes a tick. */
  readonly rank_experience: Float64Array;
  readonly rank_books: Float64Array;
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
  const shared_stats = Int32Array.from(new Set(shares.stat));
  const effects = flatten(rules.sciences.list.map((science) => science.effects));
  const units = races.flatMap((race) => race.units);
  return {
    born,
    personalities: personalities.length,
    share_building: shares.owner,
    share_base_bp: shares.bp,
    shared_stats,
    share_end: shared_stats.map((stat) => shares.stat.lastIndexOf(stat) + 1),
    science: effects.owner,
    science_stat: effects.stat,
    science_weight_bp: effects.bp,
    makers: {
      food: makersOf(rules, 'food'),
      raw: makersOf(rules, 'raw'),
      horses: makersOf(rules, 'horses'),
      aether: makersOf(rules, 'aether'),
      adepts: makersOf(rules, 'adepts'),
    },
    wage_milli: Float64Array.from(units, ({ slot, wage_milli }) =>
      slot === SLOT.mercenaries ? 0 : wage_milli,
    ),
    strength: Float64Array.from(units, ({ slot, attack, defense }) =>
      slot === SLOT.thieves || slot === SLOT.mercenaries ? 0 : attack + defense,
    ),
    rank_experience: Float64Array.from(rules.science_ranks, ({ experience }) => experience),
    rank_books: Float64Array.from(rules.science_ranks, ({ books }) => books),
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

function makersOf(rules: Rules, product: Product): Makers {
  const makers = rules.buildings.list.filter((building) => building[product] > 0);
  return {
    building: Int32Array.from(makers, ({ index }) => index),
    hundredths: Float64Array.from(makers, (building) => building[product]),
  };
}
