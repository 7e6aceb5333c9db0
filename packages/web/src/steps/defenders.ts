import { SLOT } from '@realm/formulas';
import type { OwnHouse } from '../service/records.ts';
import { halfOf } from './half_of.ts';

/** The form that trains defenders, filled in; `army` is the page's address. */
export const defendersPath = (army: string, { prices }: OwnHouse): string =>
  `${army}?unit=${SLOT.defense}&count=${halfOf(prices.train[SLOT.defense]?.max ?? 0)}#raise`;
