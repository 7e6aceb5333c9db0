import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const tools: PageInfo = {
  path: paths.tools,
  name: say('Tool bench'),
  group: 'you',
  icon: 'M4 4.5h12v11H4zM6.5 8l2.2 2-2.2 2M10.5 12.5h3',
  key: 'o',
  load: async () => (await import('./page.tsx')).Tools,
};
