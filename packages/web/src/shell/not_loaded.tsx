import { say } from '@realm/words';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { offline } from '../service/kept.ts';
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

/** A page that could not be had: it is asked for again whenever one comes to it, and when the service is back. */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return (props: P) => {
    const [found, setFound] = useState<{ readonly Body: ComponentType<P> }>();
    const away = offline.value;
    useEffect(() => {
      if (!away && found === undefined)
        load().then(
          (Body) => setFound({ Body }),
          () => {},
        );
    }, [away]);
    return found === undefined ? <NotLoaded /> : <found.Body {...props} />;
  };
}

/** A page's component; one that says so where it could not be had, and becomes it once it can. */
export const loaded =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => later(load));
