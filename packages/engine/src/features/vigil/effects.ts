import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';
import { vigilStrengthBp } from './formulas.ts';

/** What the vigil of its state gives a house. */
export function fromVigil({ realms, rules }: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  // A state that a founding would open is not there in its preview.
  const vigil = realms[house.realm - 1].state(house.state)?.vigil;
  if (vigil !== undefined && vigil !== null)
    give(rules.vigils.list[vigil.vigil].effects, vigilStrengthBp(rules, vigil));
}
