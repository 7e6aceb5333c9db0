import { say } from '@realm/words';
import { paths } from '../address/paths.ts';
import { Page } from '../ui/page.tsx';

export function NotFound() {
  return (
    <Page
      title={say('Nothing here')}
      lead={say('Only ash at this address. What stood here may have moved on with its age.')}
    >
      <p>
        <a href={paths.front}>{say('To the front page')}</a>
      </p>
    </Page>
  );
}
