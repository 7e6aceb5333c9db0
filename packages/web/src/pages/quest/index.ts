import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const quest: PageInfo = {
  path: paths.quest,
  name: say('Quests'),
  title: say('Quests and Truths'),
  group: 'house',
  icon: 'M10 2.5v15M10 4l6 1.5-6 2M10 8.5l-5.5 1.7L10 12M7 17.5h6',
  key: 'q',
  needs: 'house',
  topic: 'quest',
  load: async () => (await import('./page.tsx')).Quest,
};
