import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const army: PageInfo = {
  path: paths.army,
  name: say('Army'),
  group: 'house',
  icon: 'm4 4 8.5 8.5M16 4l-8.5 8.5M11 15l3-3m-8 0 3 3m-4 1 2-2m8 2-2-2',
  key: 'a',
  needs: 'house',
  topic: 'troops',
  load: async () => (await import('./page.tsx')).Army,
};
