import type { ReadonlyHouse } from '../../world/house.ts';
import type { Give, ReadonlyWorld } from '../../world/world.ts';

/** What the tiers that its state's Colloquium holds give a house. */
export function fromColloquium(world: ReadonlyWorld, house: ReadonlyHouse, give: Give): void {
  // A house whose founding is only previewed may sit in a state that isn't open yet.
  const state = world.realms[house.realm - 1].state(house.state);
  if (state === undefined) return;
  const { tiers } = state.colloquium;
  const { list } = world.rules.projects;
  for (let i = 0; i < list.length; i++) if (tiers[i] > 0) give(list[i].tiers[tiers[i] - 1].effects);
}
