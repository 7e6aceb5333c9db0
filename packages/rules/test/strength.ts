import type { FlagId } from '../src/flags.ts';
import { type AgeDefinition, SLOT } from '../src/index.ts';
import { STATS, type Stat, type StatId } from '../src/stats.ts';

/**
 * A yardstick for races and personalities before any tournament: what a designer reckons 1% of each stat adds
 * to a house, in hundredths of a percent of its strength. Costs count when they fall. It is a first guess that
 * keeps an age file within reach of balance; what robots make of it decides.
 */
const WORTH: Readonly<Record<StatId, number>> = {
  // Gold buys everything; people make gold and fill armies.
  gold_income: 70,
  max_population: 70,
  building_efficiency: 45,
  births: 5,
  wages: 15,
  // Growing: about half of all gold goes into land.
  explore_cost: 35,
  explore_soldiers: 6,
  build_cost: 15,
  // Food and goods are a tenth of an economy.
  food_output: 5,
  food_need: 6,
  material_output: 10,
  horse_output: 3,
  refine_cost: 5,
  trading_cut: 3,
  // Fighting: about a third.
  offense: 30,
  elite_offense: 15,
  defense: 35,
  casualties: 10,
  return_time: 10,
  land_loss: 8,
  goods_loss: 6,
  unit_cost: 25,
  upgrade_cost: 8,
  medic_cost: 1,
  chariot_cost: 2,
  training_time: 4,
  // Thieves and rites: each worth 8 to 20% of a house that uses it.
  thief_strength: 8,
  vigilance: 6,
  rite_length: 6,
  ward: 5,
  rite_strength: 7,
  adept_growth: 3,
  aether_output: 6,
  aether_capacity: 2,
  book_output: 18,
  rite_cost: 6,
};

/** The same of powers, in hundredths of a percent; trait slots past the second are worth 60 each. */
const FLAG_WORTH: Readonly<Record<FlagId, number>> = {
  mercenary_upgrades: 120,
  double_strike: 150,
  second_strike: 180,
  retake_land: 120,
  mirror: 150,
  transmute: 120,
};
const TRAIT_SLOT_WORTH = 60;

/** What effects add, in hundredths of a percent. */
export function effectsWorth(effects: readonly (readonly [string, number])[]): number {
  let worth = 0;
  for (const [stat, bp] of effects) {
    const { less_is_better }: Stat = STATS[stat as StatId];
    const sign = less_is_better ? -1 : 1;
    worth += (sign * bp * WORTH[stat as StatId]) / 100;
  }
  return Math.round(worth);
}

/** A line of units, from training to its last upgrade. */
const LINES = {
  offense: ['offense', 'offense_plus'],
  defense: ['defense', 'defense_plus'],
  elite: ['elite', 'elite_plus', 'elite_plus_plus'],
} as const;
export type Line = keyof typeof LINES;
/** Share of an army's gold that goes into each line, in percent. */
const LINE_SHARE: Readonly<Record<Line, number>> = { offense: 30, defense: 40, elite: 30 };

interface LineStrength {
  /** Strength and gold summed over the line; elites count half their defense, as they can't do both at once. */
  readonly strength: number;
  readonly gold: number;
}

/** A line's strength and price for a race (or the age's own units); materials at their reference prices. */
function lineStrength(
  age: AgeDefinition,
  race: AgeDefinition['races'][string] | undefined,
  line: Line,
): LineStrength {
  let strength = 0;
  let gold = 0;
  let each = 0;
  for (const slot of LINES[line]) {
    const unit = age.units[slot];
    const change = race?.units?.[slot];
    const before = LINES[line].findLast((name) => age.units[name].upgrade?.to === SLOT[slot]);
    if (before === undefined) {
      each = (change?.gold ?? unit.train!.gold) + goodsGold(age, unit.train!.materials);
    } else {
      const { upgrade } = age.units[before];
      each += upgrade!.gold + goodsGold(age, upgrade!.materials);
      // The race's own material at the price of a refined one, so that all races stand on one footing.
      each +=
        (upgrade!.race_material ?? 0) *
        (race === undefined ? 100 : age.materials[race.material].reference_price);
    }
    gold += each;
    const attack = change?.attack ?? unit.attack;
    const defense = change?.defense ?? unit.defense;
    strength += line === 'elite' ? attack + defense / 2 : attack + defense;
  }
  return { strength, gold };
}

function goodsGold(age: AgeDefinition, goods: Readonly<Record<string, number>> = {}): number {
  return Object.entries(goods).reduce(
    (sum, [id, units]) => sum + units * age.materials[id].reference_price,
    0,
  );
}

/** A race against the age's own units, line by line, in hundredths of a percent. */
export function lineVersusAge(age: AgeDefinition, race: AgeDefinition['races'][string], line: Line) {
  const own = lineStrength(age, race, line);
  const norm = lineStrength(age, undefined, line);
  return {
    strength: Math.round((own.strength / norm.strength - 1) * 10_000),
    per_gold: Math.round((own.strength / own.gold / (norm.strength / norm.gold) - 1) * 10_000),
  };
}

/** A race's strength by this yardstick, in hundredths of a percent over a race without anything. */
export function raceStrength(age: AgeDefinition, race: AgeDefinition['races'][string]) {
  const effects = effectsWorth(race.effects);
  let units = 0;
  for (const line of Object.keys(LINES) as Line[]) {
    const { strength, per_gold } = lineVersusAge(age, race, line);
    // An army is a third of a house; stronger units also save room, about half as much again.
    units += (LINE_SHARE[line] * (per_gold + strength / 2)) / 300;
  }
  const powers = (race.flags ?? []).reduce((sum, flag) => sum + FLAG_WORTH[flag as FlagId], 0);
  const traits = (race.general_trait_slots - 2) * TRAIT_SLOT_WORTH;
  return {
    effects,
    units: Math.round(units),
    powers,
    traits,
    total: Math.round(effects + units + powers + traits),
  };
}
