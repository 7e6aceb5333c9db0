import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const settings: PageInfo = {
  path: paths.settings,
  name: say('Settings'),
  group: 'you',
  icon: 'M3 6h7m4 0h3M3 14h3m4 0h7M12 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM8 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  load: async () => (await import('./page.tsx')).Settings,
};
