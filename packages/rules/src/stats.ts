/**
 * The vocabulary of stats. Every bonus anywhere (race, personality, building, science, trait …) is a list
 * of `[stat, bp]`; a house's value for a stat is the sum of all that applies to it, held within the stat's
 * limits, and a formula uses that sum once (`apply` or `cost` of base).
 *
 * A new stat is one line here and the formula that uses it; the test beside the vocabulary fails on a stat
 * that no formula uses.
 */
export interface Stat {
  /** Its name as it stands behind `more` and `less`. */
  readonly name: string;
  /** What a positive value does, for players. */
  readonly does: string;
  /** Lowest and highest sum a house can have, in basis points. */
  readonly min_bp: number;
  readonly max_bp: number;
  /** True where less is better (costs, losses, times), so that a guide can colour it rightly. */
  readonly less_is_better?: true;
}

const gain = (name: string, does: string, max_bp = 30_000): Stat => ({ name, does, min_bp: -9_000, max_bp });
const burden = (name: string, does: string, min_bp = -4_000): Stat => ({
  name,
  does,
  min_bp,
  max_bp: 20_000,
  less_is_better: true,
});

export const STATS = {
  gold_income: gain('gold income', 'gold peasants make'),
  food_output: gain('food from the fields', 'food farms bring'),
  food_need: burden('food eaten', 'food a head eats'),
  material_output: gain('raw material from foundries', 'raw material foundries make'),
  refine_cost: burden('gold to refine', 'gold refining costs'),
  trading_cut: {
    name: 'saving on the market fee',
    does: "part of the market's fee that the house is spared",
    min_bp: 0,
    max_bp: 8_000,
  },
  horse_output: gain('breeding of horses', 'horses stables breed'),
  max_population: gain('room for people', 'people the house holds', 10_000),
  births: gain('birth rate', 'births'),
  wages: burden('cost of wages', 'wages of everyone paid'),
  building_efficiency: gain('effect of every building', 'what every building does', 5_000),
  explore_cost: burden('gold to explore', 'gold an explored acre costs'),
  explore_soldiers: burden('loss of soldiers in exploring', 'soldiers an explored acre costs'),
  build_cost: burden('cost to build', 'gold and material a building costs'),
  unit_cost: burden('cost to train', 'gold and material a unit costs to train'),
  upgrade_cost: burden('cost to upgrade', 'gold and material an upgrade costs'),
  medic_cost: burden('cost of medics', 'gold and material a medic costs'),
  chariot_cost: burden('cost of chariots', 'gold and material a chariot costs'),
  training_time: burden('training time', 'ticks training takes', -5_000),
  offense: gain('strength in attack', 'strength of the whole army in attack'),
  elite_offense: gain('strength of elites in attack', 'strength of elites in attack'),
  defense: gain('defense at home', 'strength of the home defense'),
  casualties: burden('loss in battle', 'troops lost in battle', -8_000),
  return_time: burden('time to march home', 'ticks an army takes to come home', -5_000),
  land_loss: burden('land lost when beaten', 'acres lost to a winning attacker', -5_000),
  goods_loss: burden('goods lost to thieves and sacks', 'goods lost to thieves and sacks', -8_000),
  thief_strength: gain('strength of thieves', 'strength of thieves abroad'),
  vigilance: gain('vigilance against thieves', 'strength against thieves at home'),
  rite_length: gain('length of lasting rites', 'ticks a lasting rite runs'),
  ward: gain('ward against rites', 'strength against rites from abroad'),
  rite_strength: gain('strength of rites on others', 'strength of rites cast on others'),
  adept_growth: gain('gathering of adepts', 'adepts shrines gather'),
  aether_output: gain('aether made', 'aether adepts and cisterns make'),
  aether_capacity: gain('room for aether', 'aether the buildings hold'),
  book_output: gain('writing of books', 'books scientists write'),
  rite_cost: burden('aether for rites', 'aether a rite takes'),
} as const satisfies Record<string, Stat>;

export type StatId = keyof typeof STATS;

/** Every stat's name, in the order of the house's stat table. */
export const STAT_IDS = Object.keys(STATS) as StatId[];
export const STAT_COUNT = STAT_IDS.length;

/** Position of each stat in a stat table: `stats[S.offense]`. */
export const S = Object.freeze(Object.fromEntries(STAT_IDS.map((id, index) => [id, index]))) as Readonly<
  Record<StatId, number>
>;
