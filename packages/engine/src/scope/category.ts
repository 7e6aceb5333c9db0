import { CATEGORIES, type Category } from '@realm/rules';

/** The place of a category of science in every table of three, or -1 for a word that is none. */
export function categoryIndex(id: string): number {
  return CATEGORIES.indexOf(id as Category);
}
