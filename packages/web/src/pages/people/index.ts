import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const people: PageInfo = {
  path: paths.people,
  name: say('People'),
  group: 'house',
  icon: 'M7 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM2.5 16c.4-3 2-4.3 4.5-4.3s4.1 1.3 4.5 4.3M13 5.2a2.2 2.2 0 0 1 0 4.3m1 2.3c2 .3 3.2 1.6 3.5 4',
  key: 'f',
  needs: 'house',
  topic: 'generals',
  load: async () => (await import('./page.tsx')).People,
};
