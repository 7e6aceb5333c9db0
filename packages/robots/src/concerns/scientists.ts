import { mulDiv } from '@realm/base';
import { CATEGORIES, type Category } from '@realm/contract';
import { PAPER, paperWanted } from '@realm/formulas';
import type { Concern, Mind } from '../mind.ts';

/** The paper in store is spread over so many ticks. */
const PAPER_TICKS = 24;
/** Moving costs experience, so it has to be for so many, and while that is little (books each). */
const MOVE_MIN = 4;
const MOVE_BP = 1_500;
const MOVE_EXPERIENCE_MAX = 600;

/** Lets new scientists join the category that lacks most, and budgets the paper in store. */
export const focusScience: Concern = (mind) => {
  const { me } = mind;
  const { focus, paper_budget } = me.science;
  const wanted = Math.min(paperUsed(mind), Math.floor(mind.stock(PAPER) / PAPER_TICKS));
  const budget = Math.abs(wanted - paper_budget) * 10 > paper_budget ? wanted : paper_budget;
  const lacking = mostLacking(mind);
  if (lacking === focus && budget === paper_budget) return;
  mind.order({ type: 'set_science', focus: lacking, paper_budget: budget });
};

/** Paper that all its scientists use in a tick. */
export function paperUsed({ forecast, book }: Mind): number {
  return paperWanted(book.params, forecast.scientists);
}

/** Moves scientists out of a category that has far too many, while they know little yet. */
export const moveScientists: Concern = (mind) => {
  const { me, forecast } = mind;
  const to = mostLacking(mind);
  for (const from of CATEGORIES) {
    const count = -lackOf(mind, from);
    if (from === to || count < MOVE_MIN || count < mulDiv(forecast.scientists, MOVE_BP, 10_000)) continue;
    if (me.science.ranks[from].experience_each > MOVE_EXPERIENCE_MAX) continue;
    mind.order({ type: 'assign_scientists', from, to, count: Math.min(count, lackOf(mind, to)) });
    return;
  }
};

function mostLacking(mind: Mind): Category {
  let most: Category = CATEGORIES[0];
  for (const category of CATEGORIES) if (lackOf(mind, category) > lackOf(mind, most)) most = category;
  return most;
}

/** Scientists a category lacks of its share; below 0 where it has more. */
function lackOf({ me, taste, forecast }: Mind, category: Category): number {
  return (
    mulDiv(forecast.scientists, taste.temperament.scientists_bp[category], 10_000) - me.scientists[category]
  );
}
