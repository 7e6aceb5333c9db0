import type { Path, Problem } from './problem.ts';

/** Where a path of the definition stands in the files; used to point at problems. */
export type Locate = (path: Path) => { file: string; line?: number };

/** What the files say, put together: not yet known to make sense. */
export interface Loaded {
  readonly raw: unknown;
  readonly locate: Locate;
  /** What could not be read or put together. */
  readonly problems: readonly Problem[];
  /** Paths missing from `raw` only because their files have problems. */
  readonly unread: readonly Path[];
}
