import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const fame: PageInfo = {
  path: paths.fame,
  name: say('Hall of fame'),
  group: 'world',
  icon: 'M6 3h8v5a4 4 0 0 1-8 0zM6 5H3c0 3 1 4 3 4M14 5h3c0 3-1 4-3 4M10 12v3M6.5 17h7M8 15h4',
  aside: true,
  topic: 'after',
  load: async () => (await import('./page.tsx')).Fame,
};
