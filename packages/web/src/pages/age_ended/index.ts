import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const age_ended: PageInfo = {
  path: `${paths.ages}/:age/:house?`,
  name: say('An age that has ended'),
  topic: 'after',
  load: async () => (await import('./page.tsx')).AgeEnded,
};
