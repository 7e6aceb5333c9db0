import { apply, clamp, mulDiv, purpose, type Random } from '@realm/base';
import type { OwnHouse } from '@realm/contract';
import { SLOT, SLOT_COUNT } from '@realm/formulas';
import { giftsOf } from './gifts.ts';
import { keptByName, keptOf } from './kept_of.ts';
import type { Taste, Temperament } from './mind.ts';
import type { BuildingKind, Rulebook } from './rulebook.ts';

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
  const kin = kinOf(me, temperament, book);
  random.at(CHARACTER, me.id);
  const unskilled_bp = 10_000 - skill_bp;
  const vary = (amount: number) => apply(amount, random.between(-spread_bp, spread_bp));
  const land = kin.land.map((liked) => Math.max(0, vary(liked)));
  const science: Record<string, number> = {};
  Object.keys(temperament.science).forEach((stat, i) => {
    science[stat] = vary(kin.science[i]);
  });
  const arms = kin.arms.slice();
  ARMS_OF_STATS.forEach(([, slot], i) => {
    arms[slot] = vary(kin.leant[i]);
  });
  const peaceful = book.attacks.length === 0;
  // Where nobody attacks, only thieves are of use.
  const armed_bp = peaceful ? (temperament.arms_bp[SLOT.thieves] ?? 0) : 10_000;
  if (peaceful)
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

/**
 * What the tastes of all have in common who are of one temperament, race, personality and realm: each bends it in its own way.
 * There are thousands of these for a whole age, so numbers stand in lists, and not each beside its name.
 */
interface Kin {
  /** By the rulebook's order of buildings. */
  readonly land: readonly number[];
  /** By the temperament's order of stats: what each is worth. */
  readonly science: readonly number[];
  /** By slot. */
  readonly arms: readonly (number | undefined)[];
  /** The weights of those that stats lean to, in their order. */
  readonly leant: readonly number[];
}

const kinKept = keptOf((_: Rulebook) => keptOf((_: Temperament) => keptByName<Kin>()));

function kinOf(me: OwnHouse, temperament: Temperament, book: Rulebook): Kin {
  const kin = `${me.race} ${me.personality} ${me.realm}`;
  return kinKept(book)(temperament)(kin, () => findKin(me, temperament, book));
}

function findKin(me: OwnHouse, temperament: Temperament, book: Rulebook): Kin {
  const leaning = leanings(me, book);
  const lean = (stat: string, amount: number) => mulDiv(amount, leaning.get(stat) ?? 10_000, 10_000);
  const material = book.realm_material.get(me.realm);
  const builds = book.buildings.some((kind) => kind.material === material);
  const opening = book.races.get(me.race)?.plan ?? {};
  const { arms_bp } = temperament;
  return {
    land: book.buildings.map((kind) => {
      const liked = likedBp(kind, temperament, lean, builds);
      const own = opening[kind.id] ?? 0;
      return liked + mulDiv(own - liked, PLAN_OF_RACE_BP, 10_000);
    }),
    science: Object.entries(temperament.science).map(([stat, worth]) => lean(stat, worth)),
    arms: Array.from({ length: SLOT_COUNT }, (_, slot) => arms_bp[slot]),
    leant: ARMS_OF_STATS.map(([stat, slot]) => lean(stat, arms_bp[slot] ?? 0)),
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
  const gifts = [...giftsOf(me, book)];
  return new Map(gifts.map(([stat, bp]) => [stat, clamp(10_000 + bp * 4, 5_000, 20_000)]));
}
