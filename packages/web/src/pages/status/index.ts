import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const status: PageInfo = {
  path: paths.status,
  name: say('Status'),
  title: say('How the service is'),
  group: 'world',
  icon: 'M2.5 10.5h3.5l2-5 3.5 9 2.2-4h3.8',
  aside: true,
  load: async () => (await import('./page.tsx')).Status,
};
