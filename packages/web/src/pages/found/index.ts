import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const found: PageInfo = {
  path: paths.found,
  name: say('Found a house'),
  group: 'you',
  icon: 'M10 3.5v13M3.5 10h13',
  shown_to: 'houseless',
  topic: 'first_day',
  load: async () => (await import('./page.tsx')).Found,
};
