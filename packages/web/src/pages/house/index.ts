import { say } from '@realm/words';
import type { PageInfo } from '../../ui/page_info.ts';

export const house: PageInfo = {
  path: '/game/houses/:id',
  name: say('A house'),
  topic: 'might',
  load: async () => (await import('./page.tsx')).House,
};
