import { refuse } from '@realm/contract';
import { categoryIndex } from '../../scope/category.ts';
import { handler } from '../../scope/handler.ts';
import { need } from '../../scope/pay.ts';
import { protectedRefusal } from '../../scope/protected.ts';
import { tellState } from '../../scope/tell.ts';
import { giveStateAnew } from '../../stats/given.ts';
import { BOOKS } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { tiersHeld } from './state/colloquium.ts';

/** Books become knowledge of the state. */
export const contribute = handler('contribute', {
  check(world, house, { category, books }) {
    const shielded = protectedRefusal(house);
    if (shielded !== null) return shielded;
    const index = categoryIndex(category);
    if (index === -1) return refuse('unknown_category', { given: category });
    const state = world.stateOf(house);
    const chosen = state.colloquium.chosen[index];
    if (chosen === -1) return refuse('no_project', { category });
    const short = need('books', books, house.row[BOOKS + index]);
    return short ?? { index, state, project: world.rules.projects.list[chosen] };
  },

  apply(scope, house, { books }, { index, state, project }) {
    const { world } = scope;
    const at = project.index;
    const held = state.colloquium.tiers[at];
    const knowledge = state.colloquium.knowledge[at] + books;
    const tier = tiersHeld(project.tiers, knowledge, held, world.rules.params.knowledge_slack_bp);
    house.cells[BOOKS + index] -= books;
    scope.ledger.add(posting('books', 'colloquium'), books);
    scope.change(state, ({ colloquium }) => {
      colloquium.knowledge[at] = knowledge;
      colloquium.tiers[at] = tier;
      colloquium.note(house.id, index, books);
    });
    if (tier > held) {
      scope.beyond((world) => giveStateAnew(world, state));
      tellState(scope, state, { kind: 'tier_gained', project: project.id, tier });
    }
    return { type: 'contributed', project: project.id, books, knowledge, tier };
  },
});
