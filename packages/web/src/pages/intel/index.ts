import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const intel: PageInfo = {
  path: paths.intel,
  name: say('Intel'),
  group: 'house',
  icon: 'M2.5 10C4.5 6.5 7 5 10 5s5.5 1.5 7.5 5c-2 3.5-4.5 5-7.5 5s-5.5-1.5-7.5-5zM10 7.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z',
  key: 'i',
  needs: 'house',
  topic: 'archives',
  load: async () => (await import('./page.tsx')).Intel,
};
