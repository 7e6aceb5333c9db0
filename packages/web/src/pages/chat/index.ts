import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { unread_chat } from '../../service/chat.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const chat: PageInfo = {
  path: paths.chat,
  name: say('Chat'),
  group: 'house',
  icon: 'M4 4.5h12v8.5H9.5L6 16v-3H4z',
  key: 't',
  needs: 'house',
  count: unread_chat,
  load: async () => (await import('./page.tsx')).Chat,
};
