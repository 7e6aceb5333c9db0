import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const house_orders: PageInfo = {
  path: paths.house_orders,
  name: say('House orders'),
  group: 'you',
  icon: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2.5',
  needs: 'sign_in',
  sign_in_to: say('see whether you are staff here'),
  shown_to: 'staff',
  load: async () => (await import('./page.tsx')).HouseOrdersPage,
};
