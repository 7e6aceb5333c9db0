import type { ReadonlyHouse } from '../../world/house.ts';
import { posting } from '../../world/postings.ts';
import type { World } from '../../world/world.ts';

/** The characters of a house that leaves go with it. */
export function leaveWithHouse({ characters, ledger }: World, { id }: ReadonlyHouse): void {
  const all = [...characters.of(id)];
  ledger.add(posting('character', 'seat_taken'), all.length);
  for (const character of all) characters.remove(character);
}
