import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const deeds: PageInfo = {
  path: paths.deeds,
  name: say('Hall of Deeds'),
  group: 'world',
  icon: 'M6 3.5h8v4.5a4 4 0 0 1-8 0zM6 5H3.5c0 2.5 1 3.7 2.8 4M14 5h2.5c0 2.5-1 3.7-2.8 4M10 12v3m-3 1.5h6',
  key: 'd',
  topic: 'deeds_hall',
  load: async () => (await import('./page.tsx')).Deeds,
};
