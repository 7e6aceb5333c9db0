import { mulDiv } from '@realm/base';
import { SLOT_COUNT } from '@realm/rules';
import { addUnits } from '../../stats/units.ts';
import type { House } from '../../world/house.ts';
import { UNITS } from '../../world/layout.ts';
import type { OwnWorld } from '../../world/own_world.ts';
import { posting } from '../../world/postings.ts';

const DESERTED = posting('people', 'deserted');

/** Lets a share of the units at home go for good, slot by slot rounded down; answers how many went. */
export function desert(world: OwnWorld, house: House, share_bp: number): number {
  const { row } = house;
  let gone = 0;
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    const some = mulDiv(row[UNITS + slot], share_bp, 10_000);
    addUnits(world.rules, house, slot, -some);
    gone += some;
  }
  house.population -= gone;
  world.ledger.add(DESERTED, gone);
  return gone;
}
