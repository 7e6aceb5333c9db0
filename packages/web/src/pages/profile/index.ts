import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const profile: PageInfo = {
  path: `${paths.fame}/:name`,
  told_by: 'name',
  name: say('A player over all ages'),
  topic: 'after',
  load: async () => (await import('./page.tsx')).Profile,
};
