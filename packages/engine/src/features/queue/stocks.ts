import type { Rules } from '@realm/rules';
import { SLOT, SLOTS } from '@realm/rules';
import { categoryIndex } from '../../scope/category.ts';
import { BOOKS, MATERIALS, offsetOf, UNITS } from '../../world/layout.ts';

/** Where in a house's row a stock stands that a price, a reserve or a share may name; undefined for none such. */
export function stockIn(rules: Rules, what: string): number | undefined {
  switch (what) {
    case 'gold':
    case 'food':
    case 'aether':
    case 'peasants':
    case 'horses':
    case 'medics':
    case 'chariots':
    case 'adepts':
    case 'nerve':
    case 'explorable_acres':
      return offsetOf(what);
    case 'soldiers':
      return UNITS + SLOT.soldiers;
  }
  const material = rules.materials.get(what);
  if (material !== undefined) return MATERIALS + material.index;
  const slot = (SLOTS as readonly string[]).indexOf(what);
  return slot === -1 ? undefined : UNITS + slot;
}

/** The same of what an order may fall short of: books of a category, too, such as `books:economy`. */
export function shortIn(rules: Rules, what: string): number | undefined {
  const category = what.startsWith(BOOKS_OF) ? categoryIndex(what.slice(BOOKS_OF.length)) : -1;
  return category === -1 ? stockIn(rules, what) : BOOKS + category;
}

/** What the name of books of a category begins with. */
export const BOOKS_OF = 'books:';
