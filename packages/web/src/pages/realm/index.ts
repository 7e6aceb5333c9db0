import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const realm: PageInfo = {
  path: `${paths.realms}/:realm`,
  name: say('A realm'),
  topic: 'realm',
  load: async () => (await import('./page.tsx')).RealmPage,
};
