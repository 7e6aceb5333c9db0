import { refuse } from '@realm/contract';
import { scienceBp } from '@realm/formulas';
import { handler } from '../../scope/handler.ts';
import { need, noCost } from '../../scope/pay.ts';
import { buildingsChanged } from '../../stats/effects.ts';
import { BOOKS, SCIENCE_BP, SCIENCES } from '../../world/layout.ts';
import { posting } from '../../world/postings.ts';
import { learnFromBooks } from '../characters/career.ts';

/** Books of its category go into a science for good. */
export const invest = handler('invest', {
  check({ rules }, house, { science, books }) {
    const rule = rules.sciences.get(science);
    if (rule === undefined) return refuse('unknown_science', { given: science });
    return need('books', books, house.row[BOOKS + rule.category]) ?? rule;
  },

  apply(scope, house, { science, books }, { index, category }) {
    const { rules } = scope.world;
    house.cells[BOOKS + category] -= books;
    house.cells[SCIENCES + index] += books;
    scope.ledger.add(posting('books', 'invest'), books);
    const now = house.row[SCIENCES + index];
    const bp = scienceBp(rules.params, now, house.land);
    house.cells[SCIENCE_BP + index] = bp;
    buildingsChanged(house);
    learnFromBooks(scope, house, category, books);
    return {
      type: 'invested',
      science,
      books: now,
      bp,
      cost: { ...noCost(), books },
    };
  },
});
