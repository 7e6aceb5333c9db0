/** Where each page was left: whoever goes back finds it as far down as it was, once what stood there is there again. */

/** How far down, by address, for as long as the document lives. */
const places = new Map<string, number>();
/** A page that comes back is waited for at most so long, and looked after for at least so long. */
const WAITS_MOST_MS = 2_500;
const WAITS_LEAST_MS = 400;

let going_back = false;

/** Whether a page is coming back to where it was: nothing else should move it meanwhile. */
export const isGoingBack = (): boolean => going_back;

/** Whoever moves the page by hand means it. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export function startScroll(): void {
  history.scrollRestoration = 'manual';
  addEventListener(
    'scroll',
    () => {
      if (!going_back) places.set(location.href, scrollY);
    },
    { passive: true },
  );
  addEventListener('popstate', () => void goTo(places.get(location.href) ?? 0));
}

async function goTo(y: number): Promise<void> {
  going_back = true;
  const stop = new AbortController();
  for (const type of BY_HAND)
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  const began_at = performance.now();
  while (!stop.signal.aborted) {
    await new Promise(requestAnimationFrame);
    // Somebody has a finger on it meanwhile: what is under that must stay there, or their tap is lost.
    if (stop.signal.aborted) break;
    if (scrollY !== y) scrollTo(0, y);
    const gone_ms = performance.now() - began_at;
    const is_there = Math.abs(scrollY - y) < 2 && document.querySelector('main .loading') === null;
    if (gone_ms > WAITS_MOST_MS || (is_there && gone_ms > WAITS_LEAST_MS)) stop.abort();
  }
  going_back = false;
}
