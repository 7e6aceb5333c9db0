import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const chronicle: PageInfo = {
  path: paths.chronicle,
  name: say('Chronicle'),
  group: 'house',
  icon: 'M4 4.5h5a1.5 1.5 0 0 1 1.5 1.5v10A1.5 1.5 0 0 0 9 14.5H4zM16.5 4.5h-5A1.5 1.5 0 0 0 10 6',
  key: 'c',
  needs: 'house',
  load: async () => (await import('./page.tsx')).Chronicle,
};
