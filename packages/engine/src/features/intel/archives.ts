import { CATEGORIES, type Category } from '@realm/rules';
import { BOOKS, RANKS, SCIENCE_BP, SCIENTISTS } from '../../world/layout.ts';
import { byId } from './by_id.ts';
import type { Shows } from './shows.ts';

/** Books and what has been made of them. */
export const archives: Shows<'archives'> = ({ rules }, _viewer, { row }) => {
  const byCategory = (at: number) =>
    Object.fromEntries(CATEGORIES.map((category, c) => [category, row[at + c]])) as Record<Category, number>;
  return {
    books: byCategory(BOOKS),
    scientists: byCategory(SCIENTISTS),
    ranks: byCategory(RANKS),
    sciences: byId(rules.sciences, ({ index }) => row[SCIENCE_BP + index]),
  };
};
