import { refuse } from '@realm/contract';
import { handler } from '../../scope/handler.ts';
import { notLeader } from '../../scope/leader.ts';
import { tellState } from '../../scope/tell.ts';

/** The project that the state's books of its category go to. */
export const set_research = handler('set_research', {
  check(world, house, { project }) {
    const no = notLeader(world, house);
    if (no !== null) return no;
    return world.rules.projects.get(project) ?? refuse('unknown_project', { given: project });
  },

  apply(scope, house, { project }, { index, category, category_id }) {
    const state = scope.world.stateOf(house);
    scope.change(state, ({ colloquium }) => {
      colloquium.chosen[category] = index;
    });
    tellState(scope, state, { kind: 'research_set', project, by: house.id });
    return { type: 'research_set', project, category: category_id };
  },
});
