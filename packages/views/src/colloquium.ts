import { isRefusal } from '@realm/contract';
import { knowledgeLost } from '@realm/engine';
import type { Project } from '@realm/rules';
import { houseOf } from './caller.ts';
import type { View } from './view.ts';

/** What the caller's state studies together. */
export const colloquium: View<'colloquium'> = ({ world, viewer }) => {
  const house = houseOf(viewer);
  if (isRefusal(house)) return house;
  const { chosen, given, knowledge, tiers } = world.stateOf(house).colloquium;
  const { params, projects } = world.rules;
  const byProject = (amount: (project: Project) => number) =>
    Object.fromEntries(projects.list.map((project) => [project.id, amount(project)]));
  return {
    projects: projects.list.map(({ id, index, name, category, category_id }) => ({
      id,
      name,
      category: category_id,
      chosen: chosen[category] === index,
    })),
    tiers: byProject(({ index }) => tiers[index]),
    knowledge: byProject(({ index }) => knowledge[index]),
    decay: byProject(({ index }) => knowledgeLost(params.knowledge_fade_bp, knowledge[index])),
    contributors: [...given].map(([id, [economy, military, arcane]]) => ({
      house: id,
      name: world.house(id)!.name,
      books: { economy, military, arcane },
    })),
  };
};
