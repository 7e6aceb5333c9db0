import type { StatBps } from '@realm/rules';
import type { ReadonlyHouse } from '../../world/house.ts';
import type { ReadonlyWorld } from '../../world/world.ts';
import { vigilEffects } from './formulas.ts';

/** What the vigil of its state gives a house. */
export function fromVigil(
  { realms, rules }: ReadonlyWorld,
  house: ReadonlyHouse,
  give: (effects: StatBps) => void,
): void {
  // A state that a founding would open is not there in its preview.
  const vigil = realms[house.realm - 1].state(house.state)?.vigil;
  if (vigil !== undefined && vigil !== null) give(vigilEffects(rules, vigil));
}
