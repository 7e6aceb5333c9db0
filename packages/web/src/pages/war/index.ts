import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const war: PageInfo = {
  path: paths.war,
  name: say('Wars'),
  title: say('War room'),
  group: 'world',
  icon: 'M10 3v14M4 4l6 3 6-3v6c0 3-2.5 5.2-6 7-3.5-1.8-6-4-6-7z',
  key: 'w',
  topic: 'war',
  load: async () => (await import('./page.tsx')).War,
};
