import { mulDiv } from '@realm/base';
import { foodNeeded, foodSpoiled } from '@realm/formulas';
import { S, SLOT_COUNT } from '@realm/rules';
import { stat } from '../../stats/stat.ts';
import { addUnits } from '../../stats/units.ts';
import type { House } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const EATEN = posting('food', 'eaten');
const SPOILED = posting('food', 'spoiled');
const STARVED = posting('people', 'starved');

/** Feeds everyone; what is left spoils a little. Where food falls short, people at home starve in proportion. */
export function food(world: OwnWorld, house: House): void {
  const { ledger } = world;
  const { params } = world.rules;
  const needed = foodNeeded(params, house.population, stat(house, S.food_need));
  const eaten = Math.min(needed, house.food);
  const spoiled = foodSpoiled(params, house.food - eaten);
  house.food -= eaten + spoiled;
  ledger.add(EATEN, eaten);
  ledger.add(SPOILED, spoiled);
  if (eaten === needed) {
    house.starving = 0;
    return;
  }
  const missing = needed - eaten;
  const lost = starve(world, house, mulDiv(params.starvation_bp, missing, needed));
  if (house.starving === 0) world.tell(house, { kind: 'starving', missing_food: missing, lost });
  house.starving = 1;
}

/** Takes a share of the peasants and of the units at home, each rounded down, so that never all are lost. */
function starve(world: OwnWorld, house: House, share_bp: number): number {
  const { row } = house;
  let lost = mulDiv(house.peasants, share_bp, 10_000);
  house.peasants -= lost;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const some = mulDiv(row[UNITS + slot], share_bp, 10_000);
    addUnits(world.rules, house, slot, -some);
    lost += some;
  }
  house.population -= lost;
  world.ledger.add(STARVED, lost);
  return lost;
}
