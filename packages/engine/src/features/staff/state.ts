import type { itself } from '../../world/readonly.ts';

/** That the age is paused: no tick is run, and nothing that is an attack is done. */
export interface Paused {
  readonly [itself]?: never;
  /** Since when, in ms since 1970. */
  readonly at: number;
  /** Why, as staff have said. */
  readonly note: string;
}
