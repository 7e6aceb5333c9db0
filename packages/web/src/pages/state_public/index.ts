import type { PageInfo } from '../../ui/page_info.ts';

export const state_public: PageInfo = {
  path: '/game/states/:realm/:state',
  name: 'A state',
  topic: 'state',
  load: async () => (await import('./page.tsx')).StatePublic,
};
