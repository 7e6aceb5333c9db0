import { mulDiv } from '@realm/base';
import { type Harmed, type Operation, SLOT, SLOT_COUNT } from '@realm/rules';
import type { Scope } from '../../scope/handler.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { settle } from '../../stats/settle.ts';
import type { House, ReadonlyHouse } from '../../world/house.ts';
import { BUILDINGS, UNITS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { preyBp } from './prey.ts';

/** So many thieves of a house, sent to another. */
export interface Sent {
  readonly house: ReadonlyHouse;
  readonly target: ReadonlyHouse;
  readonly thieves: number;
  /** Index of the building that they are to burn; -1 where they are to burn none. */
  readonly building: number;
}

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
function thereOf(target: ReadonlyHouse, what: Harmed, building: number): number {
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

/** So many an operation takes of a thing in a house at most, less in a smaller house, and so many of these the thieves sent can manage. */
function reachOf(
  world: ReadonlyWorld,
  { what, share_bp, each_milli }: Operation['harms'][number],
  { house, target, building, thieves }: Sent,
): { readonly most: number; readonly managed: number } {
  const there = thereOf(target, what, building);
  const most = mulDiv(mulDiv(there, share_bp, 10_000), preyBp(world, house, target), 10_000);
  return { most, managed: Math.min(most, mulDiv(thieves, each_milli, 1_000)) };
}

/** The part of what an operation can do to a house that the thieves sent could, in basis points: of what it harms that of which it is most. */
export function sabotageReachBp(world: ReadonlyWorld, { harms }: Operation, sent: Sent): number {
  const reached = harms.map((each) => {
    const { most, managed } = reachOf(world, each, sent);
    return most === 0 ? 0 : mulDiv(managed, 10_000, most);
  });
  return Math.max(0, ...reached);
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
  const lost: Record<string, number> = {};
  for (const each of harms) {
    const { what } = each;
    const { managed } = reachOf(world, each, { ...about, thieves });
    lost[what === 'buildings' ? world.rules.buildings.list[building].id : what] = harm(about, what, managed);
  }
  settle(world.rules, target);
  return lost;
}
