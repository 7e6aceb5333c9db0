import type { PageInfo } from '../../ui/page_info.ts';

export const house: PageInfo = {
  path: '/game/houses/:id',
  name: 'A house',
  topic: 'might',
  load: async () => (await import('./page.tsx')).House,
};
