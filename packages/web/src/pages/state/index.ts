import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const state: PageInfo = {
  path: paths.state,
  name: say('State'),
  group: 'house',
  icon: 'M5 17V3.5M5 4h9l-2 3 2 3H5',
  key: 'e',
  needs: 'house',
  topic: 'state',
  load: async () => (await import('./page.tsx')).State,
};
