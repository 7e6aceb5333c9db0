import { refuse } from '@realm/contract';
import { categoryIndex } from '../../scope/category.ts';
import type { Handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';
import { giveStateAnew } from '../../stats/given.ts';
import { flow } from '../../world/flows.ts';
import { BOOKS } from '../../world/layout.ts';
import { tiersHeld } from './state/colloquium.ts';

/** Books become knowledge of the state. */
export const contribute: Handler<'contribute'> = {
  check(world, house, { category, books }) {
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const index = categoryIndex(category);
    if (index === -1) return refuse('unknown_category', { given: category });
    if (world.stateOf(house).colloquium.chosen[index] === -1) return refuse('no_project', { category });
    return need('books', books, house.row[BOOKS + index]);
  },

  apply(scope, house, { category, books }) {
    const { world } = scope;
    const { rules } = world;
    const index = categoryIndex(category);
    const state = world.stateOf(house);
    const project = rules.projects.list[state.colloquium.chosen[index]];
    const at = project.index;
    const held = state.colloquium.tiers[at];
    const knowledge = state.colloquium.knowledge[at] + books;
    const tier = tiersHeld(project.tiers, knowledge, held, rules.params.knowledge_slack_bp);
    house.row[BOOKS + index] -= books;
    scope.ledger.add(flow('books', 'colloquium'), books);
    scope.change(state, ({ colloquium }) => {
      colloquium.knowledge[at] = knowledge;
      colloquium.tiers[at] = tier;
      colloquium.note(house.id, index, books);
    });
    if (tier > held) {
      scope.beyond(() => giveStateAnew(world, state));
      tellState(scope, state, { kind: 'tier_gained', project: project.id, tier });
    }
    return { type: 'contributed', project: project.id, books, knowledge, tier };
  },
};
