import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const market: PageInfo = {
  path: paths.market,
  name: say('Market'),
  group: 'house',
  icon: 'M10 3v13M6.5 16.5h7M4 5.5h12M4 5.5l-2 5a2.2 2.2 0 0 0 4 0zM16 5.5l-2 5a2.2 2.2 0 0 0 4 0z',
  key: 'm',
  topic: 'market',
  load: async () => (await import('./page.tsx')).Market,
};
