import type { ReadonlyHouse } from '../../world/house.ts';
import { RITES } from '../../world/layout.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';

/** What the lasting rites on a house give it, its own and hexes. */
export function fromRites({ rules }: ReadonlyWorld, { row, rites_until }: ReadonlyHouse, give: Give): void {
  if (rites_until === 0) return;
  for (const { index, ticks, effects } of rules.rites.list) {
    if (ticks > 0 && row[RITES + index] !== 0) give(effects);
  }
}
