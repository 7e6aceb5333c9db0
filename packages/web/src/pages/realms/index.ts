import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const realms: PageInfo = {
  path: paths.realms,
  name: say('Realms'),
  group: 'world',
  icon: 'm10 3 6 1.5v5.5c0 3.5-2.5 5.5-6 7-3.5-1.5-6-3.5-6-7V4.5z',
  key: 'l',
  topic: 'realm',
  load: async () => (await import('./page.tsx')).Realms,
};
