import type { ReadonlyHouse } from '../../world/house.ts';
import type { World } from '../../world/world.ts';
import { aidPosting } from './aid.ts';

/** The aid on its road to a house that leaves is lost. */
export function loseAid({ works, ledger }: World, house: ReadonlyHouse): void {
  for (const { kind, what, count } of works.of(house.id)) {
    if (kind === 'aid') ledger.add(aidPosting(what, 'seat_taken'), count);
  }
}
