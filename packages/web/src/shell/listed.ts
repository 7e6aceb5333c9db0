import { me, own } from '../service/player.ts';
import { is_staff } from '../service/staff.ts';
import type { Group, PageInfo } from '../ui/page_info.ts';
import { PAGES } from './pages.ts';

/** The pages of a group that whoever is here finds listed; of their own house's none without a house. */
export function listed(group: Group): readonly PageInfo[] {
  if (group === 'house' && own.value === null) return [];
  return PAGES.filter((page) => page.group === group && page.offers?.value !== false && isShown(page));
}

function isShown({ group, shown_to }: PageInfo): boolean {
  // Until it is known who one is, nothing of one's own is offered.
  if (group === 'you' && me.value === undefined) return false;
  switch (shown_to) {
    case undefined:
      return true;
    case 'houseless':
      return own.value === null;
    case 'nobody':
      return me.value === null;
    case 'signed_in':
      return me.value !== null;
    case 'staff':
      return is_staff.value;
  }
}
