import { refuse } from '@realm/contract';
import type { Handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellState } from '../../scope/tell.ts';

/** The project that the state's books of its category go to. */
export const set_research: Handler<'set_research'> = {
  check(world, house, { project }) {
    const no = notLeader(world, house);
    if (no !== null) return no;
    return world.rules.projects.get(project) === undefined
      ? refuse('unknown_project', { given: project })
      : null;
  },

  apply(scope, house, { project }) {
    const { index, category, category_id } = scope.world.rules.projects.get(project)!;
    const state = scope.world.stateOf(house);
    scope.change(state, ({ colloquium }) => {
      colloquium.chosen[category] = index;
    });
    tellState(scope, state, { kind: 'research_set', project, by: house.id });
    return { type: 'research_set', project, category: category_id };
  },
};
