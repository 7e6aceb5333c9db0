import { CATEGORIES, type Category } from '@realm/contract';
import { words } from './fields.ts';
import type { Entry } from './table.ts';

export const CategorySchema = words(CATEGORIES);

/** What belongs to a category of science. */
export interface OfCategory extends Entry {
  /** Index into CATEGORIES. */
  readonly category: number;
  readonly category_id: Category;
}

export function ofCategory(id: string, index: number, name: string, category_id: Category): OfCategory {
  return { id, index, name, category: CATEGORIES.indexOf(category_id), category_id };
}
