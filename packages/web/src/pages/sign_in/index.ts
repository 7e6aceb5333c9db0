import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const sign_in: PageInfo = {
  path: paths.signin,
  name: say('Sign in'),
  group: 'you',
  icon: 'M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM4 17c.5-3.5 3-5 6-5s5.5 1.5 6 5',
  shown_to: 'nobody',
  load: async () => (await import('./page.tsx')).SignIn,
};
