import { CATEGORIES, type Rules } from '@realm/rules';

/** What a house has given to the Colloquium over the age, in books by category. */
export type Given = [economy: number, military: number, arcane: number];

/** What a state studies together. */
export class Colloquium {
  /** By category: the project its books go to, an index into the rules, or -1 before the leader has chosen one. */
  readonly chosen: number[] = CATEGORIES.map(() => -1);
  /** Books known, by project. */
  readonly knowledge: Float64Array;
  /** Tiers held, by project; 0 for none. */
  readonly tiers: number[];
  /** By house, in the order of their first gifts. */
  readonly given = new Map<number, Given>();

  constructor({ projects }: Rules) {
    this.knowledge = new Float64Array(projects.list.length);
    this.tiers = projects.list.map(() => 0);
  }

  /** Notes a house's gift. */
  note(house: number, category: number, books: number): void {
    const given = this.given.get(house) ?? [0, 0, 0];
    given[category] += books;
    this.given.set(house, given);
  }

  save() {
    const { chosen, knowledge, tiers, given } = this;
    return { chosen, knowledge: Array.from(knowledge), tiers, given: [...given] };
  }

  restore({ chosen, knowledge, tiers, given }: ReturnType<Colloquium['save']>): void {
    chosen.forEach((project, c) => {
      this.chosen[c] = project;
    });
    this.knowledge.set(knowledge);
    tiers.forEach((tier, p) => {
      this.tiers[p] = tier;
    });
    for (const [house, books] of given) this.given.set(house, [...books]);
  }
}

/**
 * The tiers that hold with some knowledge where `held` held before: a tier is gained at its line and lost when
 * knowledge falls more than `slack_bp` of the line under it.
 */
export function tiersHeld(
  lines: readonly { readonly knowledge: number }[],
  knowledge: number,
  held: number,
  slack_bp: number,
): number {
  let tiers = 0;
  for (let t = 0; t < lines.length; t++) {
    const line = lines[t].knowledge;
    // In whole numbers: knowledge x 10000 >= line x (10000 - slack).
    const holds = t < held ? knowledge * 10_000 >= line * (10_000 - slack_bp) : knowledge >= line;
    if (!holds) break;
    tiers = t + 1;
  }
  return tiers;
}
