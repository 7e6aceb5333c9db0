import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const queue: PageInfo = {
  path: paths.queue,
  name: say('Orders ahead'),
  group: 'house',
  icon: 'M5 3h10M5 17h10M6 3c0 4 8 5 8 7s-8 3-8 7M14 3c0 4-8 5-8 7s8 3 8 7',
  key: 'z',
  needs: 'house',
  topic: 'orders_ahead',
  load: async () => (await import('./page.tsx')).Queue,
};
