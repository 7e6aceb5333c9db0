import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const build: PageInfo = {
  path: paths.build,
  name: say('Build'),
  title: say('Build and explore'),
  group: 'house',
  icon: 'M3 16.5h14M5 16V9h4v7M11 16V5h4v11',
  key: 'b',
  needs: 'house',
  topic: 'build',
  load: async () => (await import('./page.tsx')).Build,
};
