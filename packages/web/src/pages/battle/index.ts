import { say } from '@realm/words';
import type { PageInfo } from '../../ui/page_info.ts';

export const battle: PageInfo = {
  path: '/game/battles/:house/:item',
  name: say('Battle'),
  needs: 'house',
  topic: 'casualties',
  load: async () => (await import('./page.tsx')).BattleReport,
};
