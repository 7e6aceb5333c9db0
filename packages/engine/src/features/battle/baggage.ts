import { SLOT_COUNT } from '@realm/rules';
import { landChanged } from '../../stats/effects.ts';
import type { House } from '../../world/house.ts';
import { AWAY, BOOKS, MATERIALS, UNITS } from '../../world/layout.ts';
import type { Ledger } from '../../world/ledger.ts';
import { posting } from '../../world/postings.ts';
import { BAGGAGE } from '../../world/works.ts';

/** Brings home `count` of what an army carries. */
export function unload(house: House, what: number, count: number): void {
  const { cells } = house;
  if (what < SLOT_COUNT) {
    cells[AWAY + what] -= count;
    cells[UNITS + what] += count;
    return;
  }
  if (what >= BAGGAGE.materials) {
    cells[MATERIALS + what - BAGGAGE.materials] += count;
    return;
  }
  switch (what) {
    case BAGGAGE.medics:
      house.medics_away -= count;
      house.medics += count;
      break;
    case BAGGAGE.horses:
      house.horses_away -= count;
      house.horses += count;
      break;
    case BAGGAGE.chariots:
      house.chariots_away -= count;
      house.chariots += count;
      break;
    case BAGGAGE.land:
      house.incoming_land -= count;
      house.incoming_conquest -= count;
      house.land += count;
      landChanged(house);
      break;
    case BAGGAGE.gold:
      house.gold += count;
      break;
    case BAGGAGE.food:
      house.food += count;
      break;
    case BAGGAGE.captives:
      house.peasants += count;
      house.population += count;
      break;
    default:
      cells[BOOKS + what - BAGGAGE.books] += count;
  }
}

/** Books what an army carries that is part of no house's numbers yet, when its house leaves the world. */
export function bookLost(ledger: Ledger, what: number, count: number): void {
  if (what >= BAGGAGE.materials) {
    ledger.add(posting('material', 'seat_taken') + what - BAGGAGE.materials, count);
  } else if (what >= BAGGAGE.books) ledger.add(posting('books', 'seat_taken'), count);
  else if (what === BAGGAGE.land) ledger.add(posting('land', 'seat_taken'), count);
  else if (what === BAGGAGE.gold) ledger.add(posting('gold', 'seat_taken'), count);
  else if (what === BAGGAGE.food) ledger.add(posting('food', 'seat_taken'), count);
  else if (what === BAGGAGE.captives) ledger.add(posting('people', 'seat_taken'), count);
  else if (what === BAGGAGE.horses) ledger.add(posting('horses', 'seat_taken'), count);
  else if (what === BAGGAGE.chariots) ledger.add(posting('chariots', 'seat_taken'), count);
}
