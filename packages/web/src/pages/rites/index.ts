import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const rites: PageInfo = {
  path: paths.rites,
  name: say('Rites'),
  title: say('Rites and thieves'),
  group: 'house',
  icon: 'M10.3 3c.5 3 4.2 4.3 4.2 8.3a4.5 4.5 0 0 1-9 .2c0-2 1.1-3.1 1.6-4.6.8.5 1.1 1.2 1.2 2 1.3-1.3 2.3-3.3 2-5.9z',
  key: 'r',
  needs: 'house',
  topic: 'rites',
  load: async () => (await import('./page.tsx')).Rites,
};
