import { mulDiv } from '@realm/base';
import { type Harmed, type Operation, SLOT, SLOT_COUNT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { settle } from '../../stats/settle.ts';
import type { House } from '../../world/house.ts';
import { BUILDINGS, UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { preyBp } from './prey.ts';

/** Whose thieves harm whom. */
interface Harm {
  readonly scope: Scope;
  readonly house: House;
  readonly target: House;
  /** Index of the building that is burned; -1 where none is. */
  readonly building: number;
}

/** Units at home that can be turned; thieves are bribed instead, and mercenaries are nobody's. */
const TURNED = Array.from({ length: SLOT_COUNT }, (_, slot) => slot).filter(
  (slot) => slot !== SLOT.thieves && slot !== SLOT.mercenaries,
);

/** What a house has of each that can be harmed. */
function there({ target, building }: Harm, what: Harmed): number {
  const { row } = target;
  switch (what) {
    case 'buildings':
      return row[BUILDINGS + building];
    case 'thieves':
      return row[UNITS + SLOT.thieves];
    case 'troops':
      return TURNED.reduce((sum, slot) => sum + row[UNITS + slot], 0);
    default:
      return target[what];
  }
}

/** Harms so many; answers how many it was. */
function harm(about: Harm, what: Harmed, count: number): number {
  const { scope, target, building } = about;
  switch (what) {
    case 'buildings':
      target.cells[BUILDINGS + building] -= count;
      buildingsChanged(target);
      return count;
    case 'peasants':
      target.peasants -= count;
      scope.ledger.add(posting('people', 'driven_off'), count);
      return count;
    case 'food':
      target.food -= count;
      scope.ledger.add(posting('food', 'poisoned'), count);
      return count;
    case 'thieves':
      target.cells[UNITS + SLOT.thieves] -= count;
      target.peasants += count;
      return count;
    case 'adepts':
      target.adepts -= count;
      scope.ledger.add(posting('people', 'knifed'), count);
      return count;
    case 'troops':
      return turn(about, count);
  }
}

/** Of each kind of troops the same share goes over, rounded down, as soldiers of the other house. */
function turn({ house, target }: Harm, count: number): number {
  const all = TURNED.reduce((sum, slot) => sum + target.row[UNITS + slot], 0);
  let turned = 0;
  for (const slot of TURNED) {
    const some = all === 0 ? 0 : mulDiv(target.row[UNITS + slot], count, all);
    target.cells[UNITS + slot] -= some;
    turned += some;
  }
  house.cells[UNITS + SLOT.soldiers] += turned;
  return turned;
}

/**
 * Does what saboteurs who get in do: to each thing they harm a share of it, less in a smaller house, and never more
 * than they can manage. Answers what the target lost, by what it is; a building by its id.
 */
export function sabotage(
  scope: Scope,
  { harms }: Operation,
  house: House,
  target: House,
  thieves: number,
  building: number,
): Record<string, number> {
  const { world } = scope;
  const about: Harm = { scope, house, target, building };
  const prey_bp = preyBp(world, house, target);
  const lost: Record<string, number> = {};
  for (const { what, share_bp, each_milli } of harms) {
    const share = mulDiv(mulDiv(there(about, what), share_bp, 10_000), prey_bp, 10_000);
    const count = Math.min(share, mulDiv(thieves, each_milli, 1_000));
    lost[what === 'buildings' ? world.rules.buildings.list[building].id : what] = harm(about, what, count);
  }
  settle(world.rules, target);
  return lost;
}
