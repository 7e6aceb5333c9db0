import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const friends: PageInfo = {
  path: paths.friends,
  name: say('Friends'),
  title: say('Play with friends'),
  group: 'you',
  icon: 'M7 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM14 6.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM2 16.5c.4-3 2.4-4.5 5-4.5s4.6 1.5 5 4.5M13.5 12.5c2.3.1 4 1.5 4.5 4',
  shown_to: 'signed_in',
  topic: 'friends',
  load: async () => (await import('./page.tsx')).Friends,
};
