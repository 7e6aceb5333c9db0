import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { unread_notices } from '../../service/notices.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const notices: PageInfo = {
  path: paths.notices,
  name: say('Notices'),
  group: 'you',
  icon: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3',
  needs: 'sign_in',
  sign_in_to: say('see what you are told of'),
  shown_to: 'signed_in',
  count: unread_notices,
  topic: 'notices',
  load: async () => (await import('./page.tsx')).Notices,
};
