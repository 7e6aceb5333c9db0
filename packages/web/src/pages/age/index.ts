import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const age: PageInfo = {
  path: paths.age,
  name: say('Age'),
  title: say('The age'),
  group: 'world',
  icon: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14zm0 3v4l3 2',
  key: 'g',
  topic: 'winning',
  load: async () => (await import('./page.tsx')).Age,
};
