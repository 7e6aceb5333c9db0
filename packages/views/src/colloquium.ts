import { isRefusal, type ReadReply } from '@realm/contract';
import { knowledgeLost, type ReadonlyHouse, type ReadonlyState, type ReadonlyWorld } from '@realm/engine';
import type { Project } from '@realm/rules';
import { houseOf } from './caller.ts';
import { asAsked, atOnce, type Fields } from './fields.ts';
import type { View } from './view.ts';

type Colloquium = ReadReply<'colloquium'>;

interface Seen {
  readonly world: ReadonlyWorld;
  readonly own: ReadonlyState['colloquium'];
}

/** What the caller's state studies together. */
export const colloquium: View<'colloquium'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  return isRefusal(house) ? house : atOnce(COLLOQUIUM, seenBy(world, house));
};

/** The same, each part made when it is first asked for: until the world's next entry. */
export function colloquiumOnDemand(world: ReadonlyWorld, house: ReadonlyHouse): Colloquium {
  return asAsked(COLLOQUIUM, seenBy(world, house));
}

function seenBy(world: ReadonlyWorld, house: ReadonlyHouse): Seen {
  return { world, own: world.stateOf(house).colloquium };
}

const COLLOQUIUM: Fields<Colloquium, Seen> = {
  projects: ({ world, own }) =>
    world.rules.projects.list.map(({ id, index, name, category, category_id }) => ({
      id,
      name,
      category: category_id,
      chosen: own.chosen[category] === index,
    })),
  tiers: ({ world, own }) => byProject(world, ({ index }) => own.tiers[index]),
  knowledge: ({ world, own }) => byProject(world, ({ index }) => own.knowledge[index]),
  decay: ({ world, own }) =>
    byProject(world, ({ index }) =>
      knowledgeLost(world.rules.params.knowledge_fade_bp, own.knowledge[index]),
    ),
  contributors: ({ world, own }) =>
    [...own.given].map(([id, [economy, military, arcane]]) => ({
      house: id,
      name: world.house(id)!.name,
      books: { economy, military, arcane },
    })),
};

function byProject({ rules }: ReadonlyWorld, amount: (project: Project) => number): Record<string, number> {
  return Object.fromEntries(rules.projects.list.map((project) => [project.id, amount(project)]));
}
