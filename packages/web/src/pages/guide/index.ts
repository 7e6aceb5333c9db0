import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const guide: PageInfo = {
  path: paths.guide,
  name: say('Guide'),
  group: 'world',
  icon: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM8 8a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1.2m0 2v.3',
  key: 'u',
  load: async () => (await import('./page.tsx')).Guide,
};
