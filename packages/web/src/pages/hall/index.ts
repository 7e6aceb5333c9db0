import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const hall: PageInfo = {
  path: paths.hall,
  name: say('Hall'),
  group: 'house',
  icon: 'M3 9.5 10 4l7 5.5M5 8.5V16h10V8.5M8.5 16v-4h3v4',
  key: 'h',
  needs: 'house',
  has_steps: true,
  topic: 'first_day',
  load: async () => (await import('./page.tsx')).Hall,
};
