import { say } from '@realm/words';
import { paths } from '../../address/paths.ts';
import type { PageInfo } from '../../ui/page_info.ts';

export const translations: PageInfo = {
  path: paths.translations,
  name: say('Translations'),
  aside: true,
  load: async () => (await import('./page.tsx')).Translations,
};
