/** Unit slots by their names of `/rules`: where each stands in every list of units. */
export const SLOT = {
  soldiers: 0,
  offense: 1,
  defense: 2,
  elite: 3,
  thieves: 4,
  offense_plus: 5,
  defense_plus: 6,
  elite_plus: 7,
  mercenaries: 8,
  elite_plus_plus: 9,
} as const;

/** How many slots a list of units may have. */
export const SLOT_COUNT = Object.keys(SLOT).length;

/** Slots whose strength the elites' bonus raises. */
export const ELITES: readonly number[] = [SLOT.elite, SLOT.elite_plus, SLOT.elite_plus_plus];

/** Slots that are no troops: thieves, and the mercenaries of an attack. */
export const NO_TROOPS: readonly number[] = [SLOT.thieves, SLOT.mercenaries];
