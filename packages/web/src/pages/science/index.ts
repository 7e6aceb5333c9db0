import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const science: PageInfo = {
  path: paths.science,
  name: say('Science'),
  group: 'house',
  icon: 'M8 3h4M8.8 3v4.5L4.6 15a1.3 1.3 0 0 0 1.2 2h8.4a1.3 1.3 0 0 0 1.2-2l-4.2-7.5V3M6.5 12.5h7',
  key: 's',
  needs: 'house',
  topic: 'science',
  load: async () => (await import('./page.tsx')).Science,
};
