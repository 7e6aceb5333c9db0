import { refuse } from '@realm/contract';
import { CATEGORIES } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import type { Handler } from '../../scope/handler.ts';

/** Where new scientists sit, and how much paper all may use. */
export const set_science: Handler<'set_science'> = {
  check({ rules }, _house, { focus, paper_budget }) {
    if (categoryIndex(focus) === -1) return refuse('unknown_category', { given: focus });
    const max = rules.params.paper_budget_max;
    return paper_budget > max ? refuse('out_of_range', { field: 'paper_budget', min: 0, max }) : null;
  },

  apply(_scope, house, { focus, paper_budget }) {
    house.focus = categoryIndex(focus);
    house.paper_budget = paper_budget;
    return { type: 'science_set', focus: CATEGORIES[house.focus], paper_budget };
  },
};
