import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import { has_war } from '../../service/age.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const attack: PageInfo = {
  path: paths.attack,
  name: say('Attack'),
  group: 'house',
  icon: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM10 1.5v3m0 11v3M1.5 10h3m11 0h3',
  key: 'k',
  needs: 'house',
  offers: has_war,
  topic: 'attack',
  load: async () => (await import('./page.tsx')).Attack,
};
