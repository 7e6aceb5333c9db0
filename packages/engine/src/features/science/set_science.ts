import { refuse } from '@realm/contract';
import { CATEGORIES } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { handler } from '../../scope/handler.ts';

/** Where new scientists sit, and how much paper all may use. */
export const set_science = handler('set_science', {
  check({ rules }, _house, { focus, paper_budget }) {
    const index = categoryIndex(focus);
    if (index === -1) return refuse('unknown_category', { given: focus });
    const max = rules.params.paper_budget_max;
    return paper_budget > max ? refuse('out_of_range', { field: 'paper_budget', min: 0, max }) : index;
  },

  apply(_scope, house, { paper_budget }, focus) {
    house.focus = focus;
    house.paper_budget = paper_budget;
    return { type: 'science_set', focus: CATEGORIES[focus], paper_budget };
  },
});
