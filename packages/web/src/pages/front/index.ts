import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';
import { Front } from './page.tsx';

export const front: PageInfo = {
  path: paths.front,
  name: say('Realm'),
  // It comes with the shell: most who come for the first time come here.
  load: async () => Front,
};
