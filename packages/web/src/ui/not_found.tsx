import { say } from '@realm/words';
import type { ComponentChildren } from 'preact';
import { paths } from '../address/paths.ts';
import type { Reading } from '../service/reading.ts';
import { Page } from './page.tsx';

/** The page of an address at which there is nothing, with a way on: to the front page, or where such things are. */
export function NotFound({ on }: { on?: ComponentChildren }) {
  return (
    <Page
      title={say('Nothing here')}
      lead={say('Only ash at this address. What stood here may have moved on with its age.')}
    >
      <p>{on ?? <a href={paths.front}>{say('To the front page')}</a>}</p>
    </Page>
  );
}

/** Whether what a page is about is not there. */
export const isNowhere = ({ value, error }: Reading<unknown>): boolean =>
  value === undefined && error?.code === 'not_found';
