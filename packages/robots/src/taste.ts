import { apply, clamp, mulDiv, purpose, type Random } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import { SLOT, SLOT_COUNT } from '@realm/formulas';
import type { Taste, Temperament } from './mind.ts';
import type { BuildingKind, Effects, Rulebook } from './rulebook.ts';

const CHARACTER = purpose('robot character');

/** A third of the plan comes from the race's own opening, two thirds from the temperament. */
const PLAN_OF_RACE_BP = 3_300;
/** How far a house's own character bends each share, either way, at full skill. */
const CHARACTER_BP = 1_500;
/** Stats that a race leans to through its troops: [stat, slot]. */
const ARMS_OF_STATS: readonly (readonly [string, number])[] = [
  ['offense', SLOT.offense],
  ['defense', SLOT.defense],
  ['elite_offense', SLOT.elite],
  ['thief_strength', SLOT.thieves],
];

/**
 * The taste of a house: the same in every tick of an age. A less skilled robot's judgement is further off, and it
 * keeps more troops than it needs. `spread_bp` is how far its own character bends each share, either way.
 */
export function tasteOf(
  me: OwnHouse,
  temperament: Temperament,
  book: Rulebook,
  skill_bp: number,
  random: Random,
  spread_bp = CHARACTER_BP + mulDiv(10_000 - skill_bp, 3, 4),
): Taste {
  random.at(CHARACTER, me.id);
  const unskilled_bp = 10_000 - skill_bp;
  const vary = (amount: number) => apply(amount, random.between(-spread_bp, spread_bp));
  const leaning = leanings(me, book);
  const lean = (stat: string, amount: number) => mulDiv(amount, leaning.get(stat) ?? 10_000, 10_000);

  const { race, realm } = me;
  const material = book.realm_material.get(realm);
  const builds = book.buildings.some((kind) => kind.material === material);
  const opening = book.races.get(race)?.plan ?? {};
  const land = book.buildings.map((kind) => {
    const liked = likedBp(kind, temperament, lean, builds);
    const own = opening[kind.id] ?? 0;
    return Math.max(0, vary(liked + mulDiv(own - liked, PLAN_OF_RACE_BP, 10_000)));
  });

  const science = Object.fromEntries(
    Object.entries(temperament.science).map(([stat, worth]) => [stat, vary(lean(stat, worth))]),
  );
  const arms: (number | undefined)[] = Array.from(
    { length: SLOT_COUNT },
    (_, slot) => temperament.arms_bp[slot],
  );
  for (const [stat, slot] of ARMS_OF_STATS) arms[slot] = vary(lean(stat, arms[slot] ?? 0));
  // Where nobody attacks, only thieves are of use.
  const armed_bp = book.attacks.length > 0 ? 10_000 : (temperament.arms_bp[SLOT.thieves] ?? 0);
  if (book.attacks.length === 0)
    for (let slot = 0; slot < SLOT_COUNT; slot++) if (slot !== SLOT.thieves) arms[slot] = undefined;
  return {
    temperament,
    land,
    science,
    arms,
    military_gold_bp: mulDiv(apply(vary(temperament.military_gold_bp), unskilled_bp), armed_bp, 10_000),
    defense_per_acre: temperament.defense_per_acre,
    bold: random.chance(2_500),
    caution_bp: vary(temperament.caution_bp),
  };
}

/** The share of land that a temperament likes a kind of building for: the best thing it does. */
function likedBp(
  kind: BuildingKind,
  { land_bp }: Temperament,
  lean: (stat: string, amount: number) => number,
  realm_builds: boolean,
): number {
  let most = 0;
  for (const [stat] of kind.stats) most = Math.max(most, lean(stat, land_bp.stats[stat] ?? 0));
  for (const product of kind.produces.keys()) {
    const liked = land_bp.products[product] ?? 0;
    // What the realm yields is worth most where buildings are made of it.
    most = Math.max(most, product === 'raw' && realm_builds ? liked * 2 : liked);
  }
  for (const held of kind.holds.keys()) most = Math.max(most, land_bp.holdings[held] ?? 0);
  return most;
}

/** How a house leans to each stat: 10000 is neither way; what it is good at, it does more of. */
function leanings(me: OwnHouse, book: Rulebook): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (effects: Effects) => {
    for (const [stat, bp] of effects) {
      sums.set(stat, (sums.get(stat) ?? 0) + (book.burdens.has(stat) ? -bp : bp));
    }
  };
  add(book.races.get(me.race)?.effects ?? []);
  add(book.personalities.get(me.personality) ?? []);
  return new Map([...sums].map(([stat, bp]) => [stat, clamp(10_000 + bp * 4, 5_000, 20_000)]));
}
