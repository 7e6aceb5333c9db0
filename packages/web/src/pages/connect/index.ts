import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const connect: PageInfo = {
  path: paths.connect,
  name: say('Connect a site'),
  load: async () => (await import('./page.tsx')).Connect,
};
