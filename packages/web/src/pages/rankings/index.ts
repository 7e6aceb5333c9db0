import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const rankings: PageInfo = {
  path: paths.rankings,
  name: say('Rankings'),
  group: 'world',
  icon: 'M4 16.5v-5h4v5m0 0v-10h4v10m0 0v-7h4v7M3 16.5h14',
  key: 'n',
  topic: 'might',
  load: async () => (await import('./page.tsx')).Rankings,
};
