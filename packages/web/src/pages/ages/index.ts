import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const ages: PageInfo = {
  path: paths.ages,
  name: say('Ages before'),
  title: say('Ages'),
  group: 'world',
  icon: 'M6 3h8M6 17h8M6.5 3c0 4 3.5 4.5 3.5 7s-3.5 3-3.5 7M13.5 3c0 4-3.5 4.5-3.5 7s3.5 3 3.5 7',
  aside: true,
  topic: 'after',
  load: async () => (await import('./page.tsx')).Ages,
};
