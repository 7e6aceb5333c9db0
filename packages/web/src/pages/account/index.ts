import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const account: PageInfo = {
  path: paths.account,
  name: say('Account'),
  group: 'you',
  icon: 'M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5',
  needs: 'sign_in',
  sign_in_to: say('see your account'),
  shown_to: 'signed_in',
  load: async () => (await import('./page.tsx')).Account,
};
