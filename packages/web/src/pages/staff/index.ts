import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const staff: PageInfo = {
  path: paths.staff,
  name: say('Staff'),
  group: 'you',
  icon: 'M10 2.5 16 5v4.5c0 3.7-2.5 6-6 7.5-3.5-1.5-6-3.8-6-7.5V5zM7.2 9.8l2 2 3.6-3.8',
  needs: 'sign_in',
  sign_in_to: say('see whether you are staff here'),
  shown_to: 'staff',
  load: async () => (await import('./page.tsx')).Staff,
};
