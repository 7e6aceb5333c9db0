/** Where each page was left: whoever goes back finds it as far down as it was, once what stood there is there again. */

/** How far down, by address, for as long as the document lives. */
const places = new Map<string, number>();
/** A page that comes back is waited for at most so long, however slow the machine or the line. */
const COMES_WITHIN_MS = 30_000;
/** Once all of it is there: so long at most until it is as long as it was, and so long it is held in its place. */
const GROWS_WITHIN_MS = 2_500;
const HELD_MS = 400;

/** What ends the going back that is under way. */
let going_back: AbortController | undefined;
/** The path whose page is drawn: another than the address names while that page is still fetched. */
let drawn_path = location.pathname;

/** Whether a page is coming back to where it was: nothing else should move it meanwhile. */
export const isGoingBack = (): boolean => going_back !== undefined;

/** Told by the router: the page of this address is drawn. */
export function drawn(): void {
  drawn_path = location.pathname;
}

/** Whoever moves the page by hand means it. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function startScroll(): void {
  history.scrollRestoration = 'manual';
  const keep = () => {
    if (!isGoingBack()) places.set(location.href, scrollY);
  };
  addEventListener('scroll', keep, { passive: true });
  // A click may lead away before the frame in which its last scrolling would have been told.
  addEventListener('click', keep, { capture: true, passive: true });
  addEventListener('popstate', () => {
    // What stood above the page that is left goes with it.
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    void goTo(places.get(location.href) ?? 0);
  });
}

async function goTo(y: number): Promise<void> {
  going_back?.abort();
  const stop = new AbortController();
  going_back = stop;
  for (const type of BY_HAND)
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  const began_at = performance.now();
  let whole_since: number | undefined;
  let there_since: number | undefined;
  while (!stop.signal.aborted) {
    await new Promise(requestAnimationFrame);
    // Somebody has a finger on it meanwhile: what is under that must stay there, or their tap is lost.
    if (stop.signal.aborted) break;
    const now = performance.now();
    const is_drawn = drawn_path === location.pathname;
    const is_whole = is_drawn && document.querySelector('main .loading') === null;
    whole_since = is_whole ? (whole_since ?? now) : undefined;
    there_since = is_whole && Math.abs(scrollY - y) < 2 ? (there_since ?? now) : undefined;
    if (is_drawn && scrollY !== y) scrollTo(0, y);
    if (
      now - began_at > COMES_WITHIN_MS ||
      now - (whole_since ?? now) > GROWS_WITHIN_MS ||
      now - (there_since ?? now) > HELD_MS
    )
      stop.abort();
  }
  if (going_back === stop) going_back = undefined;
}
