import { say } from '@realm/words';
import type { ComponentType } from 'preact';
import { Page } from '../ui/page.tsx';

/** In place of a page whose script could not be had: out of reach, or of a release that is no more. */
function NotLoaded() {
  return (
    <Page
      lead={say(
        'This page has not been opened on this device before, or the site is newer by now. It comes when the service answers.',
      )}
    >
      <div class="buttons">
        <button type="button" class="primary" onClick={() => location.reload()}>
          {say('Try again')}
        </button>
      </div>
    </Page>
  );
}

/** A page's component; one that says so where it could not be had. */
export const loaded =
  <P,>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => NotLoaded);
