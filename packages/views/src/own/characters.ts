import type { OwnHouse } from '@realm/contract';
import { type Character, generalsOf, type House, type World } from '@realm/engine';

/** The characters of a house, in full: their own house alone sees them so. */
export function charactersOf(world: World, house: House): Pick<OwnHouse, 'generals' | 'defender'> {
  const { traits, params } = world.rules;
  return {
    generals: generalsOf(world, house).map((general) => ({
      ...profileOf(general),
      traits: general.traits.map((trait) => traits.list[trait].id),
      ...ownFactsOf(general, params.general_levels, params.general_wage_milli),
    })),
    defender: house.defender === 0 ? null : house.defender,
  };
}

function profileOf({ id, name, level, experience, deeds }: Character) {
  return { id, name, level, experience, record: { ...deeds } };
}

function ownFactsOf(character: Character, levels: readonly number[], wage_milli: number) {
  const { level, place, until_tick, contentment_bp, recruited_tick } = character;
  return {
    next_level_at: levels[level] ?? null,
    wage_milli: level * wage_milli,
    place,
    until_tick: until_tick === 0 ? null : until_tick,
    contentment_bp,
    recruited_tick,
  };
}
