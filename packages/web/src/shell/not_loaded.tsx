import { say } from '@realm/words';
import type { ComponentType } from 'preact';
import { offline } from '../service/kept.ts';
import { part_missing, useLater } from '../service/later.ts';
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
        <TryAgain />
      </div>
    </Page>
  );
}

function TryAgain() {
  return (
    <button type="button" class="primary" onClick={() => location.reload()}>
      {say('Try again')}
    </button>
  );
}

/** Above every page, that some of it could not be had though the service answers. */
export function PartNotLoaded() {
  if (offline.value || !part_missing.value) return null;
  return (
    <div class="note warn told">
      <span role="status">
        {say(
          'A part of this page could not be fetched: the connection was gone, or the site is newer by now.',
        )}
      </span>
      <TryAgain />
    </div>
  );
}

/**
 * A page that could not be had: it is asked for again whenever one comes to it, and when the service is back. In Chromium what
 * could not be had once comes with the site loaded again alone.
 */
function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let was_away = offline.peek();
  const lost = () => {
    if (was_away && !offline.peek()) location.reload();
    was_away = offline.peek();
  };
  return (props: P) => {
    const Body = useLater(true, load, lost);
    return Body === undefined ? <NotLoaded /> : <Body {...props} />;
  };
}

/** A page's component; one that says so where it could not be had, and becomes it once it can. */
export const loaded =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  (): Promise<ComponentType<P>> =>
    load().catch(() => later(load));
