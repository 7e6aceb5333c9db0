import type { Random } from '@realm/base';

/** The rules of an age as far as ids stand in them. */
export interface RulesReply {
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly academic_attributes: unknown;
  readonly general_traits: unknown;
  readonly recipes: unknown;
}

/** Where `/rules` has the ids that a field may take. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  race: ['races'],
  personality: ['personalities'],
  building: ['buildings'],
  science: ['sciences'],
  recipe: ['recipes'],
  material: ['materials'],
  from: ['materials'],
  to: ['materials'],
  what: ['materials'],
  wonder: ['wonders'],
  project: ['projects'],
  traits: ['general_traits', 'academic_attributes'],
  kind: ['attacks'],
  rite: ['rites'],
  vigil: ['vigils'],
  op: ['operations'],
};
const CATEGORIES = ['economy', 'military', 'arcane'];
const GOODS = ['gold', 'food', 'aether'];
const MORE: Readonly<Record<string, readonly string[]>> = {
  focus: CATEGORIES,
  category: CATEGORIES,
  from: CATEGORIES,
  to: CATEGORIES,
  what: GOODS,
};
/** Fields that name houses by their numbers. */
const HOUSES: ReadonlySet<string> = new Set(['to', 'target', 'of', 'attacker', 'builder', 'from']);

/** What fields may say that means something in the world that is fuzzed. */
export class Known {
  /** The house that acts. */
  house = 1;
  readonly #ids = new Map<string, readonly string[]>();
  readonly #houses: number;

  /** `rules` is the reply of `/rules`; `houses` is how many there are. */
  constructor(rules: RulesReply, houses: number) {
    this.#houses = houses;
    const tables = { ...rules.definitions, ...rules } as Readonly<Record<string, unknown>>;
    for (const field of Object.keys({ ...IDS, ...MORE })) {
      const ids = (IDS[field] ?? []).flatMap((name) => idsOf(tables[name]));
      this.#ids.set(field, [...ids, ...(MORE[field] ?? [])]);
    }
  }

  /** A text that a field of this name may say; undefined where none is known. */
  text(field: string, random: Random): string | undefined {
    const ids = this.#ids.get(field);
    return ids === undefined || ids.length === 0 ? undefined : random.pick(ids);
  }

  /** A number likewise. */
  number(field: string, random: Random): number | undefined {
    if (field === 'house') return this.house;
    if (HOUSES.has(field)) return random.between(1, this.#houses);
    if (field === 'realm') return random.between(1, 6);
    if (field === 'state') return random.between(1, 4);
    return undefined;
  }
}

/** The ids of a table of the rules: its keys, or each entry's own. */
function idsOf(table: unknown): string[] {
  if (Array.isArray(table))
    return table.flatMap((each) =>
      typeof each === 'object' && each !== null && 'id' in each ? [String(each.id)] : [],
    );
  return typeof table === 'object' && table !== null ? Object.keys(table) : [];
}
