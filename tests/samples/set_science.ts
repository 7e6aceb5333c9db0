import { CATEGORIES } from '@realm/rules';
import { given } from './kit/fresh.ts';
import type { Sample } from './kit/sample.ts';

export const set_science: Sample<'set_science'> = {
  wire: 'command.set_science',
  accepted: () => ({ focus: 'arcane', paper_budget: 2 }),
  refused: {
    unknown_category: () => ({ focus: 'sports', paper_budget: 1 }),
    out_of_range: ({ world }) => ({ focus: 'arcane', paper_budget: world.rules.params.paper_budget_max + 1 }),
  },
  fresh: () => [[{ focus: 'sports', paper_budget: 0 }, given('unknown_category', 'sports')]],
  random: ({ random }) => ({ focus: random.pick(CATEGORIES), paper_budget: random.between(0, 40) }),
  tries: () => [{ focus: 'arcane', paper_budget: 2 }],
};
