import type { itself } from '../../world/readonly.ts';

/** Friends who came, or come, into a state together by an invitation; it is held by that state. */
export interface Pack {
  readonly [itself]?: never;
  /** Its number in the age, as the door gives it. */
  readonly number: number;
  /** How many they may be. */
  readonly size: number;
  /** The first tick in which no seats of the state are kept any more for those who are still to come. */
  readonly kept_until: number;
  /** Those who came, in that order; the first may have been there before the others were asked. */
  readonly houses: number[];
}
