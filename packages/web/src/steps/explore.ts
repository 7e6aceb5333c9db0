import type { OwnHouse } from '../service/records.ts';
import { halfOf } from './half_of.ts';

/** The form that sends out explorers, filled in; `build` is the page's address. */
export const explorePath = (build: string, { prices }: OwnHouse): string =>
  `${build}?explore=${halfOf(prices.explore.max)}#explore`;
