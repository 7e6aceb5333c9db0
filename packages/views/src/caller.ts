import { type Refusal, refuse } from '@realm/contract';
import type { ReadonlyHouse } from '@realm/engine';
import type { Viewer } from './view.ts';

/** The viewer's house, or why there is none. */
export function houseOf({ account, house }: Viewer): ReadonlyHouse | Refusal {
  if (account === null) return refuse('unauthorized');
  return house ?? refuse('no_house');
}
