import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const recap: PageInfo = {
  path: paths.recap,
  name: say('Recap'),
  group: 'world',
  icon: 'M4 4h12v12H4zM8.5 7.5v5l4-2.5z',
  key: 'p',
  aside: true,
  topic: 'whole_age',
  load: async () => (await import('./page.tsx')).Recap,
};
