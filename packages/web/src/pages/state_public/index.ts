import { say } from '@realm/words';
import type { PageInfo } from '../../ui/page_info.ts';

export const state_public: PageInfo = {
  path: '/game/states/:realm/:state',
  name: say('A state'),
  topic: 'state',
  load: async () => (await import('./page.tsx')).StatePublic,
};
