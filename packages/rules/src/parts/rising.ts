import type { Draft } from '../draft.ts';
import type { Path } from '../problem.ts';

/** A list of steps whose lines rise; at `key` of each item stands its line. */
export function checkRising(draft: Draft, path: Path, key: number | string): void {
  let before: number | undefined;
  for (const i of draft.places(...path)) {
    const line = draft.get<number>(...path, i, key);
    if (line === undefined) continue;
    if (before !== undefined && line <= before) {
      draft.complain([...path, i], `begins at ${line}, not after the one before it, ${before}`);
    }
    before = line;
  }
}
