import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { offline } from './kept.ts';

/** Whether a part of the page could not be had, as it was last asked for. */
export const part_missing = signal(false);
offline.subscribe(() => {
  part_missing.value = false;
});

export function missPart(): void {
  part_missing.value = true;
}

/**
 * What few see of a page, or what it shows later: fetched when it is first wanted, and undefined until then. Where it can't be had
 * it is asked for again as the service goes and comes back; Chromium has it then only with the page loaded again.
 */
export function useLater<T>(
  wanted: boolean,
  load: () => Promise<T>,
  lost: () => void = missPart,
): T | undefined {
  const [there, setThere] = useState<T>();
  const away = offline.value;
  useEffect(() => {
    if (wanted && there === undefined) load().then((it) => setThere(() => it), lost);
  }, [wanted, there, away]);
  return there;
}
