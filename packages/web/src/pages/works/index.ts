import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const works: PageInfo = {
  path: paths.works,
  name: say('Works'),
  group: 'house',
  icon: 'M3 16.5h14M5 16.5V9m3.3 7.5V9m3.4 7.5V9M15 16.5V9M3.5 9h13L10 3.5z',
  key: 'x',
  needs: 'house',
  topic: 'wonders',
  load: async () => (await import('./page.tsx')).Works,
};
