/** The ten slots of units by name, in the order that the specification gives them ("Unit slots"). */
export const SLOTS = [
  'soldiers',
  'offense',
  'defense',
  'elite',
  'thieves',
  'offense_plus',
  'defense_plus',
  'elite_plus',
  'mercenaries',
  'elite_plus_plus',
] as const;

export type SlotName = (typeof SLOTS)[number];

/** The slot of each name: `SLOT.thieves` is 4. */
export const SLOT = Object.freeze(Object.fromEntries(SLOTS.map((name, slot) => [name, slot]))) as Readonly<
  Record<SlotName, number>
>;

export const SLOT_COUNT = SLOTS.length;

/** Slots whose strength the elites' bonus raises, the plainest first. */
export const ELITES: readonly number[] = [SLOT.elite, SLOT.elite_plus, SLOT.elite_plus_plus];

/** Thieves are no troops; mercenaries belong to nobody once their attack is over. */
export function isTroop(slot: number): boolean {
  return slot !== SLOT.thieves && slot !== SLOT.mercenaries;
}
