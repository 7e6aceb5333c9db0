import { refuse } from '@realm/contract';
import { scienceBp } from '../calc/science.ts';
import { flow } from '../state/flows.ts';
import { BOOKS, SCIENCES } from '../state/layout.ts';
import type { Handler } from './handler.ts';
import { need, noCost } from './pay.ts';

/** Books of its category go into a science for good. */
export const invest: Handler<'invest'> = {
  check({ rules }, house, { science, books }) {
    const rule = rules.sciences.get(science);
    if (rule === undefined) return refuse('unknown_science', { given: science });
    return need('books', books, house.row[BOOKS + rule.category]);
  },

  apply(scope, house, { science, books }) {
    const { rules } = scope.world;
    const { index, category } = rules.sciences.get(science)!;
    house.row[BOOKS + category] -= books;
    house.row[SCIENCES + index] += books;
    house.effects_stale = 1;
    scope.ledger.add(flow('books', 'invest'), books);
    const now = house.row[SCIENCES + index];
    return {
      type: 'invested',
      science,
      books: now,
      bp: scienceBp(rules, house, now),
      cost: { ...noCost(), books },
    };
  },
};
