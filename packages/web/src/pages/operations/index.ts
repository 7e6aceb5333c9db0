import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const operations: PageInfo = {
  path: paths.operations,
  name: say('Operations'),
  group: 'you',
  icon: 'M3 16V4M3 16h14M6 13v-3M9.5 13V7M13 13V9M16 13V5',
  needs: 'sign_in',
  sign_in_to: say('see whether you are staff here'),
  shown_to: 'staff',
  load: async () => (await import('./page.tsx')).OperationsPage,
};
