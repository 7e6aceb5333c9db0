import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const map: PageInfo = {
  path: paths.map,
  name: say('Map'),
  title: say('The world'),
  group: 'world',
  icon: 'M3 5.5 7.5 4l5 1.5L17 4v10.5L12.5 16l-5-1.5L3 16zM7.5 4v10.5m5-9V16',
  key: 'v',
  topic: 'range',
  load: async () => (await import('./page.tsx')).WorldMap,
};
